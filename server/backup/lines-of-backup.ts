import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** Opened when the first line is asked for: a line that is read before somebody waits for it would be lost, and the end with it. */
export async function* linesOfBackup(path: string): AsyncGenerator<string> {
  const text = createReadStream(path).pipe(createGunzip());
  try {
    yield* createInterface({ input: text, crlfDelay: Infinity });
  } catch {
    // No gzip, or cut off: whoever reads misses the end, and says so.
  }
}
