import { MAX_SHEET_BYTES, readSharedText, type Workbook } from './read-workbook.ts';
import { attributeOf, readXml } from './read-xml.ts';
import { unpackText } from './read-zip.ts';
import { isEmptyRow, MAX_COLUMNS, type Row } from './row.ts';

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
