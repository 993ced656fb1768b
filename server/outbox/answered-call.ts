import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The call that is being answered, to the outbox: `by` is the account that makes it, 0 without a login. `hasWork`: the mail worker has
 * something to do when the call ends.
 */
export type Mailing = { call: string; by: number; mayMail: boolean; hasMailed: boolean; hasWork: boolean };

const mailings = new AsyncLocalStorage<Mailing>();

export const withMailing = <T>(mailing: Mailing, work: () => Promise<T>): Promise<T> => mailings.run(mailing, work);

/** Undefined: time or a command is at work. */
export const currentMailing = (): Mailing | undefined => mailings.getStore();

/** The call wakes the mail worker when it ends: there is a mail to send, or an event to number. */
export function noteWork(): void {
  const mailing = currentMailing();
  if (mailing) mailing.hasWork = true;
}
