import type { RequestProblem } from '../../api/call.ts';

const ENDINGS = ['setup-unknown', 'setup-late', 'setup-used', 'setup-other-browser'] as const;
/** Why a set-up cannot continue in this browser. `no-link`: opened without a link, as from the login page of a server without companies. */
export type Ending = (typeof ENDINGS)[number] | 'no-link';

export const endingOf = (problem: RequestProblem): Ending | null =>
  problem.kind === 'status' ? (ENDINGS.find((one) => one === problem.code) ?? (problem.status === 404 ? 'setup-unknown' : null)) : null;
