import type { ParsedLine } from './judge-lines.ts';
import { parseJson } from './parse-json.ts';
import { type RawLine, readLines } from './read-lines.ts';

/** One object a line. Blank lines are counted and passed over. */
export async function* readNdjson(source: AsyncIterable<Uint8Array>, offset: number): AsyncGenerator<ParsedLine[]> {
  for await (const lines of readLines(source, { atStart: offset === 0 })) yield lines.map(parseLine);
}

function parseLine(line: RawLine): ParsedLine {
  const { bytes } = line;
  if ('unreadable' in line) return line;
  return line.text.trim() === '' ? { bytes } : { bytes, ...parseJson(line.text) };
}
