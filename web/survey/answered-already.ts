import { statusOf } from '../api/call.ts';

/** The only refusal of this call that has its own text. */
export function isAnsweredAlready(error: unknown): boolean {
  return statusOf(error) === 409;
}
