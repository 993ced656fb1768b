import type pg from 'pg';
import type { BrandContent } from '#contract/company.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import type { BrandPicture } from './draw-logo.ts';

/** `position`: the place among all brands; without it, the last. */
export type NewBrand = {
  slug: string;
  position?: number;
  hosts: readonly string[];
  content: BrandContent;
  pictures: readonly BrandPicture[];
};
/** `repairHours`: what it promises until its Admins have answered; without it, nothing. */
export type NewCompany = { companyId: CompanyId; databaseId: number; brands: readonly NewBrand[]; repairHours?: number; endsAt?: Date };

/**
 * Puts a company into its database and then into the directory: a server that sees it there finds it whole. What is there already stays
 * as it is, so that servers that start together may both try.
 */
export async function registerCompany(databases: Databases, company: NewCompany, now: Date): Promise<void> {
  await databases.engineWithId(company.databaseId).asOwner((client) => inTransaction(client, () => putCompany(client, company, now)));
  await databases.main.asOwner((client) => inTransaction(client, () => putInDirectory(client, company, now)));
}

export async function putCompany(client: pg.ClientBase, { companyId, brands, repairHours }: NewCompany, now: Date): Promise<void> {
  await client.query('insert into company (id, name, repair_hours) values ($1, $2, $3) on conflict (id) do nothing', [
    companyId,
    brands[0]?.content.name,
    repairHours ?? null,
  ]);
  for (const { slug, content, pictures } of brands) {
    await client.query(
      'insert into brand_version (company_id, slug, version, content, published_at) values ($1, $2, 1, $3, $4) on conflict do nothing',
      [companyId, slug, content, now],
    );
    for (const { kind, bytes } of pictures)
      await client.query('insert into brand_picture (company_id, logo, kind, bytes) values ($1, $2, $3, $4) on conflict do nothing', [
        companyId,
        content.logo,
        kind,
        bytes,
      ]);
  }
}

export async function putInDirectory(
  client: pg.ClientBase,
  { companyId, databaseId, brands, endsAt }: NewCompany,
  now: Date,
): Promise<void> {
  await client.query(
    'insert into directory_company (company_id, database_id, ends_at) values ($1, $2, $3) on conflict (company_id) do update set version = directory_company.version + 1',
    [companyId, databaseId, endsAt ?? null],
  );
  for (const { slug, hosts, position } of brands) {
    await client.query(
      `insert into directory_brand (slug, company_id, position)
       values ($1, $2, coalesce($3::int, nextval(pg_get_serial_sequence('directory_brand', 'position')))) on conflict do nothing`,
      [slug, companyId, position ?? null],
    );
    for (const host of hosts)
      await client.query(
        "insert into directory_host (slug, company_id, host, token, proven_at) values ($1, $2, $3, '', $4) on conflict do nothing",
        [slug, companyId, host, now],
      );
  }
}

export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const done = await work();
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
