import type pg from 'pg';
import { brands, companyIds } from '#brands/index.ts';
import { brandForCompany } from '#domain/brand.ts';

export type CompanyRow = { id: number; name: string };

/** Companies come from the brands, not from a screen: a new one is there after the next start. */
export const companies: readonly CompanyRow[] = companyIds.map((id) => ({ id, name: brandForCompany(brands, id)?.name ?? '' }));

export async function ensureCompany(client: pg.ClientBase, { id, name }: CompanyRow): Promise<void> {
  await client.query(
    'insert into company (id, name) values ($1, $2) on conflict (id) do update set name = excluded.name where company.name <> excluded.name',
    [id, name],
  );
}
