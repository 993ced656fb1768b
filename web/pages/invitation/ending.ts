import { codeOf } from '../../api/call.ts';

const ENDINGS = [
  'invitation-used',
  'invitation-expired',
  'invitation-withdrawn',
  'invitation-replaced',
  'already-has-access',
  'not-found',
] as const;
/** The outcome of the link, if pressing again would not help. */
export type Ending = (typeof ENDINGS)[number];

export const endingOf = (error: unknown): Ending | null => ENDINGS.find((code) => code === codeOf(error)) ?? null;
