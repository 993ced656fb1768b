import type { ParsedLine } from './judge-lines.ts';
import { kinds } from './kinds/index.ts';

const MAX_BATCH_BYTES = 8 * 1024 * 1024;

/** The lines of a file, as many at a time as one transaction stores. */
export async function* inBatches(source: AsyncIterable<readonly ParsedLine[]>, maxLines: number): AsyncGenerator<ParsedLine[]> {
  let batch: ParsedLine[] = [];
  let [bytes, slow] = [0, 0];
  try {
    for await (const lines of source) {
      for (const line of lines) {
        batch.push(line);
        bytes += line.bytes;
        slow += shareOfBatch(line);
        if (batch.length < maxLines && bytes < MAX_BATCH_BYTES && slow < 1) continue;
        yield batch;
        batch = [];
        [bytes, slow] = [0, 0];
      }
    }
  } catch (error) {
    // Lines that came whole before the stream broke count.
    if (batch.length > 0) yield batch;
    throw error;
  }
  if (batch.length > 0) yield batch;
}

/** A transaction takes only few lines of some kinds, so each counts for more of a batch. */
function shareOfBatch({ content }: ParsedLine): number {
  const name = (content as { kind?: unknown } | null | undefined)?.kind;
  const most = kinds.find((kind) => kind.name === name)?.maxAtOnce;
  return most === undefined ? 0 : 1 / most;
}
