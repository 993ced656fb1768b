import type { Problem } from '../import-lines/kind.ts';
import { csvColumns, lineOfRecord } from './csv-columns.ts';
import type { ParsedLine } from './judge-lines.ts';
import { MAX_LINE_BYTES, type RawLine, readLines } from './ndjson.ts';
import { shorten } from './values.ts';

/**
 * Customers, jobs and so on as a spreadsheet saves them: a first row of names, `;`, `,` or tabs between the values, quotes where a value
 * contains one of these or a line break. Rows are counted as the spreadsheet counts them.
 */
export async function* readCsv(source: AsyncIterable<Uint8Array>): AsyncGenerator<ParsedLine[]> {
  let toLine: ((text: string) => ParsedLine) | null = null;
  const records = recordReader();
  for await (const lines of readLines(source, { atStart: true })) {
    const parsed: ParsedLine[] = [];
    for (const line of lines) {
      const record = records.take(line);
      if (!record) continue;
      if ('unreadable' in record || record.text.trim() === '') parsed.push('unreadable' in record ? record : { bytes: record.bytes });
      else if (toLine) parsed.push(withBytes(toLine(record.text), record.bytes));
      else if (/^sep=.$/i.test(record.text)) parsed.push({ bytes: record.bytes });
      else {
        const header = readHeader(record.text);
        toLine = header.toLine;
        parsed.push({ bytes: record.bytes, ...(header.problems ? { unreadable: header.problems } : {}) });
      }
    }
    if (parsed.length > 0) yield parsed;
  }
  const rest = records.end();
  if (rest) yield [rest];
}

/** How the rows below the first one are read. What is wrong with the first is wrong with all, and is said once. */
function readHeader(text: string): { toLine: (text: string) => ParsedLine; problems?: Problem[] } {
  const delimiter = delimiterOf(text);
  const names = split(text, delimiter);
  const columns = names ? csvColumns(names) : { problems: [openQuote(text)] };
  if ('problems' in columns) return { toLine: () => ({ bytes: 0, unreadable: 'same' }), problems: columns.problems };
  const toLine = (row: string): ParsedLine => {
    const values = split(row, delimiter);
    return values ? lineOfRecord(columns, values) : { bytes: 0, unreadable: [openQuote(row)] };
  };
  return { toLine };
}

const openQuote = (text: string): Problem => ({ reason: 'bad-value', value: shorten(text) });

const withBytes = (line: ParsedLine, bytes: number): ParsedLine => ({ ...line, bytes });

/** A record goes on over line breaks for as long as a quote is open. Each line is looked at once, however many a record has. */
function recordReader() {
  let open: string[] = [];
  let bytes = 0;
  let isQuoteOpen = false;
  const finish = (): { text: string; bytes: number } => {
    const whole = { text: open.join('\n'), bytes };
    open = [];
    bytes = 0;
    isQuoteOpen = false;
    return whole;
  };
  return {
    take(line: RawLine): RawLine | null {
      bytes += line.bytes;
      if ('unreadable' in line) return { unreadable: line.unreadable, bytes: finish().bytes };
      open.push(line.text);
      if (hasOddQuotes(line.text)) isQuoteOpen = !isQuoteOpen;
      if (!isQuoteOpen) return finish();
      return bytes > MAX_LINE_BYTES ? { unreadable: 'too-long', bytes: finish().bytes } : null;
    },
    /** A quote that was never closed. */
    end(): ParsedLine | null {
      if (open.length === 0) return null;
      const rest = finish();
      return { unreadable: [openQuote(rest.text)], bytes: rest.bytes };
    },
  };
}

function hasOddQuotes(text: string): boolean {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count++;
  return count % 2 === 1;
}

const DELIMITERS = [';', ',', '\t'];
const delimiterOf = (header: string): string =>
  DELIMITERS.map((d) => ({ d, count: header.split(d).length })).reduce((a, b) => (b.count > a.count ? b : a)).d;

/** The values of a row. Null: a quote that opens a value is not closed, because the value has another quote inside. */
function split(record: string, delimiter: string): string[] | null {
  const values: string[] = [];
  let at = 0;
  while (at <= record.length) {
    let value = '';
    if (record[at] === '"') {
      const end = closingQuote(record, at);
      if (end < 0) return null;
      value = record.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    }
    const next = record.indexOf(delimiter, at);
    const stop = next < 0 ? record.length : next;
    values.push((value + record.slice(at, stop)).trim());
    at = stop + 1;
  }
  return values;
}

/** Two quotes are one of the value. */
function closingQuote(record: string, opening: number): number {
  let end = record.indexOf('"', opening + 1);
  while (end >= 0 && record[end + 1] === '"') end = record.indexOf('"', end + 2);
  return end;
}
