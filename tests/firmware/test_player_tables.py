"""The tables of the box's players can be opened where the board has them."""

from small_firmware import printed

from dicebox_tools import paths

CODE = """
    from dicebox.tables import open_table

    table = open_table("crag.bin")
    table.seek(2 * 8191)
    print(int.from_bytes(table.read(2), "little"))
"""


def test_a_table_is_read_from_the_drive_where_it_is_needed(tmp_path):
    package = paths.firmware() / "dicebox" / "tables"
    folder = tmp_path / "dicebox" / "tables"
    folder.mkdir(parents=True)
    (folder / "crag.bin").write_bytes((package / "crag.bin").read_bytes())
    files = {
        "dicebox/__init__.py": "",
        "dicebox/tables/__init__.py": (package / "__init__.py").read_text("utf-8"),
    }
    assert printed(tmp_path, CODE, files) == [str(round(149.8475932316 * 400))]
