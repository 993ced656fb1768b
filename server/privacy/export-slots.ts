import type { Socket } from 'node:net';
import { MINUTE, SECOND } from '#domain/time.ts';
import { tooManyRequests } from '../errors.ts';

/** A copy keeps a thread and the database busy for as long as it is read: a few at a time in a server, half of them of one company. */
const MAX_RUNNING = 4;
const MAX_PER_COMPANY = 2;

/** Gives back how to free the place. One a customer. */
function slots(): (companyId: number, customerId: number) => () => void {
  const running = new Map<string, number>();
  return (companyId, customerId) => {
    const key = `${companyId}.${customerId}`;
    const ofCompany = [...running.values()].filter((id) => id === companyId).length;
    if (running.has(key) || running.size >= MAX_RUNNING || ofCompany >= MAX_PER_COMPANY) throw tooManyRequests(MINUTE);
    running.set(key, companyId);
    return () => void running.delete(key);
  };
}
export const takeExportSlot = slots();
/** Of their own: a reader of a shared home does not keep its owner from the copy of all data. */
export const takeFolderSlot = slots();
/** Nor from the folder: anybody may have a link. */
export const takeSharedFolderSlot = slots();

const LOOK_EVERY_MS = 5 * SECOND;
/** Slower than any telephone on the edge of its coverage. */
const LEAST_BYTES_PER_LOOK = 80_000;

/** Calls `giveUp` once somebody reads so slowly that others would wait for the place. Answers how to stop looking. */
export function watchReader(
  socket: Pick<Socket, 'bytesWritten' | 'writableLength'>,
  giveUp: () => void,
  everyMs = LOOK_EVERY_MS,
): () => void {
  let before = socket.bytesWritten;
  const timer = setInterval(() => {
    const sent = socket.bytesWritten - socket.writableLength - before;
    before = socket.bytesWritten - socket.writableLength;
    // Where nothing waits to be sent it is we who are slow.
    if (socket.writableLength > 0 && sent < LEAST_BYTES_PER_LOOK) giveUp();
  }, everyMs).unref();
  return () => clearInterval(timer);
}
