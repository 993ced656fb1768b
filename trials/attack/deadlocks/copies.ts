import { createHash } from 'node:crypto';
import type pg from 'pg';
import { sha256 } from '#server/auth/keys.ts';

/** Far above every id of the tests. */
const STEP = 10_000_000;
const COMPANY = 4;

/** What a request can name. Whose it is stays: customers and departments are not copied. */
const OBJECTS = new Set(
  'customer_case appointment offer extra care share paper photo job site preference saved_reply outbox webhook webhook_delivery access_invitation payment_account machine_key employee account'.split(
    ' ',
  ),
);
/** A copy of a login or a colleague has its own of these; everything else stays with the first one. */
const OF_PERSON = new Set(['account', 'customer_access', 'one_time_password', 'email_change', 'known_device', 'care_link']);

/** Whose an object is, and where. */
const STAYS = /^(company|customer|account|employee|department)_id$/;

type Column = { name: string; type: string; isIdentity: boolean };
type Table = { name: string; columns: Column[]; moved: Set<string>; unique: string[][] };

/** Each object that the tests prepare, so many times more, of the same customer. */
export async function copyObjects(client: pg.ClientBase, times: number, tokens: ReadonlySet<string>): Promise<void> {
  const tables = await readTables(client);
  await client.query('set session_replication_role = replica');
  // A copied number need not be a right one.
  const { rows: checks } = await client.query<{ drop: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`);
  for (const { drop } of checks) await client.query(drop);
  for (const table of tables) await copyRows(client, table, times);
  for (const { name, columns } of tables)
    for (const column of columns.filter(({ type, name }) => type === 'bytea' && name.endsWith('_hash')))
      await client.query(
        `update ${name} set ${column.name} = known.hash from unnest($1::bytea[], $2::bytea[]) as known (copied, hash) where ${column.name} = known.copied`,
        hashesOf(tokens, times),
      );
  await client.query(
    `update answer_code set code_hash = sha256(convert_to(concat_ws(' ', subject, subject_id, account_id, '123456'), 'UTF8'))`,
  );
  await client.query('set session_replication_role = default');
}

function hashesOf(tokens: ReadonlySet<string>, times: number): [Buffer[], Buffer[]] {
  const all = [...tokens].flatMap((token) => Array.from({ length: times }, (_, i) => [token, i + 1] as const));
  return [
    all.map(([token, copy]) => createHash('sha256').update(sha256(token)).update(String(copy)).digest()),
    all.map(([token, copy]) => sha256(copiedToken(token, copy))),
  ];
}

const copiedToken = (token: string, copy: number): string => sha256(`${token} ${copy}`).toString('base64url');

async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: columns } = await client.query<Column & { table: string }>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, a.attidentity <> '' as "isIdentity"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by a.attnum`);
  const { rows: keys } = await client.query<{ child: string; column: string; parent: string }>(`
    select child.relname as child, own.attname as "column", parent.relname as parent
    from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
      cross join unnest(k.conkey, k.confkey) as pair (mine, theirs)
      join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.mine
      join pg_attribute other on other.attrelid = k.confrelid and other.attnum = pair.theirs
    where k.contype = 'f' and own.attname <> 'company_id'`);
  const { rows: unique } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname as "table", array_agg(a.attname::text) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indisunique and c.relnamespace = 'public'::regnamespace group by c.relname, i.indexrelid`);
  const moved = new Map<string, Set<string>>([...OBJECTS].map((name) => [name, new Set(['id'])]));
  moved.set('answer_code', new Set(['subject_id']));
  const isPerson = (name: string) => name === 'account' || name === 'employee';
  for (let grows = true; grows; ) {
    grows = false;
    for (const { child, column, parent } of keys) {
      const [known, theirs] = [moved.get(child), moved.get(parent)];
      const follows = isPerson(parent)
        ? OF_PERSON.has(child) && /^(account|employee)_id$/.test(column)
        : theirs !== undefined && /_id$/.test(column) && !STAYS.test(column);
      if (!follows || known?.has(column)) continue;
      moved.set(child, (known ?? new Set()).add(column));
      grows = true;
    }
  }
  return [...moved].map(([name, movedColumns]) => ({
    name,
    moved: movedColumns,
    columns: columns.filter(({ table }) => table === name),
    unique: unique.filter(({ table }) => table === name).map((index) => index.columns),
  }));
}

async function copyRows(client: pg.ClientBase, { name, columns, moved, unique }: Table, times: number): Promise<void> {
  // Of each key one column differs in a copy.
  const different = new Set(moved);
  for (const key of unique)
    if (!key.some((column) => different.has(column))) different.add(key.findLast((column) => !STAYS.test(column)) ?? '');
  const values = columns.map(({ name: column, type }) => (different.has(column) ? copied(`own.${column}`, type) : `own.${column}`));
  const names = columns.map((column) => column.name).join(', ');
  const isCopied = [...moved].map((column) => `own.${column} is not null`).join(' or ');
  await client.query(
    `insert into ${name} (${names}) overriding system value select ${values.join(', ')} from ${name} own, generate_series(1, $1::int) copy
     where own.company_id = ${COMPANY} and (${isCopied}) on conflict do nothing`,
    [times],
  );
}

/** The same as `copiedValue`, in the database. */
function copied(column: string, type: string): string {
  if (type === 'uuid') return `(left(${column}::text, 34) || to_hex(200 + copy))::uuid`;
  if (type === 'bytea') return `sha256(${column} || convert_to(copy::text, 'UTF8'))`;
  if (type === 'integer' || type === 'bigint') return `${column} + copy * ${STEP}`;
  return type === 'text' ? `${column} || '-' || copy` : column;
}

const ID_FIELDS =
  /^(case|offer|extra|appointment|care|share|paper|job|site|reply|source|employee|account|key|webhook|delivery|photo|pdf|mail)Id$|^id$|^papers$|^customerIds$/i;

/** A request about the first objects, made one about their copies. */
export function copiedValue(
  field: string,
  value: unknown,
  copy: number,
  known: { tokens: ReadonlySet<string>; uuids: ReadonlySet<string> },
): unknown {
  if (Array.isArray(value)) return value.map((one) => copiedValue(field, one, copy, known));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copiedValue(name, inner, copy, known)]));
  if (typeof value === 'string') {
    if (known.tokens.has(value)) return copiedToken(value, copy);
    if (known.uuids.has(value)) return value.slice(0, 34) + (200 + copy).toString(16);
    if (field === 'userName' && value === 'ventende') return `${value}-${copy}`;
    return ID_FIELDS.test(field) && /^\d+$/.test(value) && field !== 'customerIds' ? String(Number(value) + copy * STEP) : value;
  }
  return typeof value === 'number' && ID_FIELDS.test(field) && field !== 'customerIds' ? value + copy * STEP : value;
}
