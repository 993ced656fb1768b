import { type Encoding, findEncoding, readCsv } from './read-csv.ts';
import { openWorkbook, readSheet } from './read-workbook.ts';
import { FileProblem, type Row } from './row.ts';

export type Table = {
  format: 'xlsx' | 'csv' | 'ndjson';
  /** A single unnamed sheet for files without sheets. */
  sheets: string[];
  /** For a workbook that counts its days from 1904. */
  is1904: boolean;
  encoding: Encoding | null;
  rows(sheet: number): AsyncGenerator<Row[]>;
};

/** Detects the format by the content. The name only decides between two kinds of text. */
export async function openTable(file: File): Promise<Table> {
  const head = new Uint8Array(await file.slice(0, 8192).arrayBuffer());
  if (head.length === 0) throw new FileProblem('empty');
  if (startsWith(head, [0x50, 0x4b, 3, 4])) return openXlsx(file);
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) throw new FileProblem((await isLocked(file)) ? 'password' : 'old-excel');
  const isWide = startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff]);
  // A picture or a PDF: text contains no such bytes.
  if (!isWide && head.includes(0)) throw new FileProblem('no-table');
  const text = new TextDecoder().decode(head).trimStart();
  if (text === '') throw new FileProblem('empty');
  if (text.startsWith('%PDF') || text.startsWith('<')) throw new FileProblem('no-table');
  const common = { sheets: [''], is1904: false };
  if (text.startsWith('{')) return { ...common, format: 'ndjson', encoding: null, rows: async function* () {} };
  const encoding = await findEncoding(file);
  return { ...common, format: 'csv', encoding, rows: () => readCsv(file, encoding) };
}

async function openXlsx(file: File): Promise<Table> {
  const book = await openWorkbook(file);
  const sheets = book.sheets.map(({ name }) => name);
  return { format: 'xlsx', sheets, is1904: book.is1904, encoding: null, rows: (sheet) => readSheet(book, sheet) };
}

const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, i) => head[i] === byte);

/** A workbook with a password is an OLE file whose directory names the encrypted part. */
async function isLocked(file: Blob): Promise<boolean> {
  const header = new DataView(await file.slice(0, 512).arrayBuffer());
  if (header.byteLength < 512) return false;
  const sectorBytes = 2 ** Math.min(16, header.getUint16(30, true));
  const at = (header.getUint32(48, true) + 1) * sectorBytes;
  const directory = await file.slice(at, at + 4 * sectorBytes).arrayBuffer();
  return new TextDecoder('utf-16le').decode(directory).includes('EncryptedPackage');
}
