import { attributeOf, readXml } from './read-xml.ts';
import { readZip, unpackText, type ZipEntry } from './read-zip.ts';
import { FileProblem, isEmptyRow, MAX_COLUMNS, type Row } from './row.ts';

type Cell = { column: number; type: string; text: string };

/**
 * Reads the rows of a sheet, one chunk at a time, without empty ones. A formula gives its value; of merged cells the first has the text. A
 * day stays the number that the file has, because the meaning of a column is decided later.
 */
export async function* readSheet(book: Workbook, sheet: number): AsyncGenerator<Row[]> {
  const chosen = book.sheets[sheet];
  if (!chosen) return;
  const shared = await readSharedText(book);
  let rows: Row[] = [];
  const xml = readXml(rowReader(shared, (row) => isEmptyRow(row) || rows.push(row)));
  for await (const piece of unpackText(book.file, chosen.entry, MAX_SHEET_BYTES)) {
    xml.push(piece);
    if (rows.length > 0) yield rows;
    rows = [];
  }
}

function rowReader(shared: readonly string[], onRow: (row: Row) => void) {
  let row: Row = { number: 0, cells: [] };
  let cell: Cell | null = null;
  let isValue = false;
  return {
    open(name: string, attributes: string) {
      if (name === 'row') row = { number: Number(attributeOf(attributes, 'r')) || row.number + 1, cells: [] };
      if (name === 'c') {
        const column = columnOf(attributeOf(attributes, 'r')) ?? row.cells.length;
        cell = { column, type: attributeOf(attributes, 't') ?? 'n', text: '' };
      }
      if (name === 'v' || name === 't') isValue = true;
    },
    close(name: string) {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && cell) {
        put(row.cells, cell, shared);
        cell = null;
      }
      if (name === 'row') onRow(row);
    },
    text(text: string) {
      if (isValue && cell) cell.text += text;
    },
  };
}

function put(cells: string[], { column, type, text }: Cell, shared: readonly string[]): void {
  if (column >= MAX_COLUMNS) return;
  while (cells.length <= column) cells.push('');
  cells[column] = tidy(cellText(type, text, shared));
}

function cellText(type: string, text: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'true' : 'false';
  // 9.1E7 is a phone number, and 10023.0 a customer number.
  return type === 'n' && text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text;
}

/** Line breaks within a cell become spaces: no field of an import line has several lines. */
const tidy = (text: string): string =>
  /[\s_]/.test(text)
    ? text
        .replace(/_x000[0-9A-Fa-f]_/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : text;

/** AB12 is column 27. */
function columnOf(reference: string | null): number | null {
  let column = 0;
  for (const letter of reference ?? '') {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column === 0 ? null : column - 1;
}

export type Workbook = { file: Blob; sheets: { name: string; entry: ZipEntry }[]; sharedText: ZipEntry | null; is1904: boolean };

/** A million rows of ten columns are about 700 MB of XML, read as a stream without keeping any of it. */
export const MAX_SHEET_BYTES = 2 * 1024 ** 3;
/** The shared texts, kept in memory while a sheet is read. */
const MAX_SHARED_BYTES = 256 * 1024 ** 2;
const MAX_SMALL_PART = 4 * 1024 ** 2;
const MAX_SHEETS = 255;

/** The visible sheets, in the order of their tabs. */
export async function openWorkbook(file: Blob): Promise<Workbook> {
  const entries = await readZip(file);
  const book = entries.get('xl/workbook.xml');
  if (!book) throw new FileProblem('no-workbook');
  const targets = await readTargets(file, entries);
  const sheets: Workbook['sheets'] = [];
  let is1904 = false;
  await readPart(file, book, MAX_SMALL_PART, (name, attributes) => {
    if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '');
    if (name !== 'sheet' || (attributeOf(attributes, 'state') ?? 'visible') !== 'visible' || sheets.length >= MAX_SHEETS) return;
    const entry = entries.get(targets.get(attributeOf(attributes, 'id') ?? '') ?? '');
    if (entry) sheets.push({ name: attributeOf(attributes, 'name') ?? '', entry });
  });
  if (sheets.length === 0) throw new FileProblem('no-workbook');
  return { file, sheets, sharedText: entries.get('xl/sharedStrings.xml') ?? null, is1904 };
}

/** The path of each part of the workbook, by its relationship id. */
async function readTargets(file: Blob, entries: Map<string, ZipEntry>): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const relations = entries.get('xl/_rels/workbook.xml.rels');
  if (!relations) throw new FileProblem('no-workbook');
  await readPart(file, relations, MAX_SMALL_PART, (name, attributes) => {
    const [id, target] = [attributeOf(attributes, 'Id'), attributeOf(attributes, 'Target')];
    if (name === 'Relationship' && id && target) targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  });
  return targets;
}

async function readPart(file: Blob, entry: ZipEntry, maxBytes: number, open: (name: string, attributes: string) => void): Promise<void> {
  const xml = readXml({ open, close: () => {}, text: () => {} });
  for await (const piece of unpackText(file, entry, maxBytes)) xml.push(piece);
}

/** The shared texts that cells refer to by number. A text in several fonts is joined; Japanese pronunciation hints are left out. */
export async function readSharedText({ file, sharedText }: Workbook): Promise<string[]> {
  const texts: string[] = [];
  if (!sharedText) return texts;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  const xml = readXml({
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    close(name) {
      if (name === 'si') texts.push(current);
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
    },
    text(text) {
      if (isText) current += text;
    },
  });
  for await (const piece of unpackText(file, sharedText, MAX_SHARED_BYTES)) xml.push(piece);
  return texts;
}
