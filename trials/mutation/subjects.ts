/** The code that keeps each rule, and the tests that concern it: few and quick, for they run once a mutant. */
export type Subject = { rule: 'money' | 'prices' | 'survey' | 'session' | 'limiter' | 'tenancy'; file: string; tests: readonly string[] };

const CREDENTIALS = ['server/auth/credentials.test.ts'];
const LOGIN = ['server/auth/session-rules.test.ts', 'server/auth/credential-races.test.ts', 'server/api/login/login.test.ts'];
/** What a call says of itself is seen by the test of the API's description. */
const LOGIN_CALLS = [...LOGIN, 'server/http/open-api.test.ts'];
const LIMITER = ['server/auth/limiter-rules.test.ts', 'server/auth/check-password.test.ts'];

export const subjects: readonly Subject[] = [
  { rule: 'money', file: 'domain/money.ts', tests: ['domain/money.test.ts', 'domain/invoice.test.ts'] },
  { rule: 'money', file: 'domain/invoice.ts', tests: ['domain/invoice.test.ts'] },
  { rule: 'money', file: 'domain/prices/agreement.ts', tests: ['domain/prices/agreement.test.ts'] },
  { rule: 'money', file: 'domain/prices/extra.ts', tests: ['domain/prices/extra.test.ts'] },
  { rule: 'prices', file: 'domain/prices/offer.ts', tests: ['domain/prices/offer.test.ts'] },
  { rule: 'prices', file: 'domain/prices/lines.ts', tests: ['domain/prices/lines.test.ts'] },
  { rule: 'prices', file: 'domain/prices/regret.ts', tests: ['domain/prices/regret.test.ts'] },
  { rule: 'survey', file: 'domain/survey.ts', tests: ['domain/survey.test.ts'] },
  { rule: 'survey', file: 'server/queries/survey-answer.ts', tests: ['server/queries/survey-answer.test.ts'] },
  { rule: 'session', file: 'domain/session.ts', tests: ['domain/session.test.ts'] },
  { rule: 'session', file: 'server/auth/keys.ts', tests: CREDENTIALS },
  { rule: 'session', file: 'server/auth/credentials.ts', tests: CREDENTIALS },
  { rule: 'session', file: 'server/auth/sessions.ts', tests: LOGIN },
  { rule: 'session', file: 'server/auth/authenticate.ts', tests: [...LOGIN, 'server/db/databases.test.ts'] },
  { rule: 'session', file: 'server/api/login/login.ts', tests: LOGIN_CALLS },
  { rule: 'session', file: 'server/api/login/renew.ts', tests: LOGIN_CALLS },
  { rule: 'session', file: 'server/api/login/logout.ts', tests: LOGIN_CALLS },
  { rule: 'limiter', file: 'server/auth/limiter.ts', tests: LIMITER },
  { rule: 'limiter', file: 'server/auth/guesses.ts', tests: LIMITER },
  { rule: 'limiter', file: 'server/queue/fair-queue.ts', tests: ['server/queue/fair-queue.test.ts'] },
  { rule: 'limiter', file: 'server/auth/check-password.ts', tests: LIMITER },
  { rule: 'tenancy', file: 'server/db/db.ts', tests: ['server/db/db.test.ts', 'server/db/deadline.test.ts'] },
  { rule: 'tenancy', file: 'server/db/sql.ts', tests: ['server/db/sql.test.ts', 'server/db/db.test.ts'] },
];

/** Below this share of noticed changes a rule is not tested well enough. */
export const LEAST_SCORE = 0.85;
