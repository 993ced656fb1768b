import { FileProblem, MAX_COLUMNS, type Row } from './row.ts';

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';
const MAX_RECORD = 1024 * 1024;
const DELIMITERS = [';', ',', '\t', '|'];
const LINES_LOOKED_AT = 20;

/** UTF-8 if the whole file is valid UTF-8; otherwise the encoding of Excel and older systems in Norway. */
export async function findEncoding(file: Blob): Promise<Encoding> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of bytesOf(file)) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Rows as in a spreadsheet: `;`, `,`, tabs or bars between the values, and quotes around a value with one of these or a line break. */
export async function* readCsv(file: Blob, encoding: Encoding): AsyncGenerator<Row[]> {
  const records = recordReader();
  let delimiter: string | null = null;
  let number = 0;
  const toRows = (texts: string[]): Row[] => {
    delimiter ??= findDelimiter(texts);
    return texts.flatMap((text) => {
      if (number === 0 && /^sep=.$/i.test(text)) return [];
      number++;
      const cells = splitRecord(text, delimiter ?? ';');
      return cells.every((cell) => cell === '') ? [] : [{ number, cells }];
    });
  };
  for await (const piece of textOf(file, encoding)) {
    const rows = toRows(records.push(piece));
    if (rows.length > 0) yield rows;
  }
  const rest = toRows(records.end());
  if (rest.length > 0) yield rest;
}

async function* bytesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

async function* textOf(file: Blob, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of bytesOf(file)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

/** Cuts text into records. A record continues over line breaks while a quote is open. */
function recordReader() {
  let unfinished = '';
  let open: string[] = [];
  let openLength = 0;
  let isQuoteOpen = false;
  /** Each line is scanned once, however many lines a record has. */
  const take = (line: string): string[] => {
    open.push(line);
    openLength += line.length + 1;
    if (hasOddQuotes(line)) isQuoteOpen = !isQuoteOpen;
    if (isQuoteOpen && openLength > MAX_RECORD) throw new FileProblem('open-quote');
    if (isQuoteOpen) return [];
    const record = open.join('\n');
    open = [];
    openLength = 0;
    return [record];
  };
  return {
    push(piece: string): string[] {
      const lines = (unfinished + piece).split('\n');
      unfinished = lines.pop() ?? '';
      if (unfinished.length > MAX_RECORD) throw new FileProblem('no-table');
      return lines.flatMap((line) => take(line.endsWith('\r') ? line.slice(0, -1) : line));
    },
    end(): string[] {
      const last = unfinished === '' ? [] : take(unfinished.replace(/\r$/, ''));
      if (isQuoteOpen) throw new FileProblem('open-quote');
      return last;
    },
  };
}

function hasOddQuotes(text: string): boolean {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count++;
  return count % 2 === 1;
}

/** The most frequent one in the first lines; a title above the headings contains none. */
function findDelimiter(texts: readonly string[]): string {
  const first = texts.slice(0, LINES_LOOKED_AT).join('\n');
  const named = /^\ufeff?sep=(.)$/im.exec(texts[0] ?? '')?.[1];
  return named ?? DELIMITERS.map((d) => ({ d, count: first.split(d).length })).reduce((a, b) => (b.count > a.count ? b : a)).d;
}

/** `'+47 …` comes from our own file of wrong rows: the apostrophe keeps a spreadsheet from reading it as a formula. */
const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=\s*[=+\-@|%])/, '');

function splitRecord(record: string, delimiter: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= record.length && cells.length < MAX_COLUMNS) {
    let text = '';
    if (record[at] === '"') {
      let end = record.indexOf('"', at + 1);
      while (end >= 0 && record[end + 1] === '"') end = record.indexOf('"', end + 2);
      if (end < 0) end = record.length;
      text = record.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    }
    const next = record.indexOf(delimiter, at);
    const stop = next < 0 ? record.length : next;
    cells.push(tidy(text + record.slice(at, stop)));
    at = stop + 1;
  }
  return cells;
}
