import { codeOf, statusOf } from '../../api/call.ts';

const ENDINGS = ['setup-unknown', 'setup-late', 'setup-used', 'setup-other-browser'] as const;
/** Why a set-up cannot continue in this browser. `no-link`: opened without a link, as from the login page of a server without companies. */
export type Ending = (typeof ENDINGS)[number] | 'no-link';

export const endingOf = (error: unknown): Ending | null =>
  ENDINGS.find((one) => one === codeOf(error)) ?? (statusOf(error) === 404 ? 'setup-unknown' : null);
