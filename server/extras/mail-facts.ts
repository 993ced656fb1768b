import { type Brand, brandOfRecord } from '#domain/company/brand.ts';
import type { ExtraState } from '#domain/extras/extra.ts';
import { CUSTOMERS_PATH, EXTRA_LINK_PATH, MY_DAY_PATH } from '#domain/portal-paths.ts';
import { portalAddress } from '../config/portal.ts';
import { sql } from '../db/sql.ts';
import type { Preparation, PreparedMail } from '../mail/define.ts';
import { findPerson, isStillAdmin, makeLink, seesPrices } from '../mail/person-mail.ts';

/** `person`: who answered, or who said yes on the spot. */
export type ExtraFacts = {
  extraId: number;
  customerId: number;
  appointmentId: number | null;
  words: string;
  sumOre: number;
  rateOre: number | null;
  withVat: boolean;
  state: ExtraState;
  firstName: string | null;
  person: string;
  regretUntil: string | null;
  regretText: string | null;
};
type FoundExtra = { facts: ExtraFacts; brand: Brand; portal: string };

/** States of which the customer's people are notified. */
const NOTIFIED: readonly ExtraState[] = ['sent', 'agreed-orally', 'accepted', 'withdrawn', 'regretted'];

/** To a person of the customer who sees prices when it is sent, with a link made now. Null: it is gone, or there is no news. */
export async function prepareForPayer(preparation: Preparation): Promise<PreparedMail<ExtraFacts> | null> {
  const found = await findExtra(preparation);
  if (!found || !NOTIFIED.includes(found.facts.state)) return null;
  const person = await findPerson(preparation, found.facts.customerId, seesPrices);
  if (!person) return null;
  const { facts, brand, portal } = found;
  const { to, language, name } = person;
  const { extraId, customerId } = facts;
  const newLink = { opens: { extraId }, customerId, page: `${portal}${EXTRA_LINK_PATH}` };
  return { to, language, name, brand, facts, link: await makeLink(preparation, newLink) };
}

/** To the department of who wrote it, or to an Admin, as long as it is one. */
export async function prepareForWriter(preparation: Preparation): Promise<PreparedMail<ExtraFacts> | null> {
  const { row } = preparation;
  const found = await findExtra(preparation);
  if (!found || !(await isStillAdmin(preparation))) return null;
  const { facts, brand, portal } = found;
  const { appointmentId, customerId } = facts;
  const page = appointmentId === null ? `${CUSTOMERS_PATH}/${customerId}` : `${MY_DAY_PATH}/${appointmentId}`;
  return { to: row.recipient, language: row.language, name: '', brand, facts, link: `${portal}${page}` };
}

async function findExtra({ tx, row, config, brands }: Preparation): Promise<FoundExtra | null> {
  const [found] = await tx.query<ExtraFacts & { brand: string | null }>(sql`
    select extra.id as "extraId", extra.customer_id as "customerId", extra.appointment_id as "appointmentId", extra.words, extra.sum_ore::float8 as "sumOre", extra.rate_ore::float8 as "rateOre",
      extra.with_vat as "withVat", extra.state, employee.first_name as "firstName", extra_event.person, extra_event.regret_until::text as "regretUntil", extra_event.regret_text as "regretText", customer.brand
    from extra join customer on customer.company_id = extra.company_id and customer.id = extra.customer_id and customer.locked_until is null
      join extra_event on extra_event.company_id = extra.company_id and extra_event.extra_id = extra.id and extra_event.number = extra.last_number
      left join employee on employee.company_id = extra.company_id and employee.id = extra.employee_id
    where extra.company_id = ${row.company_id} and extra.id = ${row.about.extraId ?? 0}`);
  const brand = brandOfRecord(brands, row.company_id, found?.brand);
  return found && brand ? { facts: found, brand, portal: portalAddress(config, brand) } : null;
}
