"""What CircuitPython 10 has: the names of its modules, of what is built in and of its types.

They are what the official image of 10.0.0 for the Raspberry Pi Pico prints at its prompt for
`help("modules")` and for `dir()` of each, without the names that begin with two underscores. In
each string the names stand between spaces.
"""

BUILTINS = (
    "ArithmeticError AssertionError AttributeError BaseException BrokenPipeError ConnectionError "
    "EOFError Ellipsis Exception FutureWarning GeneratorExit ImportError IndentationError "
    "IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError NotImplemented "
    "NotImplementedError OSError OverflowError ReloadException RuntimeError StopAsyncIteration "
    "StopIteration SyntaxError SystemExit TimeoutError TypeError UnicodeError ValueError Warning "
    "ZeroDivisionError __build_class__ __import__ abs all any bin bool bytearray bytes callable "
    "chr classmethod compile complex delattr dict dir divmod enumerate eval exec filter float "
    "frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len "
    "list locals map max memoryview min next object oct open ord pow print property range repr "
    "reversed round set setattr slice sorted staticmethod str sum super tuple type zip"
)

# What the instances of a type have.
METHODS = {
    "str": (
        "center count encode endswith find format index isalpha isdigit islower isspace isupper "
        "join lower lstrip partition replace rfind rindex rpartition rsplit rstrip split "
        "splitlines startswith strip upper"
    ),
    "bytes": (
        "center count decode endswith find format fromhex hex index isalpha isdigit islower "
        "isspace isupper join lower lstrip partition replace rfind rindex rpartition rsplit "
        "rstrip split splitlines startswith strip upper"
    ),
    "bytearray": (
        "append center count decode endswith extend find format fromhex hex index isalpha "
        "isdigit islower isspace isupper join lower lstrip partition replace rfind rindex "
        "rpartition rsplit rstrip split splitlines startswith strip upper"
    ),
    "int": "bit_length from_bytes to_bytes",
    "float": "",
    "list": "append clear copy count extend index insert pop remove reverse sort",
    "tuple": "count index",
    "dict": ("clear copy fromkeys get items keys move_to_end pop popitem setdefault update values"),
    "set": (
        "add clear copy difference difference_update discard intersection intersection_update "
        "isdisjoint issubset issuperset pop remove symmetric_difference "
        "symmetric_difference_update union update"
    ),
    "frozenset": (
        "copy difference intersection isdisjoint issubset issuperset symmetric_difference union"
    ),
    "memoryview": "cast hex",
    "deque": "append appendleft extend pop popleft",
    "array": "append extend",
    "BaseException": "",
}

