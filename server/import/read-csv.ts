import { csvColumns, lineOfRecord } from './csv-columns.ts';
import type { ParsedLine } from './judge-lines.ts';
import { MAX_LINE_BYTES, type RawLine, readLines } from './read-lines.ts';
import { shorten } from './show-value.ts';

/**
 * Customers, jobs and so on as a spreadsheet saves them: a first row of names, `;`, `,` or tabs between the values, quotes where a value
 * holds one of these or a line break. Rows are counted as the spreadsheet counts them.
 */
export async function* readCsv(source: AsyncIterable<Uint8Array>): AsyncGenerator<ParsedLine[]> {
  let toLine: ((values: string[]) => ParsedLine) | null = null;
  const records = recordReader();
  for await (const lines of readLines(source, { atStart: true })) {
    const parsed: ParsedLine[] = [];
    for (const line of lines) {
      const record = records.take(line);
      if (!record) continue;
      if ('unreadable' in record || record.text.trim() === '') parsed.push('unreadable' in record ? record : { bytes: record.bytes });
      else if (toLine) parsed.push(withBytes(toLine(split(record.text, records.delimiter)), record.bytes));
      else if (/^sep=.$/i.test(record.text)) parsed.push({ bytes: record.bytes });
      else {
        records.delimiter = delimiterOf(record.text);
        const columns = csvColumns(split(record.text, records.delimiter));
        const isWrong = 'problems' in columns;
        // Told once: what is wrong with the first row is wrong with all.
        toLine = (values) => (isWrong ? { bytes: 0, unreadable: 'same' } : lineOfRecord(columns, values));
        parsed.push({ bytes: record.bytes, ...(isWrong ? { unreadable: columns.problems } : {}) });
      }
    }
    if (parsed.length > 0) yield parsed;
  }
  const rest = records.end();
  if (rest) yield [rest];
}

const withBytes = (line: ParsedLine, bytes: number): ParsedLine => ({ ...line, bytes });

/** A record goes on over line breaks for as long as a quote is open. */
function recordReader() {
  let open: { text: string; bytes: number } | null = null;
  return {
    delimiter: ';',
    take(line: RawLine): RawLine | null {
      if ('unreadable' in line) {
        const bytes = (open?.bytes ?? 0) + line.bytes;
        open = null;
        return { unreadable: line.unreadable, bytes };
      }
      const whole: { text: string; bytes: number } = open
        ? { text: `${open.text}\n${line.text}`, bytes: open.bytes + line.bytes }
        : { text: line.text, bytes: line.bytes };
      open = null;
      if (hasClosedQuotes(whole.text)) return whole;
      if (whole.bytes > MAX_LINE_BYTES) return { unreadable: 'too-long', bytes: whole.bytes };
      open = whole;
      return null;
    },
    /** A quote that was never closed. */
    end: (): ParsedLine | null => (open ? { unreadable: [{ reason: 'bad-value', value: shorten(open.text) }], bytes: open.bytes } : null),
  };
}

function hasClosedQuotes(text: string): boolean {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count++;
  return count % 2 === 0;
}

const DELIMITERS = [';', ',', '\t'];
const delimiterOf = (header: string): string =>
  DELIMITERS.map((d) => ({ d, count: header.split(d).length })).reduce((a, b) => (b.count > a.count ? b : a)).d;

function split(record: string, delimiter: string): string[] {
  const values: string[] = [];
  let at = 0;
  while (at <= record.length) {
    let value = '';
    if (record[at] === '"') {
      let end = record.indexOf('"', at + 1);
      while (record[end + 1] === '"') end = record.indexOf('"', end + 2);
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
