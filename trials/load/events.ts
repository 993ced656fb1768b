// What an event costs the act that writes it: the same acts with and without their row, in turns. Goal: within 5 %.
// In short: --rounds 2
import { randomUUID } from 'node:crypto';
import { type Sql, sql } from '#server/db/sql.ts';
import { casesIn } from '#server/testing/cases.ts';
import { idsIn } from '#server/testing/fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import type { World } from '#server/testing/world.ts';
import { median, pairedRatio, printTable, verdict } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { withTestEngine } from '../shared/test-world.ts';

const MAX_RATIO = 1.05;
/** After so many a conversation is left: its length counts too. */
const ROUNDS_PER_CASE = 20;
const WARM_UP = 20;
const given = options({ rounds: 300 });

type Act = () => Promise<{ statusCode: number; body: string }>;

await withTestEngine('postgres', async (open) => {
  const world = await open();
  const events = switchable(world);
  const rows = [['act', 'without, ms', 'with, ms', 'ratio', 'goal']];
  for (const [name, act] of await actsIn(world)) {
    const [plain, noted] = await timeInTurns(world, act, events);
    const ratio = pairedRatio(noted, plain);
    rows.push([
      name,
      median(plain).toFixed(2),
      median(noted).toFixed(2),
      ratio.toFixed(3),
      `≤ ${MAX_RATIO} ${verdict(ratio <= MAX_RATIO)}`,
    ]);
  }
  printTable(rows);
  await world.close();
});

/** Transactions of the world write events, or leave them out of their statements. */
function switchable({ db }: World): { areWritten: boolean } {
  const events = { areWritten: true };
  const transaction = db.transaction.bind(db);
  db.transaction = (work) =>
    transaction((tx) => work(events.areWritten ? tx : { query: (statement) => tx.query(withoutEvent(statement)) }));
  return events;
}

/** The event is the first part of its statement, and has the first parameters. */
function withoutEvent(statement: Sql): Sql {
  const [part] = /^\s*with noted as \(\s*insert into event .*?::jsonb\)\s*\)/s.exec(statement.text) ?? [];
  if (part === undefined) return statement;
  const count = part.match(/\$\d+/g)?.length ?? 0;
  const text = statement.text.slice(part.length).replace(/\$(\d+)/g, (_, n) => `$${Number(n) - count}`);
  return { ...statement, text, values: statement.values.slice(count) };
}

/** Of both the milliseconds round by round: without, and with. */
async function timeInTurns({ db }: World, act: () => Promise<Act>, events: { areWritten: boolean }): Promise<[number[], number[]]> {
  const ms: [number[], number[]] = [[], []];
  let run = await act();
  for (let round = -WARM_UP; round < given.rounds; round++) {
    if (round % ROUNDS_PER_CASE === 0) run = await act();
    await db.query(sql`delete from attempt`);
    await db.query(sql`delete from outbox`);
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      events.areWritten = which === 1;
      const startedAt = performance.now();
      const { statusCode, body } = await run();
      if (round >= 0) ms[which].push(performance.now() - startedAt);
      if (statusCode !== 200) throw new Error(`${statusCode} ${body}`);
    }
  }
  return ms;
}

async function actsIn(world: World): Promise<[string, () => Promise<Act>][]> {
  const [kari, admin] = [await world.logIn('kari'), await world.logIn('admin')];
  const { send, reply, write, post } = casesIn(world);
  const person = await addPerson(world.db, 'styremedlem', { customerId: idsIn(4).kari });
  const body = { kind: 'help', text: 'Det drypper', isDanger: false, photos: [] };
  const changeTo = (was: string, right: string): ReturnType<Act> =>
    world.call('POST', '/api/People/ChangeAccess', { as: kari, body: { accountId: person, was, right, until: null } });
  // Taking a right does more than giving it: a round has both, or the two sides of a pair would do different work.
  const change: Act = async () => {
    const taken = await changeTo('full', 'no-prices');
    return taken.statusCode === 200 ? changeTo('no-prices', 'full') : taken;
  };
  const withCase = (act: (caseId: number) => ReturnType<Act>) => async (): Promise<Act> => {
    await world.db.query(sql`delete from attempt`);
    const caseId = await send(kari);
    return () => act(caseId);
  };
  return [
    ['a customer sends a case', async () => () => post(kari, 'Send', { ...body, key: randomUUID() })],
    ['a customer writes', withCase((caseId) => write(kari, caseId))],
    ['the office answers', withCase((caseId) => reply(admin, caseId, 'answer'))],
    ['a holder takes a right and gives it back', async () => change],
  ];
}
