// Call 8. An employee has a profile too: the layout shows whose session it is, also without access to a customer.
import { type CustomerProfile, changeSiteLabel, customerProfile, getSites } from '#contract/jobs.ts';
import { checkSiteLabel } from '#domain/customers/customer.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { answer, answerWith, passJsonText } from '../http/answer.ts';

export const customerProfileRoute = answerWith(
  customerProfile,
  // The caller's own account always exists.
  () => notNull(profile),
  async (row: CustomerProfile) => row,
);

const profile = sql`coalesce(
  (select json_build_object('companyName', customer.name || ' ' || customer.customer_number, 'email', customer.email, 'mobilePhone', customer.phone,
     'InvoiceAdress', customer.address, 'invoicePostal', customer.postal_code, 'invoiceCity', customer.city)
   from customer where customer.company_id = caller.company_id and customer.id = caller.customer_id),
  (select json_build_object('companyName', employee.first_name || ' ' || employee.last_name, 'email', employee.email, 'mobilePhone', employee.phone,
     'InvoiceAdress', '', 'invoicePostal', '', 'invoiceCity', '')
   from employee where employee.company_id = caller.company_id and employee.id = caller.employee_id),
  (select json_build_object('companyName', coalesce(nullif(account.name, ''), account.user_name), 'email', account.email, 'mobilePhone', '',
     'InvoiceAdress', '', 'invoicePostal', '', 'invoiceCity', '')
   from account where account.company_id = caller.company_id and account.id = caller.account_id))`;

// The addresses of the jobs, once each; the jobs name them by number.
export const getSitesRoute = answerWith(getSites, () => sitesOfCustomer, passJsonText);

const sitesOfCustomer = sql`(
  select coalesce(json_agg(site), '[]')::text from (
    select id as "SiteId", street as "Street", unit as "Unit", postal_code as "PostalCode", city as "City", label as "Label"
    from site where site.company_id = caller.company_id and site.customer_id = caller.customer_id order by id) site)`;

// What the customer calls one of its addresses. No import writes it.
export const changeSiteLabelRoute = answer(changeSiteLabel, async ({ caller, db, body: { siteId, label } }) => {
  const problem = checkSiteLabel(label);
  if (problem) throw new ApiError(problem, { field: 'label' });
  const changed = await db.query(sql`
    update site set label = ${label.trim()}
    where company_id = ${caller.companyId} and customer_id = ${caller.customerId} and id = ${siteId} returning id`);
  if (changed.length === 0) throw notFound();
  return { saved: true as const };
});

/** Place and town on one line, from the parts that are known. */
const onOneLine = (street: Sql, postalCode: Sql, city: Sql): Sql =>
  sql`concat_ws(', ', ${street}, nullif(concat_ws(' ', nullif(${postalCode}, ''), nullif(${city}, '')), ''))`;

/** The address of the site. */
export const addressOfSite: Sql = onOneLine(sql`nullif(site.street, ''), nullif(site.unit, '')`, sql`site.postal_code`, sql`site.city`);

/** The customer's own address. */
export const addressOfCustomer: Sql = onOneLine(sql`nullif(customer.address, '')`, sql`customer.postal_code`, sql`customer.city`);

/**
 * A job or paper without an address belongs to its customer's only address. Null: the customer has none, or several; then what has no
 * address has its own service book, folder and calendar.
 */
export const onlySite = (companyId: Sql, customerId: Sql): Sql => sql`(
  select min(site.id) from site where site.company_id = ${companyId} and site.customer_id = ${customerId} having count(*) = 1)`;
