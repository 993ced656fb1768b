// The company's brands for its Admins: what each says now, and its newest versions.

import { createHash } from 'node:crypto';
import { Value } from 'typebox/value';
import { BrandContent, brandLogo, type CompanyBrand, companyBrands, publishBrand, restoreBrand } from '#contract/company.ts';
import type { BrandLook } from '#domain/company/brand.ts';
import { isOrganisationNumber } from '#domain/company/draft.ts';
import { NAME_AS_LOGO } from '#domain/company/logo.ts';
import { isReadable, pairsOf } from '#domain/company/readable.ts';
import { DAY } from '#domain/time.ts';
import { lockAdmins } from '../access/lock-staff.ts';
import { type Budget, limitCaller } from '../auth/limiter.ts';
import { type BrandPicture, drawLogo, logoDrawings } from '../brands/draw-logo.ts';
import { logoUrl } from '../brands/pictures.ts';
import { readLogo } from '../brands/read-logo.ts';
import { portalAddress } from '../config/portal.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer } from '../http/answer.ts';
import { mailAdmins } from '../outbox/outbox.ts';
import { turnOf } from '../queue/take-turns.ts';
import type { Caller } from '../request/caller.ts';
import { afterChange } from './settings.ts';

export const companyBrandsRoute = answer(companyBrands, async ({ caller, db, deps }) => {
  const rows = await versionsOf(db, caller.companyId);
  return [...Map.groupBy(rows, ({ slug }) => slug).values()].map((versions) => brandOf(deps, versions));
});

type VersionRow = {
  slug: string;
  version: number;
  name: string | null;
  published_at: Date;
  published_by: string | null;
  content: unknown;
};

function brandOf(deps: Deps, versions: readonly VersionRow[]): CompanyBrand {
  const [newest] = versions as [VersionRow];
  const shown = deps.brands().find(({ slug }) => slug === newest.slug);
  return {
    slug: newest.slug,
    portal: shown ? portalAddress(deps.config, shown) : '',
    version: newest.version,
    content: Value.Check(BrandContent, newest.content) ? newest.content : null,
    versions: versions.map((row) => ({
      version: row.version,
      name: row.name,
      publishedAt: row.published_at.toISOString(),
      publishedBy: row.published_by,
    })),
  };
}

/** Many years of changes; a company that publishes by the thousand sees the newest. */
const MAX_VERSIONS_SHOWN = 100;

/** The number of a brand's newest version: they have no gaps. */
const newest: Sql = sql`(select max(newer.version) from brand_version newer where newer.company_id = brand_version.company_id and newer.slug = brand_version.slug)`;

const versionsOf = (db: Queryable, companyId: CompanyId): Promise<VersionRow[]> =>
  db.query<VersionRow>(sql`
    select brand_version.slug, brand_version.version, brand_version.content ->> 'name' as name, brand_version.published_at, employee.first_name || ' ' || employee.last_name as published_by,
      case when brand_version.version = ${newest} then brand_version.content end as content
    from brand_version
      left join account on account.company_id = brand_version.company_id and account.id = brand_version.published_by
      left join employee on employee.company_id = account.company_id and employee.id = account.employee_id
    where brand_version.company_id = ${companyId} and brand_version.version > ${newest} - ${MAX_VERSIONS_SHOWN}::int
    order by min(brand_version.published_at) over (partition by brand_version.slug), brand_version.slug, brand_version.version desc`);

// An Admin publishes a new version of a brand.
export const publishBrandRoute = answer(publishBrand, async ({ caller, db, deps, body, request }) => {
  const { slug, basedOn, ...content } = body;
  const publishing = { slug, basedOn, content, event: 'brand-published', now: deps.now() } as const;
  const { version, isNew } = await db.transaction((tx) => publish(tx, caller, publishing));
  if (isNew) await afterChange({ deps, request, caller }, 'brand-published');
  return { version };
});

// An Admin goes back to an earlier version of a brand, which becomes the newest one.
export const restoreBrandRoute = answer(restoreBrand, async ({ caller, db, deps, body, request }) => {
  const { slug, basedOn, version: earlier } = body;
  const { version, isNew } = await db.transaction(async (tx) => {
    const content = await readVersion(tx, caller.companyId, slug, earlier);
    if (!content) throw invalidInput('version');
    return publish(tx, caller, { slug, basedOn, content, event: 'brand-restored', now: deps.now() });
  });
  if (isNew) await afterChange({ deps, request, caller }, 'brand-restored');
  return { version };
});

