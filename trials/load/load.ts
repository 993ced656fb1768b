// GetJobs, InvoiceBasis, the home page, survey answers and logins among 200 000 customers with 1 million jobs, each against its bare limit;
// with --against <folder>, against the release in that folder.
// In short: --customers 100 --jobs 3000 --rounds 1 --seconds 2 --warmUp 3 --only GetJobs,InvoiceBasis,home,login
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { call } from '../shared/call.ts';
import { type ChildServer, startChild } from '../shared/child-server.ts';
import { untilAtRest } from '../shared/cpu.ts';
import { type CustomerCall, getJobsWith, homeCalls, invoiceCalls, loginCall, surveyCall } from '../shared/customer-calls.ts';
import { median, pairedRatio, printTable, verdict } from '../shared/figures.ts';
import { CONNECTIONS, type LoadWithCpu, loadWithCpu } from '../shared/load.ts';
import { options } from '../shared/options.ts';
import { PASSWORD, type Portal, withPortal } from '../shared/portal.ts';
import { inTemporaryFolder } from '../shared/temporary-folder.ts';

/** More than can be answered in a second. */
const SURVEYS_PER_SECOND = 2500;
/** What a server that has run for days has behind it: it takes some ten thousand answers until its code is compiled as well as it will be. */
const USUAL_WARM_UP_SECONDS = 8;
/** Among so many a login waits for more than half a second: a turn as short as the others' would be mostly its beginning and its end. */
const LONGER_FOR_LOGINS = 3;

const { customers, jobs, rounds, seconds, warmUp, only, against } = options({
  customers: 200_000,
  jobs: 1_000_000,
  rounds: 7,
  seconds: 3,
  warmUp: USUAL_WARM_UP_SECONDS,
  only: '',
  against: '',
});

type Side = { server: ChildServer; measured: LoadWithCpu[] };
type Question = {
  name: string;
  least: number;
  turnSeconds: number;
  sides: [Side, Side];
  /** The calls of one run of either side; what is written can be written once. */
  callsFor(side: number, runSeconds: number): CustomerCall[];
};

// A survey answer needs a job that has none yet: so many customers are logged in that there are enough.
const surveysNeeded = SURVEYS_PER_SECOND * (rounds * seconds + warmUp) * 2;
const visitors = Math.max(2000, Math.ceil((surveysNeeded * customers) / jobs));
await withPortal({ customers, jobs, visitors, settings: ['max_wal_size=4GB'] }, (portal) =>
  inTemporaryFolder(async (folder) => {
    const questions = (await makeQuestions(portal, join(folder, 'calls.json'))).filter(({ name }) =>
      only.split(',').some((start) => name.startsWith(start)),
    );
    for (const question of questions) await ask(question, portal.postgres.pid);
    print(questions);
  }),
);

async function makeQuestions({ server, visitors, env, passwordHash }: Portal, CALLS: string): Promise<Question[]> {
  const asked = visitors.slice(0, 2000);
  const reads = { jobs: asked.map((v) => getJobsWith(v.headers)), home: asked.flatMap(homeCalls), invoices: asked.flatMap(invoiceCalls) };
  const logins = asked.map((v) => loginCall(v, PASSWORD));
  const surveys = visitors.flatMap((v) => v.jobs.map(({ id }) => surveyCall(v, id)));
  const left = [surveys.splice(0, surveys.length / 2), surveys];
  const takeSurveys = (side: number, runSeconds: number) => {
    const taken = left[side]?.splice(0, SURVEYS_PER_SECOND * runSeconds) ?? [];
    if (taken.length < CONNECTIONS)
      throw new Error(`survey answers need ${surveysNeeded} jobs without one: give more --jobs, or fewer --rounds`);
    return taken;
  };
  const question = (name: string, least: number, sides: ChildServer[], callsFor: Question['callsFor'], longer = 1): Question => {
    const [one, two] = sides.map((server): Side => ({ server: server, measured: [] })) as [Side, Side];
    return { name, least, turnSeconds: seconds * longer, sides: [one, two], callsFor };
  };
  const basic = (sides: ChildServer[]): Question[] => [
    question('GetJobs', 0.75, sides, () => reads.jobs),
    question('InvoiceBasis', 0.75, sides, () => reads.invoices),
    question('home page, its 6 calls', 0.75, sides, () => reads.home),
    question('survey answer', 0.7, sides, takeSurveys),
    question('login', 0.9, sides, () => logins, LONGER_FOR_LOGINS),
  ];
  if (against) {
    const other = await startChild(pathToFileURL(resolve(against, 'server/start.ts')), {
      LOG_LEVEL: 'warn',
      NEWER_DATABASE: 'allow',
      ...env,
    });
    await compareAnswers(server, other, [reads.jobs[0], ...reads.home.slice(0, 3), reads.invoices[0]]);
    return basic([server, other]);
  }
  const callers = new Map(visitors.map(({ headers, companyId, customerId }) => [headers['authorization'], { companyId, customerId }]));
  const known = [...reads.jobs, ...reads.home, ...reads.invoices, ...(left[1] ?? [])];
  writeFileSync(CALLS, JSON.stringify(known.map((c) => ({ ...c, caller: callers.get(c.headers['authorization']) }))));
  const startBare = (more: Record<string, string> = {}) =>
    startChild(new URL('../shared/bare-server.ts', import.meta.url), {
      DATABASE_URL: env['DATABASE_URL'] ?? '',
      CALLS,
      PASSWORD,
      PASSWORD_HASH: passwordHash,
      ...more,
    });
  const [bare, open] = [await startBare(), await startBare({ ROW_SECURITY: 'off' })];
  await compareAnswers(server, bare, [reads.jobs[0], ...reads.home.slice(0, 3), reads.invoices[0]]);
  return [...basic([server, bare]), question('row-level security, bare GetJobs', 0.85, [bare, open], () => reads.jobs)];
}

