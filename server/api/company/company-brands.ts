// The company's brands for its Admins: what each says now, and its newest versions.

import { Value } from 'typebox/value';
import { BrandContent, type CompanyBrand, companyBrands } from '#contract/company.ts';
import { portalAddress } from '../../config/portal-address.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Queryable } from '../../db/db.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { answer } from '../../http/answer.ts';

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
