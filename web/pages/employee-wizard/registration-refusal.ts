import type { PictureProblem } from '#domain/picture.ts';
import { problemOf } from '../../api/call.ts';
import { FIELDS, type Field } from './draft.ts';

export type Refusal = { kind: 'field'; field: Field; reason: 'taken' | 'wrong' } | { kind: 'picture'; problem: PictureProblem };

/** The field of a refusal by the server and its text, shown below it; null: it is about something else. */
export function refusal(error: unknown): Refusal | null {
  const problem = problemOf(error);
  if (problem.status === 413) return { kind: 'picture', problem: 'picture-too-large' };
  if (problem.code === 'picture-invalid') return { kind: 'picture', problem: 'picture-no-picture' };
  if (problem.code === 'email-taken') return { kind: 'field', field: 'email', reason: 'taken' };
  if (problem.code === 'user-name-taken') return { kind: 'field', field: 'userName', reason: 'taken' };
  const field = FIELDS.find((f) => f === problem.field);
  return problem.code === 'invalid-input' && field ? { kind: 'field', field, reason: 'wrong' } : null;
}
