// The addresses of the jobs, once each; the jobs name them by number.
import { getSites } from '#contract/customer.ts';
import { sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const getSitesRoute = answerWith(getSites, () => sitesOfCustomer, passJsonText);

const sitesOfCustomer = sql`(
  select coalesce(json_agg(site), '[]')::text from (
    select id as "SiteId", street as "Street", unit as "Unit", postal_code as "PostalCode", city as "City", label as "Label"
    from site where site.company_id = caller.company_id and site.customer_id = caller.customer_id order by id) site)`;
