// npm run mutation [-- rule or file …]: Stryker changes the code of the rules, one place at a time; how many changes does a test notice?
import { resolve } from 'node:path';
import pg from 'pg';
import { withPostgres } from '../shared/database.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { fetchStryker, judgeByStryker, type MutationResult } from './stryker.ts';
import { LEAST_SCORE, type Subject, subjects } from './subjects.ts';

process.chdir(new URL('../..', import.meta.url).pathname);
const words = process.argv.slice(2);
const isAsked = ({ rule, file }: Subject) => words.length === 0 || words.includes(rule) || words.includes(file);

const sum = (judged: readonly MutationResult[], count: (one: MutationResult) => number): number =>
  judged.reduce((all, one) => all + count(one), 0);
const changesIn = (judged: readonly MutationResult[]): number => sum(judged, (one) => one.mutants);
const noticedIn = (judged: readonly MutationResult[]): number => changesIn(judged) - sum(judged, (one) => one.survivors.length);

fetchStryker();
await withPostgres(['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'], async (url) => {
  process.env['TEST_POSTGRES_URL'] = url;
  process.env['TEST_ENGINE'] = 'postgres';
  // Half of a short run is reading the source.
  process.env['NODE_COMPILE_CACHE'] = resolve('.cache/compile');
  const { makeTemplate } = await import('../../server/testing/engines.ts');
  await makeTemplate(url);
  const rows: (Subject & MutationResult)[] = [];
  for (const subject of subjects.filter(isAsked)) {
    const judged = judgeByStryker(subject);
    for (const survivor of judged.survivors) console.log(`survived: ${subject.file}:${survivor}`);
    rows.push({ ...subject, ...judged });
    await dropLeftOver(url);
  }
  printTable([['file', 'changes', 'noticed', 'score'], ...rows.map((row) => [row.file, ...cells([row])])]);
  printTable([
    ['rule', 'changes', 'noticed', 'score', `goal ${LEAST_SCORE * 100} %`],
    ...[...Map.groupBy(rows, (row) => row.rule)].map(([rule, judged]) => [rule, ...cells(judged), verdict(scoreOf(judged) >= LEAST_SCORE)]),
  ]);
});
process.exit();

function scoreOf(judged: readonly MutationResult[]): number {
  return changesIn(judged) === 0 ? 1 : noticedIn(judged) / changesIn(judged);
}

function cells(judged: readonly MutationResult[]): string[] {
  return [String(changesIn(judged)), String(noticedIn(judged)), `${(scoreOf(judged) * 100).toFixed(1)} %`];
}

/** A test that fails has no time to clear away its database. */
async function dropLeftOver(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>("select datname from pg_database where datname like 'test\\_%'");
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
