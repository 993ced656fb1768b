import { problemOf } from '../../api/call.ts';

/** Another Admin saved a newer version first. */
export function isVersionConflict(error: Error): boolean {
  const problem = problemOf(error);
  return problem.kind === 'status' && problem.code === 'changed-meanwhile';
}
