import type pg from 'pg';
import type { CallShape } from '#contract/define-call.ts';
import { calls } from '#contract/index.ts';
import { sha256 } from '#server/auth/keys.ts';
import { sql } from '#server/db/sql.ts';
import { idsIn, passwordIn } from '#server/testing/fixture.ts';
import { giveMachineKey } from '#server/testing/give-machine-key.ts';
import { type GoodRequest, goodRequest } from '#server/testing/good-request.ts';
import { LINK, prepare } from '#server/testing/prepared-things.ts';
import { headersOf, type World } from '#server/testing/world.ts';
import { consentWording } from '#words/surveys.ts';
import { copiedValue, copyObjects } from './copies.ts';

export const COPIES = 12;
const TOKEN = /^[\w-]{43}$/;

export type Stage = {
  calls: readonly CallShape[];
  /** The call about one of the copies, or about what is there once; answers its status. */
  send(call: CallShape, copy: number): Promise<number>;
  /** Every table as it was when all was ready. */
  restore(): Promise<void>;
  owner<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
};

const [BY_MAIL, BY_SMS] = (['epost', 'sms'] as const).map((channel) => consentWording(channel, 'nb', 'Fjordrør'));

/** Requests with more in them than the good ones, or less: the rows they lock are others. */
const VARIANTS: Record<string, (copy: number) => object> = {
  customerSurveyAnswersStepTwo: (copy) => ({
    campaigns: ['bad'],
    wishedDates: [],
    consents: [
      { channel: 'sms', given: copy % 2 === 0, wording: BY_SMS },
      { channel: 'epost', given: copy % 3 === 0, wording: BY_MAIL },
    ],
  }),
  changeConsent: (copy) => (copy % 2 === 0 ? { channel: 'epost', given: true, wording: BY_MAIL } : {}),
  changePassword: () => ({ oldPassword: passwordIn(4), newPassword: 'Et-helt-nytt-4711' }),
  sendCase: () => ({ isDanger: true }),
};

/** Everything that the calls of the access matrix need, twelve times, and a caller of each kind. Nothing is limited. */
export async function openStage(world: World): Promise<Stage> {
  const [engine] = world.databases.engines;
  if (!engine) throw new Error('there is no database');
  await prepare(world);
  await world.db.query(sql`
    insert into survey_link (company_id, token_hash, job_id, expires_at) values (4, ${sha256(LINK)}, ${idsIn(4).otherJob}, '2100-01-01')`);
  const [kari, admin] = [await world.logIn('kari'), await world.logIn('admin')];
  const machine = await giveMachineKey(world.db, {
    scopes: ['import', 'cases:read', 'appointments:read', 'events:read'],
  });
  const writing = (calls as readonly CallShape[]).filter(({ method }) => method === 'POST');
  const requestOf = (call: CallShape): GoodRequest => goodRequest(`${call.method} ${call.path}`, world.clock.now);
  const tokens = new Set(writing.flatMap((call) => stringsIn(requestOf(call)).filter((text) => TOKEN.test(text))));
  const uuids = new Set<string>();
  await engine.asOwner(async (client) => {
    for (const table of ['photo', 'outbox', 'access_invitation', 'passkey', 'eid_link'])
      for (const { id } of (await client.query<{ id: string }>(`select id::text from ${table} where company_id = 4`)).rows) uuids.add(id);
    await copyObjects(client, COPIES, tokens);
    // Each use is counted as the first, in a row that is locked as ever.
    await client.query(`
      create function forget_count() returns trigger language plpgsql as $$ begin new.count := 0; new.blocked_until := null; return new; end $$;
      create trigger forget_count before insert or update on attempt for each row execute function forget_count();
      create schema saved;
      create table saved.changed (name text);
      create function note_change() returns trigger language plpgsql security definer as
        $$ begin insert into saved.changed values (tg_table_name); return null; end $$`);
    for (const name of await namesOf(client))
      await client.query(`
        create table saved.${name} as table ${name};
        create trigger note_change after insert or update or delete on ${name} for each statement execute function note_change()`);
  });

  const login = (call: CallShape): Record<string, string> => {
    const { access } = call;
    if (access.key === 'nothing') return {};
    if (access.key === 'company' || access.key === 'password') return { companyid: '4' };
    const roles = 'roles' in access ? access.roles : [];
    if (roles.length === 0) return { authorization: `Bearer ${machine}` };
    return { companyid: '4', ...headersOf(roles.includes('Customer') ? kari : admin, access.key === 'bearer') };
  };
  async function send(call: CallShape, copy: number): Promise<number> {
    const good = requestOf(call);
    const more = VARIANTS[call.name]?.(copy);
    const { jobId: _, ...withoutJob } = (good.body ?? {}) as Record<string, unknown>;
    const body = more ? { ...(copy % 2 === 0 ? withoutJob : (good.body as object)), ...more } : good.body;
    const known = { tokens, uuids };
    const moved = (field: string, value: unknown) => copiedValue(field, value, copy, known);
    const query = new URLSearchParams(
      Object.fromEntries([...new URLSearchParams(good.query)].map(([name, value]) => [name, String(moved(name, value))])),
    );
    const headers = Object.fromEntries(Object.entries(good.headers ?? {}).map(([name, value]) => [name, String(moved(name, value))]));
    const path = call.path.replace('{customerController}', 'Customer');
    const isFile = typeof body === 'string' || Buffer.isBuffer(body) || body === undefined;
    const answer = await world.call(call.method, `${path}?${query}`, {
      headers: { ...login(call), ...headers },
      ...(body === undefined ? {} : { body: isFile ? body : (moved('', body) as object) }),
      remoteAddress: `127.0.3.${copy}`,
    });
    return answer.statusCode;
  }
  return {
    calls: writing,
    send,
    owner: (work) => engine.asOwner(work),
    restore: () => engine.asOwner(restoreTables),
  };
}

async function namesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  return rows.map(({ name }) => name);
}

async function restoreTables(client: pg.ClientBase): Promise<void> {
  const { rows: changed } = await client.query<{ name: string }>('select distinct name from saved.changed');
  if (changed.length === 0) return;
  const names = changed.map(({ name }) => name);
  await client.query('set session_replication_role = replica; truncate saved.changed');
  for (const name of names) {
    await client.query(`delete from ${name}`);
    const { rows } = await client.query<{ list: string }>(
      `select string_agg(attname, ', ') as list from pg_attribute where attrelid = 'public.${name}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    const columns = rows[0]?.list ?? '';
    await client.query(`insert into ${name} (${columns}) overriding system value select ${columns} from saved.${name}`);
  }
  await client.query('set session_replication_role = default');
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
      ? Object.values(value).flatMap(stringsIn)
      : [];
