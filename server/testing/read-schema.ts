import type pg from 'pg';

/** Columns by name: where in its table a column is, depends on when it came. */
const PARTS = {
  columns: `select c.relname || '.' || a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
      a.attgenerated, a.attstorage, a.attacl, pg_get_expr(d.adbin, d.adrelid)) as is
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'S') and c.relnamespace = 'public'::regnamespace`,
  tables: `select relname as name, concat_ws(' ', relkind, relrowsecurity, relforcerowsecurity, relreplident, reloptions,
      (select array_agg(acl::text order by acl::text) from unnest(relacl) acl)) as is
    from pg_class where relkind in ('r', 'v', 'S') and relnamespace = 'public'::regnamespace`,
  constraints: `select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as is
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `select indexname as name, indexdef as is from pg_indexes where schemaname = 'public'`,
  functions: `select oid::regprocedure::text as name, concat_ws(' ', pg_get_functiondef(oid), proacl) as is from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'`,
  triggers: `select tgrelid::regclass || '.' || tgname as name, concat_ws(' ', pg_get_triggerdef(oid), tgenabled) as is
    from pg_trigger where not tgisinternal`,
  policies: `select tablename || '.' || policyname as name, concat_ws(' ', permissive, roles, cmd, qual, with_check) as is
    from pg_policies where schemaname = 'public'`,
};

/** Everything that two databases of the same shape have in common, as text. */
export async function readSchema(client: pg.ClientBase): Promise<Record<string, string>> {
  const schema: Record<string, string> = {};
  for (const [part, select] of Object.entries(PARTS)) {
    const { rows } = await client.query<{ name: string; is: string }>(`${select} order by 1`);
    for (const row of rows) schema[`${part} ${row.name}`] = row.is;
  }
  return schema;
}
