import type { RequestProblem } from '../../api/call.ts';

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

export const endingOf = (problem: RequestProblem): Ending | null =>
  (problem.kind === 'status' && ENDINGS.find((code) => code === problem.code)) || null;
