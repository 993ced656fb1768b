import type { LoginAnswer } from '#contract/login.ts';

let held: LoginAnswer | undefined;

/** A login whose second factor is still to be shown. Kept by this page alone: after a reload one begins again. */
export const heldLogin = (): LoginAnswer | undefined => held;
export function holdLogin(answer: LoginAnswer | undefined): void {
  held = answer;
}
