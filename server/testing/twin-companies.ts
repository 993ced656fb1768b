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

async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname !~ '^directory_' order by 1`);
  return rows.map((row) => row.name);
}
