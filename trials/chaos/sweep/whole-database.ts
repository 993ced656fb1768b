import pg from 'pg';
import type { World } from '#server/testing/world.ts';

type Row = Record<string, unknown>;
type Sequence = { name: string; last: string; is_called: boolean };
/** Every row of every table, a digest of each table, and where the counters stand. */
export type WholeDatabase = { rows: Map<string, Map<string, Row>>; digests: Map<string, string>; sequences: Sequence[] };
/** What came and what went, table by table, without what chance puts into it. */
export type Effect = Record<string, { added: string[]; gone: string[] }>;

type Client = Pick<pg.ClientBase, 'query'>;

/** The rights of the owner, past every policy; where the engine has more than one connection, on one of its own. */
export type Owner = { run<T>(work: (client: Client) => Promise<T>): Promise<T>; close(): Promise<void> };

export async function ownerOf(world: World): Promise<Owner> {
  const [engine] = world.databases.engines;
  if (!engine) throw new Error('no engine');
  if (world.url === null) return { run: (work) => engine.asOwner(work), close: async () => {} };
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  return { run: (work) => work(client), close: () => client.end() };
}

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration' order by 1`,
  );
  return rows.map((row) => row.name);
}

const ofAll = (tables: readonly string[], select: string): string =>
  tables.map((name) => `select '${name}' as name, ${select} from ${name} t`).join(' union all ');

/** Asked thousands of times, and planning them takes longer than answering them: they are prepared. */
const DIGESTS = `count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest`;
const SEQUENCES = `
  select quote_ident(sequencename) as name, coalesce(last_value, start_value)::text as last, last_value is not null as is_called
  from pg_sequences where schemaname = 'public'`;

/** `known`: of tables that are as they were then the rows are not read again, which is most of them after any call. */
export async function readWhole(client: Client, known?: WholeDatabase): Promise<WholeDatabase> {
  const tables = known ? [...known.rows.keys()] : await tablesOf(client);
  const all = await client.query<{ name: string; digest: string }>({ name: 'digests', text: ofAll(tables, DIGESTS) });
  const digests = new Map(all.rows.map(({ name, digest }) => [name, digest]));
  const changed = tables.filter((name) => known?.digests.get(name) !== digests.get(name));
  const rows = new Map(tables.map((name) => [name, (changed.includes(name) ? null : known?.rows.get(name)) ?? new Map<string, Row>()]));
  if (changed.length > 0) {
    const read = await client.query<{ name: string; row: Row }>(ofAll(changed, 'to_jsonb(t) as row'));
    for (const { name, row } of read.rows) rows.get(name)?.set(JSON.stringify(row), row);
  }
  const sequences = await client.query<Sequence>({ name: 'sequences', text: SEQUENCES });
  return { rows, digests, sequences: sequences.rows };
}

const CHANCE: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'uuid'],
  [/\\\\x[0-9a-f]{16,}/g, 'bytes'],
  [/\$argon2[^"]+/g, 'hash'],
  [/"((department|employee|customer|account)_)?id":\d+/g, 'id'],
  [/"account_ids":\[\d+\]/g, 'account'],
  // A first access is given by a trigger, at the database's own time.
  [/"given_at":"[^"]+"/g, 'given'],
  // How often and when a mail is tried is not what it is about.
  [/"(attempts":\d+|due_at":"[^"]+")/g, 'tries'],
];
const withoutChance = (text: string): string => CHANCE.reduce((masked, [pattern, word]) => masked.replace(pattern, word), text);

export function effectOf(before: WholeDatabase, after: WholeDatabase, ignored: readonly string[]): Effect {
  const effect: Effect = {};
  for (const [table, rows] of after.rows) {
    const was = before.rows.get(table) ?? new Map();
    if (was === rows) continue;
    const added = [...rows.keys()].filter((row) => !was.has(row));
    const gone = [...was.keys()].filter((row) => !rows.has(row));
    if (ignored.includes(table) || added.length + gone.length === 0) continue;
    effect[table] = { added: added.map(withoutChance).sort(), gone: gone.map(withoutChance).sort() };
  }
  return effect;
}

/** Puts back what a call has changed, to the last counter. */
export async function restoreWhole(client: Client, before: WholeDatabase): Promise<void> {
  const now = await readWhole(client, before);
  await client.query('begin');
  // Rows that point at each other come back in any order.
  await client.query('set local session_replication_role = replica');
  for (const [table, rows] of now.rows) {
    const was = before.rows.get(table) ?? new Map<string, Row>();
    if (was === rows) continue;
    const added = [...rows].filter(([text]) => !was.has(text)).map(([, row]) => row);
    const gone = [...was].filter(([text]) => !rows.has(text)).map(([, row]) => row);
    if (added.length > 0)
      await client.query(`delete from ${table} t where to_jsonb(t) in (select * from jsonb_array_elements($1::jsonb))`, [
        JSON.stringify(added),
      ]);
    if (gone.length > 0)
      await client.query(`insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
        JSON.stringify(gone),
      ]);
  }
  await restoreCounters(client, before);
  await client.query('commit');
}

/** A number that was drawn for nothing makes a gap, which is no effect. */
export async function restoreCounters(client: Client, { sequences }: WholeDatabase): Promise<void> {
  await client.query(`select ${sequences.map(({ name, last, is_called }) => `setval('${name}', ${last}, ${is_called})`).join(', ')}`);
}
