import { isUtf8 } from 'node:buffer';
import type { Reason } from '#domain/import/import.ts';
import type { ParsedLine } from './judge-lines.ts';

/** One object a line. Blank lines are counted and passed over. */
export async function* readNdjson(source: AsyncIterable<Uint8Array>, offset: number): AsyncGenerator<ParsedLine[]> {
  for await (const lines of readLines(source, { atStart: offset === 0 })) yield lines.map(parseLine);
}

function parseLine(line: RawLine): ParsedLine {
  const { bytes } = line;
  if ('unreadable' in line) return line;
  return line.text.trim() === '' ? { bytes } : { bytes, ...parseJson(line.text) };
}

/** The object on a line, or why there is none. */
export function parseJson(text: string): { content: unknown } | { unreadable: Reason } {
  try {
    const content: unknown = JSON.parse(text);
    // NUL and halves of letters can come only as escapes, and the database cannot store them.
    return text.includes('\\u') && !isStorable(content) ? { unreadable: 'bad-value' } : { content };
  } catch {
    return { unreadable: 'not-json' };
  }
}

/** Without recursion: a line may be nested as deep as it is long. */
function isStorable(content: unknown): boolean {
  const open: unknown[] = [content];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return false;
    if (typeof value === 'object' && value !== null) for (const [key, part] of Object.entries(value)) open.push(key, part);
  }
  return true;
}

/** A line as it came: its text, or why it cannot be read. `bytes` counts its end too. */
export type RawLine = { text: string; bytes: number } | { unreadable: Reason; bytes: number };

/** The longest line that is looked at. Of a longer one nothing is kept while it goes by. */
export const MAX_LINE_BYTES = 1024 * 1024;
const NEWLINE = 10;
const BOM = [0xef, 0xbb, 0xbf];

/**
 * Cuts a stream of bytes into lines, those of one piece at a time. No more than one line is kept in memory. The last line
 * needs no end; one that is cut off by a broken stream never comes, because the stream throws.
 */
export async function* readLines(source: AsyncIterable<Uint8Array>, { atStart }: { atStart: boolean }): AsyncGenerator<RawLine[]> {
  let pieces: Uint8Array[] = [];
  let lineBytes = 0;
  let isFirst = atStart;

  function take(piece: Uint8Array): void {
    lineBytes += piece.length;
    // What is too long is counted and dropped.
    if (lineBytes <= MAX_LINE_BYTES) pieces.push(piece);
    else pieces = [];
  }
  function finish(piece: Uint8Array): RawLine {
    take(piece);
    const bytes = lineBytes;
    const whole = pieces.length === 1 ? (pieces[0] as Uint8Array) : Buffer.concat(pieces);
    pieces = [];
    lineBytes = 0;
    const begin = isFirst && BOM.every((byte, i) => whole[i] === byte) ? BOM.length : 0;
    isFirst = false;
    return bytes > MAX_LINE_BYTES ? { unreadable: 'too-long', bytes } : decode(whole, begin, bytes);
  }
  for await (const chunk of source) {
    const lines: RawLine[] = [];
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      lines.push(finish(chunk.subarray(from, end + 1)));
      from = end + 1;
    }
    if (from < chunk.length) take(chunk.subarray(from));
    if (lines.length > 0) yield lines;
  }
  if (lineBytes > 0) yield [finish(new Uint8Array())];
}

function decode(line: Uint8Array, begin: number, bytes: number): RawLine {
  if (!isUtf8(line)) return { unreadable: 'not-utf8', bytes };
  let end = line.length;
  if (line[end - 1] === NEWLINE) end--;
  if (line[end - 1] === 13) end--;
  const text = Buffer.from(line.buffer, line.byteOffset, line.byteLength).toString('utf8', begin, end);
  return { text, bytes };
}
