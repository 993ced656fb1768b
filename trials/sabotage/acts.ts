/** One mistake that a newcomer could make, and the cheapest step that must stop it. */
export type Act = {
  mistake: string;
  file: string;
  /** What the file has and what it has instead; a file that is not there yet is made. */
  change: readonly [old: string, put: string] | string;
  step: readonly string[];
  /** Words of the step about it: it must not fail for another reason. */
  says: RegExp;
};

const TESTS = ['node', 'scripts/test.ts'];
const NEW_COLUMN = 'server/db/migrations/2099-01-01-sabotage-nickname.sql';
/** The line of the contract before the access of this call. */
const SERVICE_BOOK = "  summary: 'What was done at an address of the customer, newest first',\n";

export const acts: readonly Act[] = [
  {
    mistake: 'wrong column in a statement',
    file: 'server/people/list.ts',
    change: ['a.disabled_at is not null', 'a.disabeld_at is not null'],
    step: ['node', 'scripts/sql/check.ts'],
    says: /disabeld_at"? does not exist/,
  },
  {
    mistake: 'answer that leaves as text without one of its fields',
    file: 'server/cases/customer.ts',
    change: ["json_build_object('total', ", "json_build_object('sum', "],
    step: ['node', 'scripts/sql/check.ts'],
    says: /my-cases\/list\.ts:\d+: row\.total is in the type/,
  },
  {
    mistake: 'column that an erasure forgets',
    file: NEW_COLUMN,
    change: "alter table customer add column nickname text not null default '';\n",
    step: [...TESTS, 'server/privacy/retained-columns.test.ts'],
    says: /nickname/,
  },
  {
    mistake: 'call without access',
    file: 'contract/home-book.ts',
    change: [`${SERVICE_BOOK}  access: { key: 'basic', roles: ['Customer'] },\n`, SERVICE_BOOK],
    step: ['node', 'scripts/check-types.ts'],
    says: /access/,
  },
  {
    mistake: 'call open to a role too many',
    file: 'contract/home-book.ts',
    change: [
      `${SERVICE_BOOK}  access: { key: 'basic', roles: ['Customer'] },`,
      `${SERVICE_BOOK}  access: { key: 'basic', roles: ['Customer', 'Employee'] },`,
    ],
    step: [...TESTS, 'server/http/access-matrix.test.ts'],
    says: /ServiceBook/,
  },
  {
    mistake: 'class that no page uses',
    file: 'web/layouts/reset.css',
    change: ['  html {', '  .sabotage-box {\n    color: red;\n  }\n  html {'],
    step: ['node', 'scripts/check-styles.ts'],
    says: /sabotage-box/,
  },
  {
    mistake: 'edited migration',
    file: 'server/db/migrations/2026-11-18-auth-shifts.sql',
    change: ['create table', '-- sabotage\ncreate table'],
    step: [...TESTS, 'server/db/migration-list.test.ts'],
    says: /auth-shifts/,
  },
  {
    mistake: 'room that imports upward',
    file: 'server/db/sabotage.ts',
    change: "export { answer } from '../http/answer.ts';\n",
    step: ['node', 'scripts/check-rooms.ts'],
    says: /server\/db\/sabotage\.ts imports/,
  },
  {
    mistake: 'room with the name of another',
    file: 'server/care/sabotage.ts',
    change: 'export const care = 1;\n',
    step: ['node', 'scripts/check-rooms.ts'],
    says: /server\/care has the name of another folder/,
  },
  {
    mistake: 'text in one language only',
    file: 'words/papers.ts',
    change: ["    manual: 'User manual',\n", ''],
    step: ['node', 'scripts/check-types.ts'],
    says: /manual/,
  },
];
