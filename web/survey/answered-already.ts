import { problemOf } from '../api/call.ts';

/** The only refusal of this call that has its own text. */
export function isAnsweredAlready(error: unknown): boolean {
  const problem = problemOf(error);
  return problem.kind === 'status' && problem.status === 409;
}
