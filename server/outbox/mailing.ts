import { currentMailing, noteWork } from './answered-call.ts';

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
  const mailing = currentMailing();
  if (!mailing) return 0;
  if (!mailing.mayMail) throw new Error(`${mailing.call} writes a mail, and declares no budget for it`);
  mailing.hasMailed = true;
  return mailing.by;
}
