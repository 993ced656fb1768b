// Kill -9 of server and database while customers send cases and messages: each is there once, whole, with its mails, however often it was sent.
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { call } from '../shared/call.ts';
import { asOwner } from '../shared/database.ts';
import { printGoals } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { seededRandom } from '../shared/random.ts';
import { type Stage, withStage } from './shared/stage.ts';
import { endOf } from './shared/survey-client.ts';
import { LEDGER_COMPANY, type Ledger } from './shared/survey-ledger.ts';

const LANES = 6;
/** Under what one person may send. */
const MESSAGES_EACH = 6;
const AGAIN_AFTER_MS = 50;

type Sent = { key: string; text: string; tries: number };
type Promised = { cases: Sent[]; messages: Sent[]; underWay: Sent | null };

export type CaseFigures = { cases: number; messages: number; tries: number; kills: number; lost: number; doubled: number; broken: number };

export const killWhileSending = ({ rounds, engine }: { rounds: number; engine: 'postgres' | 'embedded' }): Promise<CaseFigures> =>
  withStage({ customers: 400, jobsEach: 1, engine, env: { TRUST_PROXY: '1' } }, async (stage) => {
    const promised: Promised[] = [];
    let isOver = false;
    const waiting = stage.ledgers.values();
    const lane = async (number: number): Promise<void> => {
      const agent = new Agent({ keepAlive: true });
      for (const ledger of waiting) {
        if (isOver) break;
        const mine: Promised = { cases: [], messages: [], underWay: null };
        promised.push(mine);
        await converse(stage, ledger, mine, { agent, address: `10.0.${number}.${promised.length % 250}` }, () => isOver);
      }
      agent.destroy();
    };
    const sending = Promise.all(Array.from({ length: LANES }, (_, i) => lane(i)));
    const random = seededRandom(rounds);
    let kills = 0;
    for (; kills < rounds; kills++) {
      await sleep(random.between(300, 1500));
      await kill(stage, kills);
    }
    await sleep(1000);
    isOver = true;
    await sending;
    await stage.server.end('SIGTERM');
    return asOwner(stage.direct, (client) => judge(client, promised, kills));
  });

/** Every second time the database goes down, with all its processes; the server has to find it again. */
async function kill({ postgres, server, startServer }: Stage, round: number): Promise<void> {
  if (postgres && round % 2 === 1) {
    await postgres.end('killed');
    await postgres.begin();
    return;
  }
  await server.end('SIGKILL');
  await startServer();
}

type Line = { agent: Agent; address: string };

/** As a browser does: the same thing with the same key until somebody says that it is there. */
async function converse({ address }: Stage, { headers }: Ledger, mine: Promised, line: Line, isOver: () => boolean): Promise<void> {
  const send = async (name: string, body: object, sent: Sent): Promise<{ caseId: number } | null> => {
    mine.underWay = sent;
    while (!isOver()) {
      sent.tries++;
      const request = { method: 'POST' as const, headers: { ...headers, 'x-forwarded-for': line.address }, agent: line.agent };
      const answer = await call(`${address}/api/Case/${name}`, {
        ...request,
        body: { ...body, key: sent.key, text: sent.text, photos: [] },
      }).catch(endOf);
      if (typeof answer !== 'string' && answer.status === 200) return JSON.parse(answer.text) as { caseId: number };
      if (typeof answer !== 'string' && answer.status !== 503) throw new Error(`${name}: ${answer.status} ${answer.text}`);
      await sleep(AGAIN_AFTER_MS);
    }
    return null;
  };
  const first = { key: randomUUID(), text: `Sak ${randomUUID()}`, tries: 0 };
  const made = await send('Send', { kind: 'complaint', isDanger: false }, first);
  if (!made) return;
  mine.cases.push(first);
  for (let i = 0; i < MESSAGES_EACH; i++) {
    const sent = { key: randomUUID(), text: `Melding ${randomUUID()}`, tries: 0 };
    if (!(await send('Message', { caseId: made.caseId }, sent))) return;
    mine.messages.push(sent);
  }
  mine.underWay = null;
}

async function judge(client: pg.ClientBase, promised: readonly Promised[], kills: number): Promise<CaseFigures> {
  const { rows } = await client.query<{ text: string; n: number }>(
    'select text, count(*)::int as n from case_message where company_id = $1 group by 1',
    [LEDGER_COMPANY],
  );
  const there = new Map(rows.map((row) => [row.text, row.n]));
  const all = promised.flatMap(({ cases, messages }) => [...cases, ...messages]);
  const maybe = new Set(promised.flatMap(({ underWay }) => (underWay ? [underWay.text] : [])));
  const known = new Set(all.map(({ text }) => text));
  const doubled = rows.filter(({ text, n }) => n > 1 || !(known.has(text) || maybe.has(text)));
  const { rows: broken } = await client.query(
    `select c.id from customer_case c where c.company_id = $1 and (
       c.last_number <> (select count(*) from case_event e where e.company_id = c.company_id and e.case_id = c.id)
       or c.last_number <> (select count(*) from case_message m where m.company_id = c.company_id and m.case_id = c.id)
       or c.receipt is null or c.state <> 'received' or c.due_at is null
       or 2 <> (select count(*) from outbox o where o.company_id = c.company_id and o.case_id = c.id) + case when $2 then 0 else 1 end)`,
    [LEDGER_COMPANY, await hasOffice(client)],
  );
  return {
    ...{ cases: promised.flatMap((p) => p.cases).length, messages: promised.flatMap((p) => p.messages).length },
    ...{ tries: all.reduce((sum, { tries }) => sum + tries, 0), kills },
    lost: all.filter(({ text }) => !there.has(text)).length,
    doubled: doubled.length,
    broken: broken.length,
  };
}

/** Without an Admin and an address nobody of the office is mailed. */
async function hasOffice(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("select 1 from account where company_id = $1 and role = 'Admin' and email <> '' limit 1", [
    LEDGER_COMPANY,
  ]);
  return rows.length > 0;
}

async function command(): Promise<void> {
  const { rounds } = options({ rounds: 20 });
  for (const engine of ['postgres', 'embedded'] as const) {
    const { cases, messages, tries, kills, lost, doubled, broken } = await killWhileSending({ rounds, engine });
    printGoals(`cases, ${engine}, ${kills} kills`, [
      ['cases and messages acknowledged', `${cases} and ${messages}`, '> 0', cases > 0 && messages > 0],
      ['sent, again and again', tries],
      ['lost', lost, '0', lost === 0],
      ['there twice, or from nowhere', doubled, '0', doubled === 0],
      ['cases whose parts do not fit together', broken, '0', broken === 0],
    ]);
  }
}

if (import.meta.main) await command();
