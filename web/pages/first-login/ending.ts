import { problemOf } from '../../api/call.ts';

export type Ending = 'gone' | 'saved';

/** Used, expired, withdrawn or never sent: the server answers all of them alike. */
export function isGone(error: unknown): boolean {
  const problem = problemOf(error);
  return problem.kind === 'status' && problem.status === 404;
}
