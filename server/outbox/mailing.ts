import { AsyncLocalStorage } from 'node:async_hooks';

/** The call that is being answered, to the outbox: `by` is the account that makes it, 0 without a login. */
export type Mailing = { call: string; by: number; mayMail: boolean; hasMailed: boolean };

const mailings = new AsyncLocalStorage<Mailing>();

export const withMailing = <T>(mailing: Mailing, work: () => Promise<T>): Promise<T> => mailings.run(mailing, work);

/**
 * To be called for every mail that is written. Returns the account that has caused it; 0: time, a stranger or a
 * command. A call that declares no `mails` has no budget, so it may not write one.
 */
export function noteMail(): number {
  const mailing = mailings.getStore();
  if (!mailing) return 0;
  if (!mailing.mayMail) throw new Error(`${mailing.call} writes a mail, and declares no budget for it`);
  mailing.hasMailed = true;
  return mailing.by;
}
