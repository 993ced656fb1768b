import { statusOf } from '../../api/call.ts';

export type Ending = 'gone' | 'saved';

/** Used, expired, withdrawn or never sent: the server answers all of them alike. */
export function isGone(error: unknown): boolean {
  return statusOf(error) === 404;
}
