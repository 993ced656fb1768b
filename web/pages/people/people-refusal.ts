import { codeOf } from '../../api/call.ts';
import type { peopleTexts } from '../../texts/people.ts';

const CODES = [
  'own-access',
  'already-has-access',
  'last-holder',
  'right-not-allowed',
  'access-ended',
  'changed-meanwhile',
  'invitation-used',
  'not-found',
  'account-disabled',
  'old-password-wrong',
] as const satisfies readonly (keyof (typeof peopleTexts)['nb'])[];
type Refusal = (typeof CODES)[number];

/** Null: something else failed, and a retry may help. */
export function refusalOf(error: unknown): Refusal | null {
  return CODES.find((code) => code === codeOf(error)) ?? null;
}
