import { SEES_PRICES } from '#domain/access.ts';
import { type Brand, brandOfRecord } from '#domain/brand.ts';
import { CASE_LINK_LIFETIME_MS } from '#domain/cases/notices.ts';
import { EXTRA_LINK_PATH, type ExtraState } from '#domain/prices/extra.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { portalAddress } from '../config/portal-address.ts';
import { sql } from '../db/sql.ts';
import type { Preparation, PreparedMail } from './define-mail.ts';
import { findPerson } from './find-person.ts';

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
type Found = { facts: ExtraFacts; brand: Brand; portal: string };

/** States of which the customer's people are notified. */
const NOTIFIED: readonly ExtraState[] = ['sent', 'agreed-orally', 'accepted', 'withdrawn', 'regretted'];

/** To a person of the customer who sees prices when it is sent, with a link made now. Null: it is gone, or there is no news. */
export async function prepareForPayer(preparation: Preparation): Promise<PreparedMail<ExtraFacts> | null> {
  const found = await findExtra(preparation);
  if (!found || !NOTIFIED.includes(found.facts.state)) return null;
  const seesPrices = sql`x.right_ = any(${[...SEES_PRICES]}::text[])`;
  const person = await findPerson(preparation, found.facts.customerId, seesPrices);
  if (!person) return null;
  const { facts, brand, portal } = found;
  const { to, language, name, mayHaveLink } = person;
  const link = mayHaveLink ? { link: await makeLink(preparation, facts, portal) } : {};
  return { to, language, name, brand, facts, ...link };
}

/** To the department of who wrote it, or to an Admin, as long as it is one. */
export async function prepareForWriter(preparation: Preparation): Promise<PreparedMail<ExtraFacts> | null> {
  const { row } = preparation;
  const found = await findExtra(preparation);
  if (!found || !(await isStillAdmin(preparation))) return null;
  const { facts, brand, portal } = found;
  const link =
    facts.appointmentId === null ? `${portal}/admin/kunder/${facts.customerId}` : `${portal}/admin/min-dag/${facts.appointmentId}`;
  return { to: row.recipient, language: row.language, name: '', brand, facts, link };
}

/** True of the address of a department too. */
export async function isStillAdmin({ tx, row }: Preparation): Promise<boolean> {
  const [accountId] = row.account_ids;
  if (accountId === undefined) return true;
  const admins = await tx.query(sql`
    select from account where company_id = ${row.company_id} and id = ${accountId} and role = 'Admin' and disabled_at is null and email = ${row.recipient}`);
  return admins.length > 0;
}

async function findExtra({ tx, row, config, brands }: Preparation): Promise<Found | null> {
  const [found] = await tx.query<ExtraFacts & { brand: string | null }>(sql`
    select x.id as "extraId", x.customer_id as "customerId", x.appointment_id as "appointmentId", x.words, x.sum_ore::float8 as "sumOre", x.rate_ore::float8 as "rateOre",
      x.with_vat as "withVat", x.state, p.first_name as "firstName", e.person, e.regret_until::text as "regretUntil", e.regret_text as "regretText", o.brand
    from extra x join customer o on o.company_id = x.company_id and o.id = x.customer_id and o.locked_until is null
      join extra_event e on e.company_id = x.company_id and e.extra_id = x.id and e.number = x.last_number
      left join employee p on p.company_id = x.company_id and p.id = x.employee_id
    where x.company_id = ${row.company_id} and x.id = ${row.about.extraId ?? 0}`);
  const brand = brandOfRecord(brands, row.company_id, found?.brand);
  return found && brand ? { facts: found, brand, portal: portalAddress(config, brand) } : null;
}

/** Behind the #, so that no server, no log and no Referer ever sees it; here is its digest. */
async function makeLink({ tx, row, now }: Preparation, { extraId, customerId }: ExtraFacts, portal: string): Promise<string> {
  const token = newKey();
  await tx.query(sql`
    insert into case_link (company_id, token_hash, extra_id, account_id, customer_id, expires_at)
    values (${row.company_id}, ${sha256(token)}, ${extraId}, ${row.account_ids[0] ?? 0}, ${customerId}, ${new Date(now.getTime() + CASE_LINK_LIFETIME_MS)})`);
  return `${portal}${EXTRA_LINK_PATH}#${token}`;
}
