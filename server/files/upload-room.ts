import { MAX_PHOTO_BYTES } from '#domain/photo.ts';
import { SECOND } from '#domain/time.ts';
import { ApiError, unavailable } from '../errors/api-error.ts';
import type { Sender } from '../queue/fair-queue.ts';

const MB = 1024 * 1024;
/** Of all files that are on their way into this server, together; of those of one company; of those of one login. Counted as they come. */
const MAX_HELD_BYTES = 24 * MB;
const MAX_HELD_PER_COMPANY = 16 * MB;
const MAX_HELD_PER_LOGIN = MAX_PHOTO_BYTES;
/** Of one login: its browser sends two at a time. */
const MAX_PER_LOGIN = 4;

/** `isWaiting`: for its bytes, or for its turn at being made into pictures. */
export type Upload = Sender & { bytes: number; startedAt: number; isWaiting: boolean; giveUp: (error: ApiError) => void };

export const uploads = new Set<Upload>();
export const waitForOwn = () => new ApiError('too-many-requests', { retryAfterMs: 2 * SECOND });

const companyOf = ({ companyId }: Sender): string => String(companyId);
const loginOf = ({ companyId, source }: Sender): string => `${companyId} ${source}`;
const bytesOf = (list: readonly Upload[]): number => list.reduce((sum, { bytes }) => sum + bytes, 0);
const having = (keyOf: (one: Sender) => string, sender: Sender): Upload[] => [...uploads].filter((one) => keyOf(one) === keyOf(sender));

/** Before anything is read: more than a login has room for is not taken in only to be thrown away. */
export function mayBegin(sender: Sender, claimedBytes: number): boolean {
  const own = having(loginOf, sender);
  return own.length < MAX_PER_LOGIN && bytesOf(own) + claimedBytes <= MAX_HELD_PER_LOGIN;
}

/**
 * Room for so many bytes more. Where there is none, the slowest upload of the login that holds the most, in the company that holds the most, gives
 * way to somebody who holds less than half of that: those who trickle keep nobody out, and those who send alike do not push each other out in turn.
 */
export function makeRoom(upload: Upload, more: number): void {
  if (bytesOf(having(loginOf, upload)) + more > MAX_HELD_PER_LOGIN) throw waitForOwn();
  while (bytesOf(having(companyOf, upload)) + more > MAX_HELD_PER_COMPANY)
    if (!giveWay(having(companyOf, upload), upload, more, loginOf)) throw waitForOwn();
  while (bytesOf([...uploads]) + more > MAX_HELD_BYTES) if (!giveWay([...uploads], upload, more, companyOf)) throw unavailable();
}

/** False: nobody holds much more than the newcomer, or what they hold is being worked on. */
function giveWay(list: readonly Upload[], newcomer: Upload, more: number, keyOf: (one: Sender) => string): boolean {
  const heaviest = heaviestOf(list, keyOf);
  if (heaviest.some((one) => keyOf(one) === keyOf(newcomer))) return false;
  if (bytesOf(heaviest) <= 2 * (bytesOf(having(keyOf, newcomer)) + more)) return false;
  const slowest = heaviestOf(
    heaviest.filter((one) => one.isWaiting && one.bytes > 0),
    loginOf,
  ).sort((a, b) => rateOf(a) - rateOf(b))[0];
  if (!slowest) return false;
  uploads.delete(slowest);
  slowest.giveUp(waitForOwn());
  return true;
}

const rateOf = ({ bytes, startedAt }: Upload): number => bytes / (performance.now() - startedAt);

function heaviestOf(list: readonly Upload[], keyOf: (one: Sender) => string): Upload[] {
  const groups = [...Map.groupBy(list, keyOf).values()];
  return groups.sort((a, b) => bytesOf(b) - bytesOf(a))[0] ?? [];
}
