// Part of npm run check: every statement fits the schema and its row type, and the check still sees what it must.
import { checkStatements } from './check-statements.ts';
import { complaints } from './wrong-statements.ts';

const startedAt = performance.now();
const { count, problems } = await checkStatements();
/** GetJobs puts its text together from pieces, which cannot be followed: `get-jobs.test.ts` compares the answer with the schema. */
const isPutTogether = (problem: string): boolean => /get-jobs\.ts:\d+: row is not the text of a JSON value/.test(problem);
const isWrongOnPurpose = (problem: string): boolean => problem.includes('scripts/sql/wrong-statements.ts:');
const unseen = complaints.filter((complaint) => !problems.some((problem) => isWrongOnPurpose(problem) && problem.includes(complaint)));
const failures = [
  ...problems.filter((problem) => !isWrongOnPurpose(problem) && !isPutTogether(problem)),
  ...unseen.map((complaint) => `scripts/sql/wrong-statements.ts: no longer refused: ${complaint}`),
];
for (const failure of failures) console.error(failure);
console.log(`${count} statements checked in ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ${failures.length} wrong`);
process.exit(failures.length > 0 ? 1 : 0);
