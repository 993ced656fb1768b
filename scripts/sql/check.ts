// Part of npm run check: every statement fits the schema and its row type, and the check still sees what it must. How it works, in order:
// 1. `program.ts` has the compiler read the server, and asks it for types.
// 2. `find-statements.ts` finds each `query(sql…)` and reads its text without running it (`evaluate.ts` and the `read-*.ts`): where the code may
//    go two ways, `explore.ts` goes both; what comes in as a parameter is looked up at each call of that function (`callers.ts`).
// 3. `check-statements.ts` opens an empty PGlite with our migrations, of which a ready one is kept. `describe.ts` has it parse each text, never
//    run it: a wrong name fails there, and the answer is its tree of the statement, which `node-tree.ts` reads.
// 4. `infer-query.ts`, `infer-expression.ts` and `infer-call.ts` work out of that tree what each column can be, inside JSON too (`shape.ts`), and
//    when null: `catalog.ts` knows the tables, `proven.ts` what a `where` or a join rules out; `notNull(…)` in the source is believed.
// 5. `compare-row.ts` compares that with the row type at the `query<Row>`. For `JsonText<T>` it is the JSON before it became text that is
//    compared with T: `answerWith` claims so for each answer that leaves as text, with the schema of its call.
// 6. `writes.ts` sees in the tree whether the statement changes or locks rows, and `isWrite` of `server/db/sql.ts` must say the same.
// 7. `company-proof.ts` looks for tables that are read or written for any company, `aliases.ts` for tables that are called by other names.
// 8. `wrong-statements.ts` has one statement of each kind that must be refused: if one is not, the check itself has gone blind.
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
