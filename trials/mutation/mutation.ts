// npm run mutation [-- rule or file …] [--minutes 30]: changes the code of the rules, one place at a time, and counts how many changes a test notices.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.ts';
import { judgeSql } from './judge-sql.ts';
import { type Judged, judgeOnce } from './judged.ts';
import { fetchStryker, judgeByStryker } from './stryker.ts';
import { LEAST_SCORE, type Subject, sqlSubjects, subjects } from './subjects.ts';

process.chdir(new URL('../..', import.meta.url).pathname);
const { values, positionals } = parseArgs({ allowPositionals: true, options: { minutes: { type: 'string', default: '30' } } });
const until = Date.now() + Number(values.minutes) * 60_000;
const isAsked = ({ rule, file }: Subject) => positionals.length === 0 || positionals.includes(rule) || positionals.includes(file);

fetchStryker();
const postgres = await startPostgres({ settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] });
if (!postgres) throw new Error('PostgreSQL is needed: install it, or run as root on Debian');
process.env['TEST_POSTGRES_URL'] = postgres.url;
process.env['TEST_ENGINE'] = 'postgres';
// Half of a short run is reading the source.
process.env['NODE_COMPILE_CACHE'] = resolve('.cache/compile');
let isMissed = false;
try {
  const { makeTemplate } = await import('../../server/testing/engines.ts');
  await makeTemplate(postgres.url);
  await tell('code', subjects.filter(isAsked), judgeByStryker);
  await tell('conditions in SQL', sqlSubjects.filter(isAsked), judgeSql);
} finally {
  await postgres.stop();
}
process.exit(isMissed ? 1 : 0);

async function tell(kind: string, asked: readonly Subject[], judge: (s: Subject, minutes: number) => Judged | null): Promise<void> {
  const rows: { subject: Subject; judged: Judged | null }[] = [];
  for (const subject of asked) {
    const minutesLeft = (until - Date.now()) / 60_000;
    const judged = judgeOnce(kind, subject, () => (minutesLeft > 0 ? judge(subject, minutesLeft) : null));
    for (const survivor of judged?.survivors ?? []) console.log(`survived: ${subject.file}:${survivor}`);
    if (!judged || judged.mutants > 0) rows.push({ subject, judged });
    await dropLeftOver();
  }
  if (rows.length === 0) return;
  console.log(`\n| ${kind} | rule | changes | noticed | score |\n|---|---|---|---|---|`);
  for (const { subject, judged } of rows)
    console.log(`| \`${subject.file}\` | ${subject.rule} | ${judged ? cells(judged) : 'not finished | | '} |`);
  for (const rule of new Set(rows.map((r) => r.subject.rule))) {
    const of = rows.filter((r) => r.subject.rule === rule);
    const sum = of.reduce(
      (all, { judged }) => ({ mutants: all.mutants + (judged?.mutants ?? 0), survivors: [...all.survivors, ...(judged?.survivors ?? [])] }),
      {
        mutants: 0,
        survivors: [] as string[],
      },
    );
    if (of.some((r) => !r.judged) || scoreOf(sum) < LEAST_SCORE) isMissed = true;
    console.log(`| **all of it** | **${rule}** | ${cells(sum)}${scoreOf(sum) < LEAST_SCORE ? ' MISSED' : ''} |`);
  }
  if (rows.some((r) => !r.judged)) console.log('\nThe time is up; the same command goes on where it stopped.');
}

function cells(judged: Judged): string {
  const noticed = judged.mutants - judged.survivors.length;
  return `${judged.mutants} | ${noticed} | ${(scoreOf(judged) * 100).toFixed(1)} %`;
}

function scoreOf({ mutants, survivors }: Judged): number {
  return mutants === 0 ? 1 : (mutants - survivors.length) / mutants;
}

/** A test that fails has no time to clear away its database. */
async function dropLeftOver(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres?.url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>("select datname from pg_database where datname like 'test\\_%'");
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