export type Publishing = { slug: string; basedOn: number; content: BrandContent; event: 'brand-published' | 'brand-restored'; now: Date };

/** `isNew`: something was published; what is in force already is no new version, and it is not announced. */
type PublishedVersion = { version: number; isNew: boolean };

/** A new version of a brand, with its line in the record, in the caller's transaction. Two Admins at once: the second is refused. */
export async function publish(
  tx: Queryable,
  caller: Caller,
  { slug, basedOn, content, event, now }: Publishing,
): Promise<PublishedVersion> {
  const { companyId, accountId } = caller;
  const admins = await lockAdmins(tx, caller);
  const [inForce] = await tx.query<{ version: number; email: string | null; isSame: boolean }>(sql`
    select version, content ->> 'email' as email, content = ${JSON.stringify(content)}::jsonb as "isSame" from brand_version
    where company_id = ${companyId} and slug = ${slug} order by version desc limit 1`);
  if (!inForce) throw notFound();
  if (inForce.version !== basedOn) throw new ApiError('changed-meanwhile');
  if (inForce.isSame) return { version: basedOn, isNew: false };
  await checkContent(tx, companyId, content);
  const version = inForce.version + 1;
  await tx.query(sql`
    insert into brand_version (company_id, slug, version, content, published_at, published_by)
    values (${companyId}, ${slug}, ${version}, ${JSON.stringify(content)}::jsonb, ${now}, ${accountId})`);
  await writeAudit(tx, { companyId, accountId, event, at: now, detail: { slug, version, from: String(basedOn), to: String(version) } });
  if (content.email !== inForce.email) await mailAdmins(tx, { companyId, admins, change: 'reply-address', by: accountId, now });
  return { version, isNew: true };
}

/** What the schema of a call cannot say. A look that cannot be read is not published. */
async function checkContent(tx: Queryable, companyId: CompanyId, content: BrandContent): Promise<void> {
  if (!Value.Check(BrandContent, content)) throw invalidInput();
  const { organisationNumber, look, logo } = content;
  if (organisationNumber !== null && !isOrganisationNumber(organisationNumber)) throw invalidInput('organisationNumber');
  if (!pairsOf(look as BrandLook).every(isReadable)) throw invalidInput('look');
  if (logo === NAME_AS_LOGO) return;
  const [known] = await tx.query<{ found: boolean }>(sql`
    select exists (select from brand_picture where company_id = ${companyId} and logo = ${logo})
      or exists (select from brand_version where company_id = ${companyId} and content ->> 'logo' = ${logo}) as found`);
  if (!known?.found) throw invalidInput('logo');
}

/** A version as it was published; null: its row is not a valid brand. */
export async function readVersion(tx: Queryable, companyId: CompanyId, slug: string, version: number): Promise<BrandContent | null> {
  const [row] = await tx.query<{ content: unknown }>(sql`
    select content from brand_version where company_id = ${companyId} and slug = ${slug} and version = ${version}`);
  if (!row) throw notFound();
  return Value.Check(BrandContent, row.content) ? row.content : null;
}

// An Admin uploads a logo. It is shown once a version that names it is published.

/** Each is stored, whether it is published or not. */
const LOGOS_PER_ADMIN: Budget = { limit: 30, windowMs: DAY };

export const brandLogoRoute = answer(brandLogo, async ({ caller, db, deps, body: { logo, bar, surface } }) => {
  await limitCaller(deps, caller, 'logos', LOGOS_PER_ADMIN);
  const png = await readLogo(logo, turnOf(caller));
  const pictures = await drawLogo(await logoDrawings(png, { bar, surface }), bar);
  // On other colours it is drawn otherwise.
  const name = createHash('sha256').update(png).update(bar).update(surface).digest('hex').slice(0, 16);
  await db.transaction(async (tx) => {
    for (const { kind, bytes } of pictures)
      await tx.query(sql`
        insert into brand_picture (company_id, logo, kind, bytes)
        values (${caller.companyId}, ${name}, ${kind}, ${bytes}) on conflict do nothing`);
  });
  const [shown] = pictures as [BrandPicture];
  return { name, logo: logoUrl(shown.bytes) };
});
