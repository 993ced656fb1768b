import type { LoginAnswer } from '#contract/login.ts';

let held: LoginAnswer | undefined;

/** A login that still needs its second factor. Kept in memory only: a reload starts over. */
export const heldLogin = (): LoginAnswer | undefined => held;
export function holdLogin(answer: LoginAnswer | undefined): void {
  held = answer;
}
