import { problemOf } from '../../api/call.ts';

/** Guessed, used, expired or another company's: the server does not distinguish them, and neither does the page. */
export function isUnknown(error: unknown): boolean {
  const problem = problemOf(error);
  return problem.kind === 'status' && (problem.status === 404 || problem.status === 400);
}
