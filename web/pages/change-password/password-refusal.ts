import { problemOf } from '../../api/call.ts';

/** The field of each refusal by the server, and its text. */
const REFUSALS = {
  'old-password-wrong': { field: 'current', text: 'oldWrong' },
  'password-invalid': { field: 'next', text: 'nextInvalid' },
  'password-too-common': { field: 'next', text: 'password-too-common' },
  'password-too-personal': { field: 'next', text: 'password-too-personal' },
  'password-repeated': { field: 'next', text: 'password-repeated' },
  'password-key-row': { field: 'next', text: 'password-key-row' },
  'password-unchanged': { field: 'next', text: 'unchanged' },
} as const;
export type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

export function refusal(error: unknown): Refusal | null {
  const problem = problemOf(error);
  if (problem.kind !== 'status' || !problem.code || !Object.hasOwn(REFUSALS, problem.code)) return null;
  return REFUSALS[problem.code as keyof typeof REFUSALS];
}
