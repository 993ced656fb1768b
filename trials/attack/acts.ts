// Every act that mails, stores or queues, in a loop by one person: how late are the others' mails, uploads and PDFs, and can they log in?
// In short: --seconds 2 --quiet 2
import type pg from 'pg';
import type { CallShape } from '#contract/define-call.ts';
import { calls } from '#contract/index.ts';
import { SECOND } from '#domain/time.ts';
import type { Databases } from '#server/db/databases.ts';
import { idsIn, loadFixture } from '#server/testing/fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { photoBytes } from '#server/testing/photos.ts';
import { startSmtp } from '#server/testing/smtp.ts';
import { type Goal, median, printGoals, printTable } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { withProduct } from '../shared/portal.ts';
import { logIn, type Scene, type Session, type WatchResult, watchOthers } from './acts/others.ts';
import { ACTS, COMPANY, type KnownTarget, type Person } from './acts/requests.ts';

const LATE_MS = 2 * SECOND;
const MAX_GROWTH = 2;
const NEIGHBOURS = 20;
const ids = idsIn(COMPANY);
const { seconds, quiet, lanes, only } = options({ seconds: 60, quiet: 15, lanes: 6, only: '' });

type Sessions = Record<Person, Record<string, string>[]>;

/** The tests' own people, and a house full of neighbours of Ola's. Answers the person whose access Kari changes. */
async function fill(client: pg.ClientBase): Promise<number> {
  const db = { query: async <Row>(s: { text: string; values: unknown[] }) => (await client.query(s.text, s.values)).rows as Row[] };
  const forCompany = () => ({ transaction: <T>(work: (tx: typeof db) => Promise<T>) => work(db) });
  await loadFixture({ companyIds: () => [COMPANY], forCompany } as unknown as Databases);
  for (let i = 0; i < NEIGHBOURS; i++) await addPerson(db, `nabo${i}`, { customerId: ids.ola });
  await client.query("update customer set external_id = 'K-1' where company_id = $1 and id = $2", [COMPANY, ids.kari]);
  return addPerson(db, 'styremedlem', { customerId: ids.kari });
}

type Loop = { address: string; sessions: Sessions; known: KnownTarget; isOver: () => boolean };

async function act(call: CallShape, turn: number, { address, sessions, known }: Loop): Promise<number> {
  const { as, query, body, headers } = ACTS[call.name]?.(turn, known) ?? { as: 'stranger' };
  const login = sessions[as][call.access.key === 'bearer' ? 1 : 0];
  const payload =
    body === undefined || typeof body === 'string' ? body : Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body);
  const path = call.path.replace('{customerController}', 'Customer');
  const answer = await fetch(`${address}${path}${query ? `?${query}` : ''}`, {
    method: call.method,
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...login, ...headers },
    ...(payload === undefined ? {} : { body: payload }),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => {});
  return answer?.status ?? 0;
}

/** All acts of a person in turn, again and again, in a few lanes at once until it is over; answers how often each status came. */
async function loop(acts: readonly CallShape[], run: Loop): Promise<string[][]> {
  const counted = new Map(acts.map(({ name }) => [name, {} as Record<number, number>]));
  let turn = 0;
  const lane = async () => {
    while (!run.isOver()) {
      const [call, round] = [acts[turn % acts.length], Math.floor(turn++ / acts.length)];
      if (!call) return;
      const status = await act(call, round, run);
      const statuses = counted.get(call.name) ?? {};
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return [...counted].map(([name, statuses]) => [name, JSON.stringify(statuses)]);
}

const smtp = await startSmtp();
const env = { SMTP_URL: smtp.url, PORTAL_URL: 'http://127.0.0.1' };
await withProduct({ fill, env, settings: ['fsync=off'] }, async ({ server: { address }, owner, filled: accountId }) => {
  const photo = await photoBytes({ width: 1024, height: 768, noise: true });
  const open = async (name: string) => (await logIn(address, name)).session;
  const neighbours: Session[] = [];
  for (let i = 0; i < NEIGHBOURS; i++) neighbours.push(await open(`nabo${i}`));
  const [kari, admin] = [await open('kari'), await open('admin')];
  const scene: Scene = { address, smtp, owner, photo, neighbours };
  const company = { companyid: String(COMPANY) };
  const sessions: Sessions = { kari: [kari.headers, kari.bearer], admin: [admin.headers, admin.bearer], stranger: [company, company] };
  const sent = await fetch(`${address}/api/Case/Send`, {
    method: 'POST',
    headers: { ...kari.headers, 'content-type': 'application/json' },
    body: JSON.stringify(ACTS['sendCase']?.(1, { accountId, caseId: 0, photo }).body),
  });
  const known: KnownTarget = { accountId, photo, caseId: ((await sent.json()) as { caseId: number }).caseId };
  // Photos that nothing took would use up what a neighbour may have.
  const clearing = setInterval(() => void owner.query('delete from photo where case_id is null').catch(() => {}), SECOND);

  const watchedFor = async (ms: number, isAttacked: (isOver: () => boolean) => void): Promise<WatchResult> => {
    let isOver = false;
    isAttacked(() => isOver);
    setTimeout(() => {
      isOver = true;
    }, ms);
    return watchOthers(scene, () => isOver);
  };
  const alone = await watchedFor(quiet * SECOND, () => {});
  const goals: Goal[] = [];
  for (const person of ['kari', 'admin', 'stranger'] as const) {
    if (!person.includes(only)) continue;
    const acts = (calls as readonly CallShape[]).filter(({ name }) => ACTS[name]?.(0, known).as === person);
    const before = smtp.received.length;
    let counted: Promise<string[][]> = Promise.resolve([]);
    const seen = await watchedFor(seconds * SECOND, (isOver) => {
      counted = loop(acts, { address, sessions, known, isOver });
    });
    printTable([[`${person}: ${acts.length} calls, ${smtp.received.length - before} mails`, 'answers'], ...(await counted)]);
    goals.push(...goalsOf(person, seen, alone));
  }
  clearInterval(clearing);
  printGoals(`others, beside ${seconds} s of loops`, goals);
});
process.exit();

function goalsOf(person: string, seen: WatchResult, alone: WatchResult): Goal[] {
  const late = (what: 'alarm' | 'receipt'): Goal => {
    const ms = Math.max(...seen[what], seen[what].length > 0 ? 0 : Infinity) - median(alone[what]);
    return [`${person}: latest ${what} of ${seen[what].length}, ms late`, ms.toFixed(0), `≤ ${LATE_MS}`, ms <= LATE_MS];
  };
  const slow = (what: 'upload' | 'pdf'): Goal => {
    const growth = median(seen[what]) / median(alone[what]);
    const shown = `${median(alone[what]).toFixed(0)} → ${median(seen[what]).toFixed(0)} ms (${growth.toFixed(1)} ×)`;
    return [`${person}: ${what}s, median`, shown, `≤ ${MAX_GROWTH} ×`, growth <= MAX_GROWTH];
  };
  const logins: Goal = [`${person}: of ${seen.logins} logins refused`, seen.refused, '0', seen.refused === 0];
  return [late('alarm'), late('receipt'), slow('upload'), slow('pdf'), logins];
}
