import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The call that is being answered, to the outbox: `by` is the account that makes it, 0 without a login. `hasWork`: the mail worker has
 * something to do when the call ends.
 */
export type Mailing = { call: string; by: number; mayMail: boolean; hasMailed: boolean; hasWork: boolean };

const mailings = new AsyncLocalStorage<Mailing>();

export const withMailing = <T>(mailing: Mailing, work: () => Promise<T>): Promise<T> => mailings.run(mailing, work);

/**
 * To be called for every mail that is written. Returns the account that has caused it; 0: time, a stranger or a
 * command. A call that declares no `mails` has no budget, so it may not write one.
 */
export function noteMail(): number {
  noteWork();
  return countMail();
}

/** Counts one that may be written after the call, and leaves it to the call when the worker is woken. */
export function countMail(): number {
  const mailing = mailings.getStore();
  if (!mailing) return 0;
  if (!mailing.mayMail) throw new Error(`${mailing.call} writes a mail, and declares no budget for it`);
  mailing.hasMailed = true;
  return mailing.by;
}

/** The call wakes the mail worker when it ends: there is a mail to send, or an event to number. */
export function noteWork(): void {
  const mailing = mailings.getStore();
  if (mailing) mailing.hasWork = true;
}
