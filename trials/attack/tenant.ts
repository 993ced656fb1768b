// Does any caller see another company's data? Every text carries its company's mark; walks over all ids and fuzz, also with one of the two protections removed.
// In short: tenant.test.ts
import type pg from 'pg';
import type { EngineKind } from '#server/testing/engines.ts';
import { passwordIn } from '#server/testing/fixture.ts';
import { takesBearer, targetsOf } from '#server/testing/fuzz-api.ts';
import type { HostileRequest, Target } from '#server/testing/hostile-requests.ts';
import { headersOf, type World } from '#server/testing/world.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { withTestEngine } from '../shared/test-world.ts';
import { type Attacker, fuzzed, sendRequest } from './shared/send-request.ts';
import { type WalkRequest, walk } from './shared/walk-calls.ts';
import { foreignMarks, markEverything, namesOf, userNameOf } from './tenant/canaries.ts';
import { type Safeguards, withSafeguards } from './tenant/safeguards.ts';

const ATTACKERS = [2, 3, 4];
/** No login of this company makes a call: whatever changes in its rows was done by others. */
const VICTIM = 6;
const ROLES = ['kari', 'ansatt', 'admin'] as const;
const LOG_IN_EVERY = 250;

type Stranger = Attacker & { companyId: number | null };
export type TenantFigures = {
  requests: number;
  answered: number;
  /** Statements that were sent without the condition or the role. */
  changed: number;
  leaks: string[];
  leaked: number;
  /** The victim's tables in which anything is not as it was. */
  touched: string[];
};

export async function tenantTrial(
  open: () => Promise<World>,
  safeguards: Safeguards,
  { requests, seed }: { requests: number; seed: number },
) {
  return withSafeguards(safeguards, async (changed): Promise<TenantFigures> => {
    const world = await open();
    try {
      const owner = <T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> => world.databases.engines[0]?.asOwner(work) as Promise<T>;
      await owner((client) => markEverything(client, world.databases.companyIds()));
      const before = await owner(rowsOfVictim);
      const figures = await attack(world, owner, requests, seed);
      const after = await owner(rowsOfVictim);
      return {
        ...figures,
        changed: changed(),
        touched: [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name),
      };
    } finally {
      await world.close();
    }
  });
}

type Owner = <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;

async function attack(world: World, owner: Owner, requests: number, seed: number) {
  const figures = { requests: 0, answered: 0, leaks: [] as string[], leaked: 0 };
  const hashes = await owner(passwordHashes);
  let attackers: Stranger[] = [];
  for await (const { request, n } of allRequests(world, owner, requests, seed)) {
    if (n % LOG_IN_EVERY === 0) attackers = await logInAll(world, owner, hashes);
    const { attacker, status, text } = await sendRequest(world, attackers, request, n);
    figures.requests++;
    if (status === 200) figures.answered++;
    const seen = foreignMarks(text, attacker.companyId);
    if (seen.length === 0) continue;
    figures.leaked++;
    const { target, url, payload } = request;
    if (figures.leaks.length < 10)
      figures.leaks.push(`company ${seen.join(', ')} seen by ${attacker.name}: ${target.method} ${url} ${payload?.slice(0, 120) ?? ''}`);
  }
  return figures;
}

/** The walks, each name as seen by each attacker, then fuzz until the number is full. */
async function* allRequests(
  world: World,
  owner: Owner,
  requests: number,
  seed: number,
): AsyncGenerator<{ request: WalkRequest; n: number }> {
  const targets = targetsOf(world, { checksAnswers: false });
  const walks: WalkRequest[] = [];
  for (const companyId of world.databases.companyIds()) {
    const names = await owner((client) => namesOf(client, companyId));
    // Anyone who has the victim's own link may answer its survey.
    walks.push(...walk(targets, companyId === VICTIM ? { ...names, token: '' } : names));
  }
  // Half of the trial at most, and each step by several attackers where there is room.
  const rounds = requests / 2 / walks.length;
  let n = 0;
  const step = Math.max(1, Math.ceil(1 / rounds));
  for (let round = 0; round < rounds; round++)
    for (let i = 0; i < walks.length; i += step) yield { request: walks[i] as WalkRequest, n: n++ };
  for (const request of fuzzed(targets, requests - n, seed)) yield { request: aimed(request, n), n: n++ };
}

/** The generator knows company 4 by heart: two of three requests ask for the same things of the other companies. */
function aimed({ target, url, headers, payload }: HostileRequest, n: number): WalkRequest {
  const company = [4, 2, 3][n % 3] ?? 4;
  const turn = (text: string): string => text.replace(/\b4(0[0-2]\d|511)\b/g, `${company}$1`);
  const turned = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, turn(value)]));
  return { target, url: turn(url), headers: turned, payload: payload === undefined ? undefined : turn(payload) };
}

