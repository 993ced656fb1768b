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
const newest = (v: Sql): Sql =>
  sql`(select max(n.version) from brand_version n where n.company_id = ${v}.company_id and n.slug = ${v}.slug)`;

const versionsOf = (db: Queryable, companyId: CompanyId): Promise<VersionRow[]> =>
  db.query<VersionRow>(sql`
    select v.slug, v.version, v.content ->> 'name' as name, v.published_at, e.first_name || ' ' || e.last_name as published_by,
      case when v.version = ${newest(sql`v`)} then v.content end as content
    from brand_version v
      left join account a on a.company_id = v.company_id and a.id = v.published_by
      left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    where v.company_id = ${companyId} and v.version > ${newest(sql`v`)} - ${MAX_VERSIONS_SHOWN}::int
    order by min(v.published_at) over (partition by v.slug), v.slug, v.version desc`);
