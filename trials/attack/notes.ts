// Does a note of the office get out? Marked notes, and walks and fuzz by everybody who has no business with them; mails, papers, copies and logs too.
import { randomUUID } from 'node:crypto';
import { newKey, sha256 } from '#server/auth/keys.ts';
import { sql } from '#server/db/sql.ts';
import { noticesDue } from '#server/mail/case-notices.ts';
import { casesIn } from '#server/testing/cases.ts';
import { deliverMails } from '#server/testing/deliver-mails.ts';
import { idsIn } from '#server/testing/fixture.ts';
import { takesBearer, targetsOf } from '#server/testing/fuzz-api.ts';
import { giveMachineKey } from '#server/testing/give-machine-key.ts';
import type { Target } from '#server/testing/hostile-requests.ts';
import { headersOf, type Session, type World } from '#server/testing/world.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { withTestEngine } from '../shared/test-world.ts';
import { type WalkRequest, walk } from './tenant/id-walk.ts';
import { type Attacker, fuzzed, sendRequest } from './tenant/send-request.ts';

const ids = idsIn(4);
const MARK = 'kanarimerknad';
const LOG_IN_EVERY = 250;

type Marked = { caseIds: number[]; token: string };
export type NoteFigures = { requests: number; answered: number; mails: number; leaks: string[]; isSeenByOffice: boolean };

export async function notesTrial(world: World, { requests, seed }: { requests: number; seed: number }): Promise<NoteFigures> {
  const marked = await addNotes(world);
  const figures: NoteFigures = { requests: 0, answered: 0, mails: 0, leaks: [], isSeenByOffice: await officeSees(world, marked) };
  const note = (where: string, text: string) => {
    if (text.includes(MARK)) figures.leaks.push(where);
  };
  let callers: Attacker[] = [];
  for (const { request, n } of allRequests(world, marked, requests, seed)) {
    if (n % LOG_IN_EVERY === 0) {
      callers = await logInAll(world);
      await noticesDue(world.db, 4, world.clock.now);
      for (const mail of await deliverMails(world)) {
        figures.mails++;
        note(`mail ${mail.subject}`, JSON.stringify(mail));
      }
    }
    const { attacker, status, text } = await sendRequest(world, callers, request, n);
    figures.requests++;
    if (status === 200) figures.answered++;
    note(`${attacker.name}: ${request.target.method} ${request.url}`, text);
  }
  for (const line of world.log) note('log', line);
  return figures;
}

/** Every case of every customer has a marked note, and every state and paper that a case can lead to is there. */
async function addNotes(world: World): Promise<Marked> {
  const [kari, ola, admin] = [await world.logIn('kari'), await world.logIn('ola'), await world.logIn('admin')];
  const cases = casesIn(world);
  const caseIds: number[] = [];
  const add = async (as: Session, more: object): Promise<number> => {
    const caseId = await cases.send(as, more);
    await cases.office(admin, 'Note', { caseId, key: randomUUID(), text: `Vanskelig kunde ${MARK}` });
    caseIds.push(caseId);
    return caseId;
  };
  await cases.reply(admin, await add(kari, { jobId: ids.fullJob }), 'ask');
  const closed = await add(kari, { jobId: ids.bareJob });
  await cases.reply(admin, closed, 'done', { cause: 'work' });
  await cases.post(kari, 'Close', { caseId: closed });
  await add(kari, { kind: 'help', isDanger: true });
  await add(ola, { jobId: ids.olasJob });
  const token = newKey();
  await world.db.query(sql`
    insert into case_link (company_id, token_hash, case_id, account_id, customer_id, expires_at)
    select 4, ${sha256(token)}, ${caseIds[0] ?? 0}::int, id, ${ids.kari}, '2100-01-01' from account where company_id = 4 and login_name = 'kari'`);
  return { caseIds, token };
}

/** The office itself sees it: what is looked for can be found. */
async function officeSees(world: World, { caseIds }: Marked): Promise<boolean> {
  const admin = await world.logIn('admin');
  return JSON.stringify(await casesIn(world).staffSees(admin, caseIds[0] ?? 0)).includes(MARK);
}

/** Everybody but the office: customers, an installer, a machine, nobody. Fuzz changes rights and sessions, so they log in again. */
async function logInAll(world: World): Promise<Attacker[]> {
  await world.db.query(sql`delete from attempt`);
  await world.db.query(sql`
    update account o set disabled_at = null, is_office = false, password_hash = (select password_hash from account where company_id = 4 and login_name = 'admin')
    where company_id = 4 and login_name in ('kari', 'ola', 'ansatt')`);
  await world.db.query(sql`update customer_access set ended_at = null where company_id = 4`);
  world.clock.advance(11 * 60_000);
  const people = await Promise.all(
    ['kari', 'ola', 'ansatt'].map(async (name): Promise<Attacker> => {
      const session = await world.logIn(name);
      const fits = (target: Target) => takesBearer(target) === (name === 'ansatt');
      return { name, fits, headers: (target) => headersOf(session, takesBearer(target)) };
    }),
  );
  const key = await giveMachineKey(world.db, { scopes: ['cases:read', 'import'] });
  return [
    ...people,
    { name: 'machine', fits: takesBearer, headers: () => ({ authorization: `Bearer ${key}`, companyid: '4' }) },
    { name: 'nobody', fits: () => false, headers: () => ({ companyid: '4' }) },
  ];
}

/** Walks over every number in every place, the calls of cases first, then fuzz until the number is full. */
function* allRequests(
  world: World,
  { caseIds, token }: Marked,
  requests: number,
  seed: number,
): Generator<{ request: WalkRequest; n: number }> {
  const targets = targetsOf(world, { checksAnswers: false });
  const numbers = [...caseIds, ids.kari, ids.ola, ids.fullJob, ids.bareJob, ids.olasJob, ids.installer, 8];
  const isAboutCases = ({ target }: WalkRequest) => /\/(Case|Cases|CaseLink|Inbox|FollowUp)\b/.test(target.path);
  const all = walk(targets, { numbers, uuids: [], token });
  const walks = [...all.filter(isAboutCases), ...all.filter((request) => !isAboutCases(request))];
  let n = 0;
  for (let round = 0; n < requests / 2; round++)
    // A number that no count of callers divides: each request comes from each of them in the end.
    for (const request of walks) if (n < requests / 2) yield { request, n: n++ + round };
  for (const request of fuzzed(targets, requests - n, seed)) yield { request, n: n++ };
}

async function command(): Promise<void> {
  const { requests, seed } = options({ requests: 100_000, seed: 20261116 });
  const figures = await withTestEngine('postgres', async (open) => {
    const world = await open();
    try {
      return await notesTrial(world, { requests, seed });
    } finally {
      await world.close();
    }
  });
  for (const leak of figures.leaks.slice(0, 10)) console.log(`  ${leak}`);
  printTable([
    ['requests', 'answered 200', 'mails', 'with a note', 'goal'],
    [
      ...[figures.requests, figures.answered, figures.mails, figures.leaks.length].map(String),
      `0 ${verdict(figures.leaks.length === 0 && figures.isSeenByOffice)}`,
    ],
  ]);
  process.exit();
}

if (import.meta.main) await command();
