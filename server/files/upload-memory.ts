import type { Readable } from 'node:stream';
import { MAX_PHOTO_BYTES } from '#domain/photo.ts';
import { MINUTE, SECOND } from '#domain/time.ts';
import { ApiError } from '../errors/api-error.ts';
import { receiveFile, type Slowest } from '../http/receive-file.ts';
import type { Turn } from '../queue/take-turns.ts';
import { makeRoom, mayBegin, type Upload, uploads, waitForOwn } from './upload-room.ts';

/**
 * A telephone at the edge of its coverage gets there with a photo of a megabyte. Somebody who holds much must send fast: what
 * is held would have to be complete within two minutes; a slow office line is fast enough for any size.
 */
const SLOWEST_TELEPHONE: Slowest = {
  windowMs: 15 * SECOND,
  bytesASecond: (held) => Math.min(64 * 1024, Math.max(2048, held / 120)),
};
const LONGEST_MS = 5 * MINUTE;

/** `claimedBytes`: what the sender says it has; null: nothing. */
type Arriving = { turn: Turn; body: Readable; claimedBytes: number | null };

/**
 * Reads a photo into memory, as long as there is room for it, and hands it to `work`; the room is free again after that. The turn that `work` gets
 * ends where somebody with less needs the room first.
 */
export async function withUploadMemory<T>(arriving: Arriving, work: (bytes: Buffer, turn: Turn) => Promise<T>): Promise<T> {
  const { turn, body, claimedBytes } = arriving;
  if (!mayBegin(turn, claimedBytes ?? 0)) throw waitForOwn();
  const stop = new AbortController();
  const upload: Upload = { ...turn, bytes: 0, startedAt: performance.now(), isWaiting: true, giveUp: (error) => stop.abort(error) };
  uploads.add(upload);
  try {
    // Pages that nothing has been written to take up no memory: somebody who only claims a large photo holds nothing.
    const bytes = Buffer.allocUnsafeSlow(Math.min(claimedBytes ?? MAX_PHOTO_BYTES, MAX_PHOTO_BYTES));
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LONGEST_MS)]);
    for await (const part of receiveFile(body, { maxBytes: MAX_PHOTO_BYTES, signal, slowest: SLOWEST_TELEPHONE })) {
      makeRoom(upload, part.length);
      if (upload.bytes + part.length > bytes.length) throw new ApiError('body-too-large');
      bytes.set(part, upload.bytes);
      upload.bytes += part.length;
    }
    const begin = () => {
      upload.isWaiting = false;
    };
    return await work(bytes.subarray(0, upload.bytes), { ...turn, signal: stop.signal, begin });
  } finally {
    uploads.delete(upload);
  }
}
