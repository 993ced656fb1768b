import type pg from 'pg';

/** Companies are given to the databases as data. Those with the same database id share a database. */
export type Company = { id: number; name: string; databaseId: number };

export async function ensureCompanies(client: pg.ClientBase, companies: readonly Company[]): Promise<void> {
  await client.query(
    `insert into company (id, name) select * from unnest($1::int[], $2::text[])
     on conflict (id) do update set name = excluded.name where company.name <> excluded.name`,
    [companies.map(({ id }) => id), companies.map(({ name }) => name)],
  );
}