async function compareAnswers(one: ChildServer, two: ChildServer, calls: (CustomerCall | undefined)[]): Promise<void> {
  for (const { path, headers } of calls.filter((c) => c !== undefined)) {
    const [ours, theirs] = await Promise.all([one, two].map((server) => call(`${server.address}${path}`, { headers })));
    assert.equal(ours?.status, 200, path);
    // An older release says less.
    assert.partialDeepStrictEqual(JSON.parse(ours.text), JSON.parse(theirs?.text ?? ''), path);
  }
}

/** The two sides take turns, and so does who begins; a turn begins when both are at rest. */
async function ask({ name, turnSeconds, callsFor, sides }: Question, postgresPid: number): Promise<void> {
  for (let round = -1; round < rounds; round++) {
    for (const [side, { server, measured }] of round % 2 === 0 ? [...sides.entries()] : [...sides.entries()].reverse()) {
      const runSeconds = round < 0 ? warmUp : turnSeconds;
      const calls = callsFor(side, runSeconds);
      await untilAtRest(sides.map((side) => side.server));
      const result = await loadWithCpu(server, postgresPid, calls, runSeconds);
      if (name === 'survey answer') assert.ok(result.answered <= calls.length, 'an answer was sent twice');
      if (round >= 0) measured.push(result);
    }
  }
  console.error(`${name}: ${ratioOf(sides, (m) => m.perSecond).toFixed(2)}`);
}

function ratioOf([one, two]: [Side, Side], field: (m: LoadWithCpu) => number): number {
  return pairedRatio(one.measured.map(field), two.measured.map(field));
}

function print(questions: readonly Question[]): void {
  console.log(
    `\n${customers} customers, ${jobs} jobs, fsync on, ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s in turn, medians\n`,
  );
  const both = ({ sides }: Question, field: (m: LoadWithCpu) => number) =>
    sides.map(({ measured }) => median(measured.map(field)).toFixed(0)).join(' / ');
  printTable([
    [
      `product / ${against || 'bare limit'}`,
      'answers/s',
      'ratio',
      'goal',
      'server CPU µs',
      'ratio',
      'PostgreSQL CPU µs',
      'ratio',
      'p99 ms',
    ],
    ...questions.map((q) => {
      const ratio = ratioOf(q.sides, (m) => m.perSecond);
      const goal = against ? '' : `≥ ${q.least}: ${verdict(ratio >= q.least)}`;
      const [server, postgres] = [(m: LoadWithCpu) => m.serverUs, (m: LoadWithCpu) => m.postgresUs];
      const cpu = [both(q, server), ratioOf(q.sides, server).toFixed(3), both(q, postgres), ratioOf(q.sides, postgres).toFixed(3)];
      return [q.name, both(q, (m) => m.perSecond), ratio.toFixed(2), goal, ...cpu, both(q, (m) => m.p99Ms)];
    }),
  ]);
}
