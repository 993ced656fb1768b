// Does a person who must not see prices see one? Amounts like no others wherever there is room for one; walks over all calls and ids, fuzz, papers, links and mails.
// In short: prices.test.ts
import { sql } from '#server/db/sql.ts';
import { deliverMails } from '#server/testing/deliver-mails.ts';
import { idsIn, passwordIn } from '#server/testing/fixture.ts';
import { takesBearer, targetsOf } from '#server/testing/fuzz-api.ts';
import { giveMachineKey } from '#server/testing/give-machine-key.ts';
import type { Target } from '#server/testing/hostile-requests.ts';
import { isCanary } from '#server/testing/price-canaries.ts';
import { headersOf, type World } from '#server/testing/world.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { withTestEngine } from '../shared/test-world.ts';
import { BLIND, hidePrices } from './prices/hidden.ts';
import { isForCustomers, isOfLink, reads } from './prices/reads.ts';
import { withStatements } from './shared/change-statements.ts';
import { type Attacker, fuzzed, sendRequest } from './shared/send-request.ts';
import { type Names, type WalkRequest, walk } from './shared/walk-calls.ts';

const ids = idsIn(4);
const LOG_IN_EVERY = 250;

export type PriceFigures = { tries: number; answered: number; mails: number; changed: number; leaked: number; leaks: string[] };

/** `isGuarded` false: statements lose the condition that keeps amounts from people without prices, to show that the trial would see it. */
export const pricesTrial = (open: () => Promise<World>, isGuarded: boolean, { tries, seed }: { tries: number; seed: number }) =>
  withStatements(
    (text) => (isGuarded ? text : text.replace(GUARD, '($1::text[] is not null)')),
    async (changed): Promise<PriceFigures> => {
      const world = await open();
      try {
        const names = await hidePrices(world);
        return { ...(await attack(world, names, tries, seed)), changed: changed() };
      } finally {
        await world.close();
      }
    },
  );

/** `seesPrices` of `server/access/customer-access.ts`. */
const GUARD = /coalesce\(caller\.right_ = any\((\$\d+)::text\[\]\), false\)/g;

async function attack(world: World, names: Names, tries: number, seed: number): Promise<Omit<PriceFigures, 'changed'>> {
  const figures = { tries: 0, answered: 0, mails: 0, leaked: 0, leaks: [] as string[] };
  const leak = (where: string) => {
    figures.leaked++;
    if (figures.leaks.length < 10) figures.leaks.push(where);
  };
  const [{ hash } = { hash: '' }] = await world.db.query<{ hash: string }>(
    sql`select min(password_hash) as hash from account where company_id = 4`,
  );
  const key = await giveMachineKey(world.db, { scopes: ['events:read'] });
  let attackers: Attacker[] = [];
  for (const request of allRequests(world, names, tries, seed)) {
    const n = figures.tries++;
    if (n % LOG_IN_EVERY === 0) {
      for (const mail of await mailsToBlind(world)) {
        figures.mails++;
        if (isCanary(mail)) leak(`a mail: ${mail.slice(0, 80)}`);
      }
      attackers = await logInAll(world, hash, key);
    }
    const { attacker, status, text } = await sendRequest(world, attackers, request, n);
    if (status === 200) figures.answered++;
    if (isCanary(text)) leak(`${attacker.name}: ${request.target.method} ${request.url} ${request.payload?.slice(0, 120) ?? ''}`);
  }
  return figures;
}

/** Half of the tries read what is there, a quarter walks over all calls and names, and the rest is fuzz. */
function* allRequests(world: World, names: Names, tries: number, seed: number): Generator<WalkRequest> {
  const targets = targetsOf(world, { checksAnswers: false });
  let n = 0;
  for (const request of reads(targets, names, tries / 2)) {
    // The copy of everything takes a second.
    const copy = n++ % 500 === 250 ? targets.find(({ path }) => path.endsWith('ExportMyData')) : undefined;
    yield copy ? { target: copy, url: copy.path, headers: {}, payload: undefined } : request;
  }
  const walks = walk(targets, names);
  const step = Math.max(1, Math.floor((walks.length * 4) / tries));
  for (let i = 0; i < walks.length && n < tries * 0.75; i += step, n++) yield walks[i] as WalkRequest;
  for (const { target, url, headers, payload } of fuzzed(targets, tries - n, seed))
    yield { target, url: aimed(url), headers, payload: payload && aimed(payload) };
}

/** The generator knows jobs and customers by heart: small numbers become offers and extras. */
const aimed = (text: string): string =>
  text.replace(/("?(?:offer|extra)Id"?(?:=|:))\d+/g, (_, name: string) => `${name}${name.includes('offer') ? 921 : 901}`);

async function mailsToBlind(world: World): Promise<string[]> {
  const mails = await deliverMails(world);
  return mails
    .filter(({ to }) => BLIND.some((name) => to.startsWith(`${name}@`)))
    .map(({ subject, text, html }) => `${subject} ${text} ${html}`);
}

/** Requests change passwords and end sessions: all accounts are restored and logged in again. */
async function logInAll(world: World, hash: string, key: string): Promise<Attacker[]> {
  await world.db.query(
    sql`update account set password_hash = ${hash}, disabled_at = null where company_id = 4 and login_name = any(${[...BLIND]}::text[])`,
  );
  await world.db.query(sql`delete from attempt where company_id = 4`);
  const attackers: Attacker[] = [
    { name: 'a link', fits: isOfLink, headers: () => ({ companyid: '4' }) },
    { name: 'a key for events', fits: ({ path }) => path.endsWith('Events'), headers: () => ({ authorization: `Bearer ${key}` }) },
  ];
  for (const name of BLIND) {
    const session = await world.logIn(name, { password: passwordIn(4) });
    const headers = (target: Target) => headersOf(session, takesBearer(target));
    attackers.push({ name, fits: isForCustomers, headers });
    // Asking for another customer than the login's own.
    attackers.push({
      name: `${name} at Kari`,
      fits: isForCustomers,
      headers: (target) => ({
        ...headers(target),
        customerid: String(ids.kari),
        jobid: String(ids.fullJob),
        invoiceid: String(ids.invoiceOf(ids.fullJob)),
      }),
    });
  }
  return attackers;
}

async function command(): Promise<void> {
  const given = options({ tries: 100_000, seed: 20261118 });
  const rows = [['guard', 'tries', 'answered 200', 'mails', 'with an amount', 'goal']];
  await withTestEngine('postgres', async (open) => {
    for (const isGuarded of [true, false]) {
      const figures = await pricesTrial(open, isGuarded, {
        tries: isGuarded ? given.tries : Math.ceil(given.tries / 20),
        seed: given.seed,
      });
      const { tries, answered, mails, leaked, leaks, changed } = figures;
      for (const leak of leaks.slice(0, isGuarded ? 10 : 3)) console.log(`  ${leak}`);
      const isRight = isGuarded ? leaked === 0 : changed > 0 && leaked > 0;
      rows.push([
        isGuarded ? 'in place' : 'removed',
        ...[tries, answered, mails, leaked].map(String),
        `${verdict(isRight)} (${isGuarded ? '0' : '> 0'})`,
      ]);
    }
  });
  printTable(rows);
  process.exit();
}

if (import.meta.main) await command();
