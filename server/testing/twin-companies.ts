import type pg from 'pg';
import type { Engine } from '../db/engine.ts';

/** Each customer's text carries this mark of its company; a twin has its own. */
const MARK = 'kanari-';

/**
 * Switches row-level security off and makes company 2 a copy of company 4, number for number: from then on only the `where` of each
 * statement keeps the two apart. Passwords stay those of company 2.
 */
export const makeTwinCompanies = (engine: Engine): Promise<void> =>
  engine.asOwner(async (client) => {
    const tables = await tablesOf(client);
    await client.query('create temp table kept as select login_name, password_hash from account where company_id = 2');
    await client.query('set session_replication_role = replica'); // no foreign keys on the way
    for (const table of tables) {
      await client.query(`alter table ${table} disable row level security`);
      await client.query(`delete from ${table} where company_id = 2`);
      // A session and a key belong to one company by their digest.
      if (table === 'session' || table === 'machine_key') continue;
      await client.query(`
        insert into ${table} overriding system value
        select twin.* from ${table} own,
          jsonb_populate_record(null::${table}, replace(to_jsonb(own)::text, '${MARK}4', '${MARK}2')::jsonb || '{"company_id": 2}') twin
        where own.company_id = 4`);
    }
    await client.query(
      'update account a set password_hash = kept.password_hash from kept where a.company_id = 2 and a.login_name = kept.login_name',
    );
    await client.query('set session_replication_role = default');
    await client.query('drop table kept');
  });

/** Every row of a company, as one text: whatever a call of another company changes in it shows. */
export const rowsOf = (engine: Engine, companyId: number): Promise<string> =>
  engine.asOwner(async (client) => {
    const parts = (await tablesOf(client)).map(
      (table) =>
        `select '${table}' as name, jsonb_agg(to_jsonb(t) order by to_jsonb(t)) as rows from ${table} t where company_id = ${companyId}`,
    );
    const { rows } = await client.query<{ name: string; rows: unknown }>(parts.join(' union all '));
    return JSON.stringify(rows, null, 1);
  });

/** For whom a row that only the twin has is, and what it holds otherwise, by the type of the column. */
export type Whose = Readonly<Record<string, number>>;
const ANY_VALUE: Readonly<Record<string, string>> = {
  integer: '1',
  bigint: '1',
  smallint: '1',
  boolean: 'true',
  uuid: 'gen_random_uuid()',
  bytea: "'\\x00'",
  date: "'2026-11-10'",
  jsonb: "'{}'",
  'timestamp with time zone': "'2026-11-10'",
};

/** A row of company 2 in each of these tables, which company 4 has none of: to be seen by what forgets its company. */
export const addTwinRows = (engine: Engine, tables: readonly string[], whose: Whose): Promise<void> =>
  engine.asOwner(async (client) => {
    await client.query('set session_replication_role = replica');
    for (const table of tables) {
      const { rows: checks } = await client.query<{ name: string }>(
        "select quote_ident(conname) as name from pg_constraint where contype = 'c' and conrelid = $1::regclass",
        [table],
      );
      for (const { name } of checks) await client.query(`alter table ${table} drop constraint ${name}`);
      const { rows: columns } = await client.query<{ name: string; type: string; needs: boolean }>(
        `select attname as name, format_type(atttypid, null) as type, attnotnull and not atthasdef and attidentity = '' as needs
         from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      const filled = columns.filter(({ name, needs }) => needs || name in whose);
      const values = filled.map(({ name, type }) => whose[name] ?? (type.endsWith('[]') ? "'{}'" : (ANY_VALUE[type] ?? "'kanari-2'")));
      await client.query(`insert into ${table} (${filled.map(({ name }) => name).join(', ')}) values (${values.join(', ')})`);
    }
    await client.query('set session_replication_role = default');
  });

/** The tables in which a company has no row at all. */
export const tablesWithout = (engine: Engine, companyId: number): Promise<string[]> =>
  engine.asOwner(async (client) => {
    const empty: string[] = [];
    for (const table of await tablesOf(client))
      if ((await client.query(`select from ${table} where company_id = $1 limit 1`, [companyId])).rows.length === 0) empty.push(table);
    return empty;
  });

async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname !~ '^directory_' order by 1`);
  return rows.map((row) => row.name);
}
