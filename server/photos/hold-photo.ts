import type { Readable } from 'node:stream';
import { MAX_PHOTO_BYTES } from '#domain/photo.ts';
import { MINUTE, SECOND } from '#domain/time.ts';
import { ApiError, unavailable } from '../errors.ts';
import { receiveFile, type Slowest } from '../http/receive-file.ts';

/** A telephone at the edge of its coverage gets there; somebody who only holds the place does not. */
const SLOWEST_TELEPHONE: Slowest = { windowMs: 15 * SECOND, bytesASecond: 2048 };
const LONGEST_MS = 10 * MINUTE;
/** Of all photos that are on their way into this server, together. */
const MAX_HELD_BYTES = 24 * 1024 * 1024;
/** Of one login: its browser sends two at a time. Somebody who sends fast and then hardly at all holds half of the room at most. */
const MAX_PER_SENDER = 4;
const MAX_HELD_BYTES_PER_SENDER = MAX_HELD_BYTES / 2;

let heldBytes = 0;
const sending = new Map<string, { photos: number; bytes: number }>();
const waitForOwn = () => new ApiError('too-many-requests', { retryAfterMs: 2 * SECOND });

/** `claimedBytes`: what the sender says it has; null: nothing. */
type Arriving = { sender: string; body: Readable; claimedBytes: number | null };

/** Reads a photo into memory, as long as there is room for it, and hands it to `work`; the room is free again after that. */
export async function withPhotoHeld<T>({ sender, body, claimedBytes }: Arriving, work: (bytes: Buffer) => Promise<T>): Promise<T> {
  const theirs = sending.get(sender) ?? { photos: 0, bytes: 0 };
  if (theirs.photos >= MAX_PER_SENDER) throw waitForOwn();
  theirs.photos++;
  sending.set(sender, theirs);
  let ownBytes = 0;
  try {
    // Pages that nothing has been written to take up no memory: somebody who only claims a large photo holds nothing.
    const bytes = Buffer.allocUnsafeSlow(Math.min(claimedBytes ?? MAX_PHOTO_BYTES, MAX_PHOTO_BYTES));
    const limits = { maxBytes: MAX_PHOTO_BYTES, signal: AbortSignal.timeout(LONGEST_MS), slowest: SLOWEST_TELEPHONE };
    for await (const part of receiveFile(body, limits)) {
      if (theirs.bytes + part.length > MAX_HELD_BYTES_PER_SENDER) throw waitForOwn();
      if (heldBytes + part.length > MAX_HELD_BYTES) throw unavailable();
      if (ownBytes + part.length > bytes.length) throw new ApiError('body-too-large');
      bytes.set(part, ownBytes);
      heldBytes += part.length;
      theirs.bytes += part.length;
      ownBytes += part.length;
    }
    return await work(bytes.subarray(0, ownBytes));
  } finally {
    heldBytes -= ownBytes;
    theirs.bytes -= ownBytes;
    theirs.photos--;
    if (theirs.photos === 0) sending.delete(sender);
  }
}
