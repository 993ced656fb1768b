import type { Socket } from 'node:net';
import { MINUTE, SECOND } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import { tooManyRequests } from '../errors/api-error.ts';

/** A copy keeps a thread and the database busy while it is read: a few at a time in a server, at most half of them for one company. */
const MAX_RUNNING = 4;
const MAX_PER_COMPANY = 2;
/** For this long a reader keeps the place at any speed; after that a slow one loses it as soon as another wants it. */
const UNDISTURBED_MS = MINUTE;
const SLOW_BYTES_PER_SECOND = 200_000;

/** `accountId`: null for the reader of a link. */
type Reader = { companyId: CompanyId; customerId: number; accountId: number | null };
export type Slot = Reader & {
  startedAt: number;
  /** How fast it is being read; Infinity while the server is the slow side. */
  bytesPerSecond: number;
  giveUp: () => void;
  free: () => void;
};

/** One copy for each customer, and one for each person, for any of their customers. */
function slots(): (reader: Reader) => Slot {
  const running = new Set<Slot>();
  return (reader) => {
    const ofCompany = [...running].filter((slot) => slot.companyId === reader.companyId);
    if (ofCompany.some((slot) => isSame(slot, reader))) throw tooManyRequests(MINUTE);
    if (ofCompany.length >= MAX_PER_COMPANY) throw wanted(ofCompany);
    if (running.size >= MAX_RUNNING) throw wanted([...running]);
    const slot: Slot = {
      ...reader,
      startedAt: performance.now(),
      bytesPerSecond: Infinity,
      giveUp: () => {},
      free: () => void running.delete(slot),
    };
    running.add(slot);
    return slot;
  };
}

const isSame = (slot: Slot, { customerId, accountId }: Reader): boolean =>
  slot.customerId === customerId || (accountId !== null && slot.accountId === accountId);

/** Cuts off the slowest of those that have had their time: the next try finds its place free. */
function wanted(places: readonly Slot[]): Error {
  const [slowest] = places
    .filter((slot) => slot.bytesPerSecond < SLOW_BYTES_PER_SECOND && performance.now() - slot.startedAt > UNDISTURBED_MS)
    .sort((a, b) => a.bytesPerSecond - b.bytesPerSecond);
  slowest?.giveUp();
  return tooManyRequests(slowest ? LOOK_EVERY_MS : MINUTE);
}

export const takeExportSlot = slots();
/** Separate places: a reader of a shared home does not keep its owner from the copy of all data. */
export const takeFolderSlot = slots();
/** Separate again: anyone can have a link, and must not keep the owner from the folder. */
export const takeSharedFolderSlot = slots();

const LOOK_EVERY_MS = 5 * SECOND;
/** Slower than any telephone on the edge of its coverage. */
const LEAST_BYTES_PER_LOOK = 80_000;

/** Measures how fast the place is read, and cuts off a reader who hardly reads at all. Returns a function that stops the measuring. */
export function watchReader(
  socket: Pick<Socket, 'bytesWritten' | 'writableLength'>,
  slot: Pick<Slot, 'bytesPerSecond' | 'giveUp'>,
  everyMs = LOOK_EVERY_MS,
): () => void {
  let before = socket.bytesWritten;
  const timer = setInterval(() => {
    const sent = socket.bytesWritten - socket.writableLength - before;
    before = socket.bytesWritten - socket.writableLength;
    // Where nothing waits to be sent, the server is the slow side.
    slot.bytesPerSecond = socket.writableLength > 0 ? sent / (everyMs / SECOND) : Infinity;
    if (socket.writableLength > 0 && sent < LEAST_BYTES_PER_LOOK) slot.giveUp();
  }, everyMs).unref();
  return () => clearInterval(timer);
}
