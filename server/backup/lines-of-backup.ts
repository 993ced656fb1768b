import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** Opened when the first line is asked for: a line that is read before somebody waits for it would be lost, and the end with it. */
export async function* linesOfBackup(path: string): AsyncGenerator<string> {
  const text = createReadStream(path).pipe(createGunzip());
  const lines = createInterface({ input: text, crlfDelay: Infinity });
  // A file that is no gzip, or cut off, must end the reading.
  text.on('error', () => lines.close());
  yield* lines;
}
