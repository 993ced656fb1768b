import { MINUTE } from '#domain/time.ts';
import { tooManyRequests } from '../errors.ts';

/** A copy keeps a thread and the database busy for as long as it is read: two at a time in a server, and one an account. */
const MAX_RUNNING = 2;
const running = new Set<string>();

/** Gives back how to free the place. */
export function takeExportSlot(companyId: number, customerId: number): () => void {
  const key = `${companyId}.${customerId}`;
  if (running.has(key) || running.size >= MAX_RUNNING) throw tooManyRequests(MINUTE);
  running.add(key);
  return () => void running.delete(key);
}
