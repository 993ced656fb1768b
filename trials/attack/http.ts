// Hundreds of malformed requests over plain sockets, and hundreds of odd addresses: one answer at most, no hang, no way to another host.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { missingHeaders } from '#server/testing/required-headers.ts';
import { call } from '../shared/call.ts';
import { endChildren, startProduct } from '../shared/child-server.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { rssMbOf } from '../shared/memory.ts';
import { options } from '../shared/options.ts';
import { inTemporaryFolder } from '../shared/temporary-folder.ts';
import { oddAddresses } from './http/odd-addresses.ts';
import { rawCorpus } from './http/raw-corpus.ts';
import { type RawAnswer, type RawCase, type RawOutcome, sendRaw } from './http/raw-socket.ts';

const AT_ONCE = 60;
const LONGEST_WAIT_SECONDS = 15;
const MOST_GROWTH_MB = 50;
const OWN_HOST = 'portal.example';

const corpus = rawCorpus();
/** Those that end by themselves: thousands of them take seconds. */
export const finished = corpus.filter((raw) => !raw.isUnfinished);
const unfinished = corpus.filter((raw) => raw.isUnfinished);

type Thrown = { raw: RawCase; outcome: RawOutcome; problems: string[] };

/** Sends them all, many at once, and tells what is wrong with each answer. */
export async function throwAll(port: number, cases: readonly RawCase[]): Promise<Thrown[]> {
  const thrown: Thrown[] = [];
  const waiting = cases.entries();
  const sendNext = async (): Promise<void> => {
    for (const [i, raw] of waiting) {
      const outcome = await sendRaw(port, raw, `127.0.${1 + (i % 200)}.1`);
      thrown.push({ raw, outcome, problems: problemsWith(raw, outcome) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return thrown;
}

function problemsWith(raw: RawCase, { answers, end, waitedMs }: RawOutcome): string[] {
  const good = answers.filter((answer) => answer.status < 300).length;
  return [
    ...(answers.length > raw.mostAnswers ? [`${answers.length} answers`] : []),
    ...(good > raw.mostGood ? [`${good} successes`] : []),
    ...(end === 'hang' || Math.round(waitedMs / 1000) > LONGEST_WAIT_SECONDS ? [`hangs for ${(waitedMs / 1000).toFixed(1)} s`] : []),
    ...new Set(answers.flatMap(problemsWithAnswer)),
  ];
}

function problemsWithAnswer({ status, headers, body }: RawAnswer): string[] {
  const isDeclared = status < 500 || (status === 503 && body.includes('"unavailable"'));
  const missing = missingHeaders(headers, body !== '');
  return [...(isDeclared ? [] : [`${status}`]), ...(missing.length > 0 ? [`${status} without ${missing.join(', ')}`] : [])];
}

/** As a browser asks for a page; the answer may lead to our own login and nowhere else. */
export const addressCases = (): RawCase[] =>
  oddAddresses().map((address) => ({
    family: 'address',
    name: address,
    bytes: Buffer.from(
      `GET ${address} HTTP/1.1\r\nHost: ${OWN_HOST}\r\nX-Forwarded-Host: evil.example\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
    ),
    mostAnswers: 1,
    mostGood: 1,
  }));

export const placesLedTo = (thrown: readonly Thrown[]): string[] =>
  thrown.flatMap(({ outcome }) =>
    outcome.answers.flatMap(({ headers }) => (headers['location'] === undefined ? [] : [headers['location']])),
  );

export const isElsewhere = (location: string): boolean =>
  !URL.canParse(location, `http://${OWN_HOST}/`) || new URL(location, `http://${OWN_HOST}/`).host !== OWN_HOST;

async function command(): Promise<void> {
  const { rounds: most } = options({ rounds: 4 });
  // Without pages there is nothing that leads anywhere.
  spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/build-web.ts')], { stdio: 'inherit' });
  await inTemporaryFolder(async (DATA_DIR) => {
    const server = await startProduct({ DATA_DIR, DEMO: 'off' });
    const port = Number(new URL(server.address).port);
    try {
      const rounds: { thrown: Thrown[]; rssMb: number }[] = [];
      // Alone: the time until the server gives up is measured.
      const patience = await throwAll(port, unfinished);
      for (let round = 0; round < most; round++) {
        const thrown = await throwAll(port, [...finished, ...addressCases()]);
        rounds.push({ thrown, rssMb: rssMbOf(server.pid) });
      }
      rounds[0]?.thrown.push(...patience);
      report(rounds);
      const { status } = await call(`${server.address}/readyz`);
      console.log(`afterwards the same process answers /readyz with ${status}: ${verdict(status === 200)}`);
    } finally {
      await endChildren();
    }
  });
}

function report(rounds: { thrown: Thrown[]; rssMb: number }[]): void {
  const all = rounds.flatMap((round) => round.thrown);
  printTable([['family', 'requests', 'answered', 'only closed', 'longest wait', 'problems'], ...familyRows(rounds[0]?.thrown ?? [])]);
  const told = new Set(all.flatMap(({ raw, problems }) => problems.map((problem) => `  ${raw.family}, ${raw.name}: ${problem}`)));
  for (const line of told) console.log(line);
  const places = placesLedTo(all);
  const [first, last] = [rounds[0]?.rssMb ?? Number.NaN, rounds.at(-1)?.rssMb ?? Number.NaN];
  console.log(
    `\n${rounds.length} rounds of these, ${all.length} connections; RSS after each: ${rounds.map((r) => r.rssMb.toFixed(0)).join(', ')} MB`,
  );
  printTable([
    ['goal', 'seen', ''],
    ['one answer at most, no hang, no undeclared 5xx, all headers', `${told.size} problems`, verdict(told.size === 0)],
    ['at least 300 malformations', String(corpus.length), verdict(corpus.length >= 300)],
    [
      'no address leads to another host',
      `${places.length} led to ${[...new Set(places)].join(', ')}`,
      verdict(places.length > 0 && !places.some(isElsewhere)),
    ],
    [
      `RSS growth after the first round < ${MOST_GROWTH_MB} MB`,
      `${(last - first).toFixed(0)} MB`,
      verdict(!(last - first >= MOST_GROWTH_MB)),
    ],
  ]);
}

const familyRows = (thrown: readonly Thrown[]): string[][] =>
  [...Map.groupBy(thrown, ({ raw }) => raw.family)].map(([name, members]) => [
    name,
    String(members.length),
    String(members.filter((m) => m.outcome.answers.length > 0).length),
    String(members.filter((m) => m.outcome.answers.length === 0).length),
    `${(Math.max(...members.map((m) => m.outcome.waitedMs)) / 1000).toFixed(1)} s`,
    String(members.filter((m) => m.problems.length > 0).length),
  ]);

if (import.meta.main) await command();
