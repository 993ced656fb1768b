import { codeOf } from '../../api/call.ts';

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
  const code = codeOf(error);
  return code && Object.hasOwn(REFUSALS, code) ? REFUSALS[code as keyof typeof REFUSALS] : null;
}
