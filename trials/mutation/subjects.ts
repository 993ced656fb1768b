/** The code that keeps each rule, and the tests that concern it: few and quick, for they run once a mutant. */
export type Subject = { rule: 'money' | 'prices' | 'survey' | 'session' | 'limiter' | 'tenancy'; file: string; tests: readonly string[] };

const CREDENTIALS = ['server/auth/credentials.test.ts'];
const LOGIN = ['server/login/session-rules.test.ts', 'server/auth/credential-races.test.ts', 'server/login/login.test.ts'];
/** What a call says of itself is seen by the test of the API's description. */
const LOGIN_CALLS = [...LOGIN, 'server/http/open-api.test.ts'];
const LIMITER = ['server/auth/limiter-rules.test.ts', 'server/auth/check-password.test.ts'];

export const subjects: readonly Subject[] = [
  { rule: 'money', file: 'domain/money.ts', tests: ['domain/money.test.ts', 'domain/jobs/invoice.test.ts'] },
  { rule: 'money', file: 'domain/jobs/invoice.ts', tests: ['domain/jobs/invoice.test.ts'] },
  { rule: 'money', file: 'domain/offers/agreement.ts', tests: ['domain/offers/agreement.test.ts'] },
  { rule: 'money', file: 'domain/extras/extra.ts', tests: ['domain/extras/extra.test.ts'] },
  { rule: 'prices', file: 'domain/offers/offer.ts', tests: ['domain/offers/offer.test.ts'] },
  { rule: 'prices', file: 'domain/offers/lines.ts', tests: ['domain/offers/lines.test.ts'] },
  { rule: 'prices', file: 'domain/offers/offer.ts', tests: ['domain/offers/regret.test.ts'] },
  { rule: 'survey', file: 'domain/surveys/survey.ts', tests: ['domain/surveys/survey.test.ts'] },
  { rule: 'survey', file: 'server/surveys/customer.ts', tests: ['server/surveys/customer.test.ts'] },
  { rule: 'session', file: 'domain/login/session.ts', tests: ['domain/login/session.test.ts'] },
  { rule: 'session', file: 'server/auth/keys.ts', tests: CREDENTIALS },
  { rule: 'session', file: 'server/auth/credentials.ts', tests: CREDENTIALS },
  { rule: 'session', file: 'server/login/sessions.ts', tests: LOGIN },
  { rule: 'session', file: 'server/auth/authenticate.ts', tests: [...LOGIN, 'server/db/databases.test.ts'] },
  { rule: 'session', file: 'server/login/login.ts', tests: LOGIN_CALLS },
  { rule: 'session', file: 'server/login/login.ts', tests: LOGIN_CALLS },
  { rule: 'session', file: 'server/login/logout.ts', tests: LOGIN_CALLS },
  { rule: 'limiter', file: 'server/auth/limiter.ts', tests: LIMITER },
  { rule: 'limiter', file: 'server/auth/guesses.ts', tests: LIMITER },
  { rule: 'limiter', file: 'server/queue/fair-queue.ts', tests: ['server/queue/fair-queue.test.ts'] },
  { rule: 'limiter', file: 'server/auth/check-password.ts', tests: LIMITER },
  { rule: 'tenancy', file: 'server/db/db.ts', tests: ['server/db/db.test.ts', 'server/db/deadline.test.ts'] },
  { rule: 'tenancy', file: 'server/db/sql.ts', tests: ['server/db/sql.test.ts', 'server/db/db.test.ts'] },
];

/** Below this share of noticed changes a rule is not tested well enough. */
export const LEAST_SCORE = 0.85;
