import { codeOf } from '../api/call.ts';

/** A refusal about a field is shown under that field; others are shown for the whole request. */
const REFUSALS = {
  'old-password-wrong': { field: 'password', text: 'passwordWrong' },
  'invalid-input': { field: 'email', text: 'emailInvalid' },
  'email-unchanged': { field: 'email', text: 'email-unchanged' },
  'email-taken': { field: 'email', text: 'email-taken' },
  'changed-meanwhile': { field: null, text: 'changed-meanwhile' },
  'account-disabled': { field: null, text: 'account-disabled' },
  'no-login': { field: null, text: 'no-login' },
  'own-account': { field: null, text: 'own-account' },
  'not-found': { field: null, text: 'not-found' },
} as const;

export type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

/** Null: something else failed, and a retry may help. */
export function refusalOf(error: unknown): Refusal | null {
  const code = codeOf(error);
  return code && Object.hasOwn(REFUSALS, code) ? REFUSALS[code as keyof typeof REFUSALS] : null;
}
