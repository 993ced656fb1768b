import { SHARED_SCHEMA_IDS } from '#domain/service-book/share.ts';
import type { CompanyId } from '../db/company-id.ts';
import { type Sql, sql } from '../db/sql.ts';
import { formsOfJob } from '../queries/complaint-form.ts';
import { onlySite } from '../queries/only-site.ts';
import { isShown } from './who-sees-paper.ts';

/**
 * The row `home` has `company_id`, `customer_id`, `site_id` (null: the customer's own address) and `share_id` (null: everything, else what
 * that share shows). Papers and jobs without an address are placed as in the service book in the folder of the whole book (`is_book`); for
 * a share they can be chosen for any home.
 */
const isAtHome = (home: Sql, siteId: Sql): Sql => sql`coalesce(${siteId}, case when ${home}.is_book
  then ${onlySite(sql`${home}.company_id`, sql`${home}.customer_id`)} else ${home}.site_id end) is not distinct from ${home}.site_id`;

const isChosen = (home: Sql, t: Sql, thing: Sql): Sql => sql`(${home}.share_id is null or exists (
  select from shared_thing ${t} where ${t}.company_id = ${home}.company_id and ${t}.share_id = ${home}.share_id and ${thing}))`;

/** The papers of the home that show no prices. */
export const papersOfHome = (home: Sql): Sql => sql`(
  select p.* from paper p left join job j on j.company_id = p.company_id and j.id = p.job_id
  where p.company_id = ${home}.company_id and p.customer_id = ${home}.customer_id and ${isShown(sql`p`)} and not p.shows_prices
    and ${isAtHome(home, sql`coalesce(p.site_id, j.site_id)`)} and ${isChosen(home, sql`t`, sql`t.paper_id = p.id`)})`;

/** The forms of the jobs of the home, without the invoice basis. */
export const formsOfHome = (home: Sql): Sql => sql`(
  select j.id as job_id, j.job_date, f.schema_id from job j cross join lateral (${formsOfJob(sql`j`)}) f
  where j.company_id = ${home}.company_id and j.customer_id = ${home}.customer_id and j.erased_on is null
    and f.schema_id = any(${[...SHARED_SCHEMA_IDS]}::int[])
    and ${isAtHome(home, sql`j.site_id`)} and ${isChosen(home, sql`t`, sql`t.job_id = j.id and t.schema_id = f.schema_id`)})`;

/** Everything of the home as JSON. The jobs of a share are those that were chosen, and those with a chosen paper or form. */
export const contentsOfHome = (home: Sql): Sql => sql`json_build_object(
  'papers', (select coalesce(json_agg(json_build_object('paperId', p.id, 'kind', p.kind, 'title', p.title, 'date', p.paper_date, 'format', p.format,
      'width', p.width, 'height', p.height, 'bytes', p.bytes, 'jobId', p.job_id) order by p.paper_date desc, p.id desc), '[]') from ${papersOfHome(home)} p),
  'forms', (select coalesce(json_agg(json_build_object('jobId', f.job_id, 'schemaId', f.schema_id) order by f.job_date desc, f.job_id desc, f.schema_id), '[]') from ${formsOfHome(home)} f),
  'jobs', (select coalesce(json_agg(json_build_object('jobId', o.id, 'title', o.title, 'date', o.job_date, 'trade', o.trade, 'workKind', o.work_kind)
      order by o.job_date desc, o.id desc), '[]')
    from job o where o.company_id = ${home}.company_id and o.customer_id = ${home}.customer_id and o.erased_on is null
      and ${isAtHome(home, sql`o.site_id`)}
      and (${home}.share_id is null or ${isChosen(home, sql`t`, sql`t.job_id = o.id and t.schema_id is null`)} or o.id in (select p.job_id from ${papersOfHome(home)} p union select f.job_id from ${formsOfHome(home)} f))))`;

/** The address as JSON; null where the site is not the customer's. */
export const addressOfHome = (home: Sql): Sql => sql`(case when ${home}.site_id is null
  then (select json_build_object('street', o.address, 'unit', '', 'postalCode', o.postal_code, 'city', o.city)
    from customer o where o.company_id = ${home}.company_id and o.id = ${home}.customer_id)
  else (select json_build_object('street', s.street, 'unit', s.unit, 'postalCode', s.postal_code, 'city', s.city)
    from site s where s.company_id = ${home}.company_id and s.customer_id = ${home}.customer_id and s.id = ${home}.site_id) end)`;

export type Home = { companyId: CompanyId; customerId: number; siteId: number | null; shareId: number | null; isBook?: boolean };

/** One of the papers of a home, for `paperPieces`. */
export const paperOfHome = (home: Home, paperId: number): Sql => sql`
  select f.* from ${homeRow(sql`home`, home)} cross join lateral (
    select p.id, p.content_hash from ${papersOfHome(sql`home`)} p where p.id = ${paperId}) f`;

/** The row `home` for a `from` clause, under the name `alias`. */
export const homeRow = (alias: Sql, { companyId, customerId, siteId, shareId, isBook = false }: Home): Sql => sql`(
  select ${companyId}::int as company_id, ${customerId}::int as customer_id, ${siteId}::int as site_id, ${shareId}::int as share_id, ${isBook}::boolean as is_book) ${alias}`;
