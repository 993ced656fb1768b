import { problemOf } from '../api/call.ts';

/** The one thing of this call that is in the way of an answer. */
export function isAnsweredAlready(error: unknown): boolean {
  const problem = problemOf(error);
  return problem.kind === 'status' && problem.status === 409;
}
