import { problemOf } from '../../api/call.ts';

export type Ending = 'gone' | 'saved';

/** Used, too old, withdrawn or never sent: the server gives them one answer. */
export function isGone(error: unknown): boolean {
  const problem = problemOf(error);
  return problem.kind === 'status' && problem.status === 404;
}