MODULES = {
    "__future__": "annotations",
    "_asyncio": "Task TaskQueue",
    "_bleio": (
        "Adapter Address Attribute BluetoothError Characteristic CharacteristicBuffer Connection "
        "Descriptor PacketBuffer RoleError ScanEntry ScanResults SecurityError Service UUID "
        "adapter set_adapter"
    ),
    "_eve": "_EVE",
    "_pixelmap": "PixelMap",
    "adafruit_bus_device": "i2c_device spi_device",
    "adafruit_bus_device.i2c_device": "I2CDevice",
    "adafruit_bus_device.spi_device": "SPIDevice",
    "adafruit_pixelbuf": "PixelBuf",
    "aesio": "AES MODE_CBC MODE_CTR MODE_ECB block_size key_size",
    "alarm": (
        "SleepMemory exit_and_deep_sleep_until_alarms light_sleep_until_alarms pin sleep_memory "
        "time touch wake_alarm"
    ),
    "analogbufio": "BufferedIn",
    "analogio": "AnalogIn AnalogOut",
    "array": "array",
    "atexit": "register unregister",
    "audiobusio": "I2SOut PDMIn",
    "audiocore": "RawSample WaveFile",
    "audiomixer": "Mixer",
    "audiomp3": "MP3Decoder",
    "audiopwmio": "PWMAudioOut",
    "binascii": "a2b_base64 b2a_base64 crc32 hexlify unhexlify",
    "bitbangio": "I2C SPI",
    "bitmapfilter": (
        "ChannelMixer ChannelMixerOffset ChannelScale ChannelScaleOffset blend blend_precompute "
        "false_color lookup mix morph solarize"
    ),
    "bitmaptools": (
        "BlendMode DitherAlgorithm alphablend arrayblit blit boundary_fill dither draw_circle "
        "draw_line draw_polygon fill_region readinto rotozoom"
    ),
    "bitops": "bit_transpose",
    "board": (
        "A0 A1 A2 A3 GP0 GP1 GP10 GP11 GP12 GP13 GP14 GP15 GP16 GP17 GP18 GP19 GP2 GP20 GP21 "
        "GP22 GP23 GP24 GP25 GP26 GP26_A0 GP27 GP27_A1 GP28 GP28_A2 GP3 GP4 GP5 GP6 GP7 GP8 GP9 "
        "LED SMPS_MODE STEMMA_I2C VBUS_SENSE VOLTAGE_MONITOR board_id"
    ),
    "builtins": (
        "ArithmeticError AssertionError AttributeError BaseException BrokenPipeError "
        "ConnectionError EOFError Ellipsis Exception FutureWarning GeneratorExit ImportError "
        "IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError "
        "NameError NotImplemented NotImplementedError OSError OverflowError ReloadException "
        "RuntimeError StopAsyncIteration StopIteration SyntaxError SystemExit TimeoutError "
        "TypeError UnicodeError ValueError Warning ZeroDivisionError abs all any bin bool "
        "bytearray bytes callable chr classmethod compile complex delattr dict dir divmod "
        "enumerate eval exec filter float frozenset getattr globals hasattr hash help hex id "
        "input int isinstance issubclass iter len list locals map max memoryview min next object "
        "oct open ord pow print property range repr reversed round set setattr slice sorted "
        "staticmethod str sum super tuple type zip"
    ),
    "busdisplay": "BusDisplay",
    "busio": "I2C SPI UART",
    "codeop": "compile_command",
    "collections": "OrderedDict deque namedtuple",
    "countio": "Counter Edge",
    "digitalio": "DigitalInOut Direction DriveMode Pull",
    "displayio": (
        "Bitmap CIRCUITPYTHON_TERMINAL ColorConverter Colorspace Group OnDiskBitmap Palette "
        "TileGrid release_displays"
    ),
    "epaperdisplay": "EPaperDisplay",
    "errno": (
        "EACCES EADDRINUSE EAGAIN EALREADY EBADF ECONNABORTED ECONNREFUSED ECONNRESET EEXIST "
        "EHOSTUNREACH EINPROGRESS EINVAL EIO EISDIR ENOBUFS ENODEV ENOENT ENOMEM ENOSPC ENOTCONN "
        "EOPNOTSUPP EPERM EROFS ETIMEDOUT errorcode"
    ),
    "floppyio": "flux_readinto mfm_readinto samplerate",
    "fontio": "BuiltinFont Glyph",
    "fourwire": "FourWire",
    "framebufferio": "FramebufferDisplay",
    "gc": "collect disable enable isenabled mem_alloc mem_free",
    "getpass": "getpass",
    "gifio": "GifWriter OnDiskGif",
    "hashlib": "new",
    "i2cdisplaybus": "I2CDisplayBus",
    "i2ctarget": "I2CTarget",
    "imagecapture": "ParallelImageCapture",
    "io": "BytesIO IOBase StringIO open",
    "jpegio": "JpegDecoder",
    "json": "dump dumps load loads",
    "keypad": "Event EventQueue KeyMatrix Keys ShiftRegisterKeys",
    "keypad_demux": "DemuxKeyMatrix",
    "locale": "getlocale",
    "lvfontio": "OnDiskFont",
    "math": (
        "acos asin atan atan2 ceil copysign cos degrees e exp fabs floor fmod frexp isfinite "
        "isinf isnan ldexp log modf pi pow radians sin sqrt tan trunc"
    ),
    "memorymap": "AddressRange",
    "microcontroller": (
        "Pin Processor ResetReason RunMode cpu cpus delay_us disable_interrupts "
        "enable_interrupts nvm on_next_reset pin reset watchdog"
    ),
    "micropython": "const",
    "msgpack": "ExtType pack unpack",
    "neopixel_write": "neopixel_write",
    "nvm": "ByteArray",
    "onewireio": "OneWire",
    "os": (
        "chdir getcwd getenv listdir mkdir remove rename rmdir sep stat statvfs sync uname "
        "unlink urandom utime"
    ),
    "paralleldisplay": "ParallelBus",
    "paralleldisplaybus": "ParallelBus",
    "picodvi": "Framebuffer",
    "pulseio": "PulseIn PulseOut",
    "pwmio": "PWMOut",
    "qrio": "PixelPolicy QRDecoder QRInfo",
    "rainbowio": "colorwheel",
    "random": "choice getrandbits randint random randrange seed uniform",
    "re": "compile match search sub",
    "rgbmatrix": "RGBMatrix",
    "rotaryio": "IncrementalEncoder",
    "rp2pio": "StateMachine pins_are_sequential",
    "rtc": "RTC set_time_source",
    "sdcardio": "SDCard",
    "select": "POLLERR POLLHUP POLLIN POLLOUT poll select",
    "sharpdisplay": "SharpMemoryFramebuffer",
    "storage": (
        "VfsFat disable_usb_drive enable_usb_drive erase_filesystem getmount mount remount umount"
    ),
    "struct": "calcsize pack pack_into unpack unpack_from",
    "supervisor": (
        "RunReason SafeModeReason get_previous_traceback reload reset_terminal runtime "
        "set_next_code_file set_usb_identification status_bar ticks_ms"
    ),
    "synthio": (
        "Biquad Envelope EnvelopeState FilterMode LFO Math MathOperation MidiTrack Note "
        "Synthesizer from_file midi_to_hz voct_to_hz waveform_max_length"
    ),
    "sys": (
        "argv byteorder exit implementation maxsize modules path platform stderr stdin stdout "
        "version version_info"
    ),
    "terminalio": "FONT Terminal",
    "tilepalettemapper": "TilePaletteMapper",
    "time": "localtime mktime monotonic monotonic_ns sleep struct_time time",
    "touchio": "TouchIn",
    "traceback": "format_exception print_exception",
    "ulab": "dtype numpy scipy utils",
    "ulab.numpy": (
        "acos acosh all any arange arctan2 argmax argmin argsort around array asarray asin asinh "
        "atan atanh bitwise_and bitwise_or bitwise_xor bool ceil clip compress concatenate "
        "convolve cos cosh cross degrees delete diag diff dot e empty equal exp expm1 eye fft "
        "flip float floor frombuffer full get_printoptions inf int16 int8 interp isfinite isinf "
        "left_shift linalg linspace load loadtxt log log10 log2 logspace max maximum mean median "
        "min minimum nan ndarray ndinfo nonzero not_equal ones pi polyfit polyval radians "
        "right_shift roll save savetxt set_printoptions sin sinc sinh size sort sqrt std sum tan "
        "tanh trace trapz uint16 uint8 vectorize where zeros"
    ),
    "ulab.numpy.fft": "fft ifft",
    "ulab.numpy.linalg": "cholesky det eig inv norm qr",
    "ulab.scipy": "linalg optimize signal special",
    "ulab.scipy.linalg": "cho_solve solve_triangular",
    "ulab.scipy.optimize": "bisect fmin newton",
    "ulab.scipy.signal": "sosfilt",
    "ulab.scipy.special": "erf erfc gamma gammaln",
    "ulab.utils": (
        "from_int16_buffer from_int32_buffer from_uint16_buffer from_uint32_buffer spectrogram"
    ),
    "usb": "core util",
    "usb.core": "Device USBError USBTimeoutError find",
    "usb.util": "SPEED_FULL SPEED_HIGH SPEED_LOW",
    "usb_cdc": "Serial console data disable enable",
    "usb_hid": "Device devices disable enable get_boot_device set_interface_name",
    "usb_host": "Port set_user_keymap",
    "usb_midi": "PortIn PortOut disable enable ports set_names",
    "usb_video": "USBFramebuffer enable_framebuffer",
    "vectorio": "Circle Polygon Rectangle",
    "warnings": "simplefilter warn",
    "watchdog": "WatchDogMode WatchDogTimeout",
    "zlib": "decompress",
}
