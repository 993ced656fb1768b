import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { makeWorkbook, type WorkbookCell } from '../../scripts/workbook.ts';
import { openTable } from './open-table.ts';
import { FileProblem, type Row } from './row.ts';

const fileOf = (content: BlobPart, name = 'fil.csv') => new File([content], name);
async function rowsOf(file: File, sheet = 0): Promise<Row[]> {
  const found: Row[] = [];
  for await (const rows of (await openTable(file)).rows(sheet)) found.push(...rows);
  return found;
}
const cellsOf = async (file: File, sheet = 0) => (await rowsOf(file, sheet)).map(({ cells }) => cells);
const workbook = async (...rows: WorkbookCell[][]) => fileOf(new Uint8Array(await makeWorkbook([{ name: 'Kunder', rows }])), 'kunder.xlsx');
const problemOf = (file: File) =>
  rowsOf(file).then(
    () => null,
    (error: unknown) => (error instanceof FileProblem ? error.code : String(error)),
  );

test('a workbook: texts, numbers, dates as numbers, formulas with their value, empty rows left out but counted', async () => {
  const file = await workbook(
    ['Kundenr.', 'Navn', 'Postnr', 'Dato', 'Sum', 'Aktiv'],
    [],
    [10023, 'Åse & Bjørn <AS>', 150, 45_780, { formula: 'A3*2', value: 20_046 }, true],
    [null, null, null, null, { formula: 'B3', value: 'tekst' }],
  );
  assert.deepEqual(await rowsOf(file), [
    { number: 1, cells: ['Kundenr.', 'Navn', 'Postnr', 'Dato', 'Sum', 'Aktiv'] },
    { number: 3, cells: ['10023', 'Åse & Bjørn <AS>', '150', '45780', '20046', 'true'] },
    { number: 4, cells: ['', '', '', '', 'tekst'] },
  ]);
});

test('thirty sheets, of which hidden ones are not offered; merged cells have their text in the first cell', async () => {
  const sheets = Array.from({ length: 30 }, (_, i) => ({
    name: `Ark ${i + 1}`,
    rows: [
      [`A${i}`, null],
      ['x', 'y'],
    ],
    isHidden: i === 3,
    merged: 'A1:B1',
  }));
  const file = fileOf(new Uint8Array(await makeWorkbook(sheets)), 'bok.xlsx');
  const table = await openTable(file);
  assert.equal(table.sheets.length, 29);
  assert.equal(table.sheets[3], 'Ark 5');
  assert.deepEqual(await cellsOf(file, 28), [['A29'], ['x', 'y']]);
});

test('a workbook that counts its days from 1904 says so', async () => {
  const bytes = await makeWorkbook([{ name: 'A', rows: [['x']] }], { is1904: true });
  assert.equal((await openTable(fileOf(new Uint8Array(bytes)))).is1904, true);
});

test('a workbook with a password, an old one and a file that is no workbook get different errors', async () => {
  const compound = (name: string) => {
    const bytes = new Uint8Array(2048);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    new DataView(bytes.buffer).setUint16(30, 9, true);
    new DataView(bytes.buffer).setUint32(48, 0, true);
    for (const [i, letter] of [...name].entries()) bytes[512 + i * 2] = letter.charCodeAt(0);
    return fileOf(bytes, 'bok.xlsx');
  };
  assert.equal(await problemOf(compound('EncryptedPackage')), 'password');
  assert.equal(await problemOf(compound('Workbook')), 'old-excel');
  assert.equal(await problemOf(fileOf('')), 'empty');
  assert.equal(await problemOf(fileOf(' \r\n ')), 'empty');
  assert.equal(await problemOf(fileOf('%PDF-1.7')), 'no-table');
  assert.equal(await problemOf(fileOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]))), 'no-table');
  assert.equal(await problemOf(fileOf('<html><table>')), 'no-table');
});

test('a truncated archive, or one that is no workbook, is refused', async () => {
  const file = await workbook(['a', 'b']);
  const bytes = new Uint8Array(await file.arrayBuffer());
  assert.equal(await problemOf(fileOf(bytes.slice(0, -40))), 'broken');
  const broken = bytes.slice();
  broken.fill(7, 40, 200);
  assert.equal(await problemOf(fileOf(broken)), 'broken');
});

test('a zip bomb is given up', async () => {
  const grown = zipOf({
    'xl/workbook.xml': deflateRawSync(Buffer.alloc(5 * 1024 * 1024, '<a></a>')),
    'xl/_rels/workbook.xml.rels': deflateRawSync(Buffer.from('<a/>')),
  });
  assert.ok(grown.size < 100_000);
  assert.equal(await problemOf(grown), 'too-big');
  // A tag that never ends is not buffered without limit either.
  const book = '<workbook><sheets><sheet name="A" r:id="1"/></sheets></workbook>';
  const rels = '<Relationships><Relationship Id="1" Target="worksheets/sheet1.xml"/></Relationships>';
  const endless = zipOf({
    'xl/workbook.xml': deflateRawSync(Buffer.from(book)),
    'xl/_rels/workbook.xml.rels': deflateRawSync(Buffer.from(rels)),
    'xl/worksheets/sheet1.xml': deflateRawSync(Buffer.concat([Buffer.from('<row '), Buffer.alloc(8 * 1024 * 1024, 'x')])),
  });
  assert.equal(await problemOf(endless), 'too-big');
});

test('CSV: quoted line breaks and delimiters, any delimiter, blank lines counted', async () => {
  const text = 'sep=;\r\nKundenr;Navn;Merknad\r\n\r\n1;"Hansen; Per";"to\r\nlinjer ""sitat"""\r\n2; Ola ;\r\n';
  assert.deepEqual(await rowsOf(fileOf(text)), [
    { number: 1, cells: ['Kundenr', 'Navn', 'Merknad'] },
    { number: 3, cells: ['1', 'Hansen; Per', 'to linjer "sitat"'] },
    { number: 4, cells: ['2', 'Ola', ''] },
  ]);
  assert.deepEqual(await cellsOf(fileOf('a\tb\n1\t2,5')), [
    ['a', 'b'],
    ['1', '2,5'],
  ]);
  assert.equal(await problemOf(fileOf('a;b\n1;"aldri lukket\n2;3\n')), 'open-quote');
});

test('CSV of Windows-1252, of UTF-8 with a byte order mark, and of UTF-16', async () => {
  const rows = [
    ['Navn', 'Sted'],
    ['Åse Sjøvik', 'Bø'],
  ];
  const text = 'Navn;Sted\nÅse Sjøvik;Bø\n';
  const ansi = fileOf(new Uint8Array(Buffer.from(text, 'latin1')));
  assert.equal((await openTable(ansi)).encoding, 'windows-1252');
  assert.deepEqual(await cellsOf(ansi), rows);
  assert.deepEqual(await cellsOf(fileOf(`\ufeff${text}`)), rows);
  assert.deepEqual(await cellsOf(fileOf(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')))), rows);
});

test('lines of JSON are recognised by their content', async () => {
  assert.equal((await openTable(fileOf('{"kind":"customer"}\n', 'uten-endelse'))).format, 'ndjson');
});

/** The least of an archive that a reader needs. */
function zipOf(entries: Record<string, Buffer>): File {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, packed] of Object.entries(entries)) {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50);
    header.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(header, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return fileOf(new Uint8Array(Buffer.concat([...parts, ...directory, end])), 'bok.xlsx');
}
