// What the customer calls one of its addresses. No import writes it.
import { changeSiteLabel } from '#contract/customer.ts';
import { checkSiteLabel } from '#domain/site-label.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';

export const changeSiteLabelRoute = answer(changeSiteLabel, async ({ caller, db, body: { siteId, label } }) => {
  const problem = checkSiteLabel(label);
  if (problem) throw new ApiError(problem, { field: 'label' });
  const changed = await db.query(sql`
    update site set label = ${label.trim()}
    where company_id = ${caller.companyId} and customer_id = ${caller.customerId} and id = ${siteId} returning id`);
  if (changed.length === 0) throw notFound();
  return { saved: true as const };
});
