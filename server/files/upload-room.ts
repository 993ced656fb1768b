import type { Readable } from 'node:stream';
import { MAX_PHOTO_BYTES } from '#domain/photos/photo.ts';
import { MINUTE, SECOND } from '#domain/time.ts';
import { ApiError, unavailable } from '../errors/api-error.ts';
import { receiveFile, type Slowest } from '../http/receive-file.ts';
import type { Sender } from '../queue/fair-queue.ts';
import type { Turn } from '../queue/take-turns.ts';

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

const MB = 1024 * 1024;
/** For the bytes received so far of all uploads together, of those of one company, and of those of one login. */
const MAX_BYTES = 24 * MB;
const MAX_BYTES_PER_COMPANY = 16 * MB;
const MAX_BYTES_PER_LOGIN = MAX_PHOTO_BYTES;
/** A browser sends two at a time. */
const MAX_UPLOADS_PER_LOGIN = 4;

/** `isWaiting`: for more bytes, or for its turn to be re-encoded. */
export type Upload = Sender & { bytes: number; startedAt: number; isWaiting: boolean; giveUp: (error: ApiError) => void };

export const uploads = new Set<Upload>();
export const tooManyUploads = () => new ApiError('too-many-requests', { retryAfterMs: 2 * SECOND });

const companyOf = ({ companyId }: Sender): string => String(companyId);
const loginOf = ({ companyId, source }: Sender): string => `${companyId} ${source}`;
const bytesOf = (list: readonly Upload[]): number => list.reduce((sum, { bytes }) => sum + bytes, 0);
const uploadsWithSame = (keyOf: (one: Sender) => string, sender: Sender): Upload[] =>
  [...uploads].filter((one) => keyOf(one) === keyOf(sender));

/** Checked before anything is read, so that no bytes are received only to be thrown away. */
export function mayBegin(sender: Sender, claimedBytes: number): boolean {
  const own = uploadsWithSame(loginOf, sender);
  return own.length < MAX_UPLOADS_PER_LOGIN && bytesOf(own) + claimedBytes <= MAX_BYTES_PER_LOGIN;
}

/**
 * Makes room for so many more bytes. If there is none, the slowest upload of the login that uses the most memory, in the company that uses
 * the most, is dropped for one that uses less than half of that: slow senders block no others, and equal ones do not drop each other.
 */
export function makeRoom(upload: Upload, more: number): void {
  if (bytesOf(uploadsWithSame(loginOf, upload)) + more > MAX_BYTES_PER_LOGIN) throw tooManyUploads();
  while (bytesOf(uploadsWithSame(companyOf, upload)) + more > MAX_BYTES_PER_COMPANY)
    if (!dropSlowest(uploadsWithSame(companyOf, upload), upload, more, loginOf)) throw tooManyUploads();
  while (bytesOf([...uploads]) + more > MAX_BYTES) if (!dropSlowest([...uploads], upload, more, companyOf)) throw unavailable();
}

/** False: no upload uses much more memory than the newcomer, or those that do are being re-encoded. */
function dropSlowest(list: readonly Upload[], newcomer: Upload, more: number, keyOf: (one: Sender) => string): boolean {
  const heaviest = heaviestOf(list, keyOf);
  if (heaviest.some((one) => keyOf(one) === keyOf(newcomer))) return false;
  if (bytesOf(heaviest) <= 2 * (bytesOf(uploadsWithSame(keyOf, newcomer)) + more)) return false;
  const slowest = heaviestOf(
    heaviest.filter((one) => one.isWaiting && one.bytes > 0),
    loginOf,
  ).sort((a, b) => rateOf(a) - rateOf(b))[0];
  if (!slowest) return false;
  uploads.delete(slowest);
  slowest.giveUp(tooManyUploads());
  return true;
}

const rateOf = ({ bytes, startedAt }: Upload): number => bytes / (performance.now() - startedAt);

function heaviestOf(list: readonly Upload[], keyOf: (one: Sender) => string): Upload[] {
  const groups = [...Map.groupBy(list, keyOf).values()];
  return groups.sort((a, b) => bytesOf(b) - bytesOf(a))[0] ?? [];
}
