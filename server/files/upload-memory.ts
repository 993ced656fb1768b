import type { Readable } from 'node:stream';
import { MAX_PHOTO_BYTES } from '#domain/photo.ts';
import { MINUTE, SECOND } from '#domain/time.ts';
import { ApiError } from '../errors/api-error.ts';
import { receiveFile, type Slowest } from '../http/receive-file.ts';
import type { Turn } from '../queue/take-turns.ts';
import { makeRoom, mayBegin, tooManyUploads, type Upload, uploads } from './upload-room.ts';

/**
 * Slow enough for a phone at the edge of its coverage to send a photo of a megabyte. The more memory an upload takes, the faster it must
 * be: at its required rate it would be complete within two minutes. A slow office line is fast enough for any size.
 */
const SLOWEST_TELEPHONE: Slowest = {
  windowMs: 15 * SECOND,
  bytesASecond: (received) => Math.min(64 * 1024, Math.max(2048, received / 120)),
};
const LONGEST_MS = 5 * MINUTE;

/** `claimedBytes`: the content-length; null: there was none. */
type Arriving = { turn: Turn; body: Readable; claimedBytes: number | null };

/**
 * Reads a photo into memory, if there is room for it, and passes it to `work`; then the room is free again. The turn that `work` gets is
 * aborted if a login that uses less memory needs the room first.
 */
export async function withUploadMemory<T>(arriving: Arriving, work: (bytes: Buffer, turn: Turn) => Promise<T>): Promise<T> {
  const { turn, body, claimedBytes } = arriving;
  if (!mayBegin(turn, claimedBytes ?? 0)) throw tooManyUploads();
  const stop = new AbortController();
  const upload: Upload = { ...turn, bytes: 0, startedAt: performance.now(), isWaiting: true, giveUp: (error) => stop.abort(error) };
  uploads.add(upload);
  try {
    // Memory pages are only used once they are written to: a sender who only claims a large photo uses none.
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