async function passwordHashes(client: pg.ClientBase): Promise<Map<number, string>> {
  const { rows } = await client.query<{ company_id: number; hash: string }>(
    '/* trial */ select company_id, min(password_hash) as hash from account group by 1',
  );
  return new Map(rows.map((row) => [row.company_id, row.hash]));
}

/** Fuzzing changes passwords, rights and sessions: all accounts are restored and logged in again, as each role of each company. */
async function logInAll(world: World, owner: Owner, hashes: ReadonlyMap<number, string>): Promise<Stranger[]> {
  const names = ROLES.flatMap((role) => ATTACKERS.map((c) => userNameOf(role, c)));
  await owner(async (client) => {
    for (const [companyId, hash] of hashes)
      await client.query(
        `/* trial */ update account set password_hash = $1, disabled_at = null,
           role = case when login_name like 'admin.%' then 'Admin' when login_name like 'ansatt.%' then 'Employee' else role end
         where company_id = $2 and login_name = any($3)`,
        [hash, companyId, names],
      );
    await client.query('/* trial */ delete from attempt');
  });
  const attackers: Stranger[] = [{ name: 'anonymous', companyId: null, fits: () => false, headers: () => ({ companyid: String(VICTIM) }) }];
  for (const companyId of ATTACKERS)
    for (const role of ROLES) {
      const session = await world.logIn(userNameOf(role, companyId), { companyId, password: passwordIn(companyId) });
      const name = `${role} of ${companyId}`;
      // A customer has no business at the calls of employees, nor the other way round.
      const fits = (target: Target) => takesBearer(target) === (role !== 'kari');
      const headers = (target: Target) => headersOf(session, takesBearer(target));
      attackers.push({ name, companyId, fits, headers });
      // With a key of its own, and the victim's number in the header.
      attackers.push({ name, companyId, fits: () => false, headers: (target) => ({ ...headers(target), companyid: String(VICTIM) }) });
    }
  return attackers;
}

/** What any caller may cause in any company is left out: counters of the limiter, requests for a new password and beginnings of a login by passkey. */
async function rowsOfVictim(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(`/* trial */
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'
      and table_name not in ('attempt', 'reset_request', 'login_challenge') order by 1`);
  const sums = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `/* trial */ select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t where company_id = ${VICTIM}`,
    );
    sums.set(name, rows[0]?.sum ?? '');
  }
  return sums;
}

export const SAFEGUARDS: readonly [name: string, safeguards: Safeguards, isTight: boolean][] = [
  ['both', { filter: true, rowSecurity: true }, true],
  ['row-level security alone', { filter: false, rowSecurity: true }, true],
  ['the application’s filter alone', { filter: true, rowSecurity: false }, true],
  ['none', { filter: false, rowSecurity: false }, false],
];

/** The question is asked of both safeguards and of the second one; the other two only show that the trial sees what there is. */
const sharesOf = (name: string, full: number): number =>
  name === 'both' || name.startsWith('row') ? full : Math.max(Math.ceil(full / 20), 300);

async function command(): Promise<void> {
  const given = options({ requests: 100_000, embedded: 6000, seed: 20261115 });
  const rows = [['engine', 'safeguards that stand', 'requests', 'answered 200', 'with another company’s mark', 'victim’s rows', 'goal']];
  for (const kind of ['postgres', 'embedded'] satisfies EngineKind[])
    await withTestEngine(kind, async (open) => {
      for (const [name, safeguards, isTight] of SAFEGUARDS) {
        const full = kind === 'postgres' ? given.requests : given.embedded;
        const startedAt = performance.now();
        const { requests, answered, leaks, leaked, touched, changed } = await tenantTrial(open, safeguards, {
          requests: sharesOf(name, full),
          seed: given.seed,
        });
        console.log(
          `${kind}, ${name}: ${changed} statements changed on their way, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
        );
        if (isTight) for (const leak of leaks) console.log(`  ${leak}`);
        // A wall that was not really removed proves nothing.
        const isRemoved = (safeguards.filter && safeguards.rowSecurity) || changed > 0;
        const isRight = isRemoved && (isTight ? leaked === 0 && touched.length === 0 : leaked > 0);
        const goal = `${verdict(isRight)} (${isTight ? '0' : '> 0'})`;
        rows.push([kind, name, String(requests), String(answered), String(leaked), touched.join(', ') || 'untouched', goal]);
      }
    });
  console.log('');
  printTable(rows);
  process.exit();
}

if (import.meta.main) await command();
