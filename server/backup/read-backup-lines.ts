import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/**
 * No more is read than is asked for: a line has a megabyte, and readline would read a thousand ahead. What does not end with the end of
 * a line is not whole, and left out.
 */
export async function* readBackupLines(path: string): AsyncGenerator<string> {
  const text: AsyncIterable<string> = createReadStream(path).pipe(createGunzip()).setEncoding('utf8');
  let parts: string[] = [];
  try {
    for await (const piece of text) {
      let from = 0;
      for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', from)) {
        yield [...parts, piece.slice(from, at)].join('');
        parts = [];
        from = at + 1;
      }
      parts.push(piece.slice(from));
    }
  } catch {
    // No gzip, or cut off: the reader finds no end, and says so.
  }
}
