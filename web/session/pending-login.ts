import type { LoginAnswer } from '#contract/login.ts';

let pending: LoginAnswer | undefined;

/** A login that still needs its second factor. Kept in memory only: a reload starts over. */
export const pendingLogin = (): LoginAnswer | undefined => pending;
export function keepPendingLogin(answer: LoginAnswer | undefined): void {
  pending = answer;
}
