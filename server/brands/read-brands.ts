import { Value } from 'typebox/value';
import { BrandContent } from '#contract/company.ts';
import { type Brand, contactLineOf, portalWebAddress } from '#domain/company/brand.ts';
import { type CompanySettings, repairHoursOf } from '#domain/company/settings.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import type { Db, Queryable } from '../db/db.ts';
import { iso, notNull, sql } from '../db/sql.ts';

type ListedBrand = Pick<Brand, 'companyId' | 'databaseId' | 'slug' | 'hosts' | 'endsAt'>;
export type PublishedBrand = {
  companyId: CompanyId;
  slug: string;
  version: number;
  content: unknown;
  settings: CompanySettings | null;
  repairHours: number | null;
  notice: string | null;
};

/** By the database it was read from. One that is away, and was never read, is not there. */
type PublishedIn = ReadonlyMap<Db, readonly PublishedBrand[]>;

export type ReadBrands = {
  brands: readonly Brand[];
  /** Brands with an invalid row, which was changed outside the portal. They are not shown. */
  unreadable: readonly string[];
};

/** Every brand of the directory as it is published now, in the directory's order. */
export async function readBrands(databases: Databases, portalDomain: string): Promise<ReadBrands> {
  const published = await Promise.all(databases.onePerEngine.map(async (db) => [db, await readPublished(db)] as const));
  return assembleBrands(databases, portalDomain, new Map(published));
}

export async function assembleBrands(databases: Databases, portalDomain: string, publishedIn: PublishedIn): Promise<ReadBrands> {
  const listed = await databases.directory.query<ListedBrand>(sql`
    select ${notNull(sql`company_id`)} as "companyId", ${notNull(sql`database_id`)} as "databaseId", ${notNull(sql`slug`)} as slug,
      ${notNull(sql`hosts`)} as hosts, ${iso(sql`ends_at`)} as "endsAt"
    from brands_in_use order by position`);
  const published = new Map<string, PublishedBrand>();
  for (const [i, db] of databases.onePerEngine.entries())
    for (const row of publishedIn.get(db) ?? [])
      if (databases.engineOf(row.companyId) === databases.engines[i]) published.set(`${row.companyId} ${row.slug}`, row);
  const brands: Brand[] = [];
  const unreadable: string[] = [];
  for (const one of listed) {
    const found = published.get(`${one.companyId} ${one.slug}`);
    if (!found) continue;
    const { content, ...about } = found;
    if (Value.Check(BrandContent, content)) brands.push(asBrand(withOwnName(one, portalDomain), about, content));
    else unreadable.push(one.slug);
  }
  return { brands, unreadable };
}

export async function readPublished(db: Queryable): Promise<PublishedBrand[]> {
  const [settings, promises, notices] = [await readSettings(db), await readFirstPromises(db), await readNotices(db)];
  const rows = await db.query<Omit<PublishedBrand, 'settings' | 'repairHours' | 'notice'>>(sql`
    select ${notNull(sql`company_id`)} as "companyId", ${notNull(sql`slug`)} as slug, ${notNull(sql`version`)} as version, content from published_brands`);
  return rows.map((row) => {
    const chosen = settings.get(row.companyId) ?? null;
    const repairHours = repairHoursOf(chosen, promises.get(row.companyId) ?? null);
    return { ...row, settings: chosen, repairHours, notice: notices.get(row.companyId) ?? null };
  });
}

/** Every brand answers at a name of the portal's own domain too. Locally at `<slug>.localhost`, which needs no setting. */
export const withOwnName = <B extends Pick<Brand, 'slug' | 'hosts'>>(listed: B, domain: string): B =>
  domain === 'localhost' ? listed : { ...listed, hosts: [...listed.hosts, `${listed.slug}.${domain}`] };

type About = Pick<PublishedBrand, 'version' | 'settings' | 'repairHours' | 'notice'>;

function asBrand(listed: ListedBrand, { version, settings, repairHours, notice }: About, { webAddress, ...content }: BrandContent): Brand {
  return {
    ...listed,
    ...content,
    version,
    settings,
    repairHours,
    notice,
    contactLine: contactLineOf(content),
    webAddress: webAddress ?? portalWebAddress(listed),
  };
}

/** Changes whenever anything of this database does that a brand is read from. */
export async function readChangeMark(db: Queryable): Promise<string> {
  const [row] = await db.query<{ mark: string }>(sql`select ${notNull(sql`directory_mark()`)} as mark`);
  return row?.mark ?? '';
}

type Row = {
  companyId: CompanyId;
  nb: string;
  en: string;
  surveyMails: boolean;
  from: number;
  to: number;
  repairHours: number | null;
};

/** The settings that Admins have chosen, for each company of a database. */
export async function readSettings(db: Queryable): Promise<Map<number, CompanySettings>> {
  const rows = await db.query<Row>(sql`
    select ${notNull(sql`company_id`)} as "companyId", ${notNull(sql`welcome_nb`)} as nb, ${notNull(sql`welcome_en`)} as en,
      ${notNull(sql`survey_mails`)} as "surveyMails", ${notNull(sql`mails_from`)} as "from", ${notNull(sql`mails_to`)} as "to",
      repair_hours as "repairHours"
    from settings_in_use`);
  return new Map(
    rows.map(({ companyId, nb, en, surveyMails, from, to, repairHours }) => [
      companyId,
      { welcome: { nb, en }, surveyMails, mailHours: { from, to }, repairHours },
    ]),
  );
}

/** What companies of a database promise until their Admins have answered, in hours. */
export async function readFirstPromises(db: Queryable): Promise<Map<number, number>> {
  const rows = await db.query<{ companyId: CompanyId; hours: number }>(sql`
    select ${notNull(sql`company_id`)} as "companyId", ${notNull(sql`repair_hours`)} as hours from first_promises`);
  return new Map(rows.map(({ companyId, hours }) => [companyId, hours]));
}

/** The privacy notices that companies of a database have written themselves. */
export async function readNotices(db: Queryable): Promise<Map<number, string>> {
  const rows = await db.query<{ companyId: CompanyId; body: string }>(sql`
    select ${notNull(sql`company_id`)} as "companyId", ${notNull(sql`body`)} as body from notices_in_use where body is not null`);
  return new Map(rows.map(({ companyId, body }) => [companyId, body]));
}
