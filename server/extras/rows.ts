import type { Extra } from '#contract/extras.ts';
import { osloDay } from '#domain/calendar.ts';
import { checkRegret } from '#domain/extras/extra.ts';
import { SEES_PRICES } from '#domain/people/access.ts';
import { isLiveAt, personName, seesPrices } from '../access/customer-access.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { iso, notNull, type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { ownRegretText } from '../offers/settings.ts';

/** Whether there is still time to withdraw is decided here, as the clock of a phone may be wrong. */
export const extraView = (raw: RawExtra, now: Date): Extra => ({
  ...raw,
  mayRegret: checkRegret(raw.state, raw.answered?.regretUntil ?? null, osloDay(now)) === null,
});

/** The extra after an act, for a caller whose right to it was checked by that act. */
export async function readExtra(db: Db, companyId: CompanyId, extraId: number, now: Date): Promise<Extra> {
  const [found] = await db.query<{ extra: RawExtra }>(oneExtra(sql`extra.company_id = ${companyId} and extra.id = ${extraId}`));
  if (!found) throw notFound();
  return extraView(found.extra, now);
}

/** The extra with its customer, its visit and, if it is still that customer's, its job. */
const fromExtras: Sql = sql`extra
  join customer on customer.company_id = extra.company_id and customer.id = extra.customer_id
  left join appointment on appointment.company_id = extra.company_id and appointment.id = extra.appointment_id
  left join job on job.company_id = extra.company_id and job.id = coalesce(extra.job_id, appointment.job_id) and job.customer_id = extra.customer_id`;

/** How it was answered; an extra that was withdrawn has no answer. */
const answered: Sql = sql`(
  select json_build_object('at', ${iso(sql`extra_event.at`)}, 'person', extra_event.person, 'way', extra_event.way, 'regretUntil', extra_event.regret_until)
  from extra_event where extra_event.company_id = extra.company_id and extra_event.extra_id = extra.id and extra_event.number = extra.last_number and extra.state not in ('sent', 'withdrawn'))`;

const photos: Sql = sql`(
  select coalesce(json_agg(photo.id order by photo.position), '[]') from photo where photo.company_id = extra.company_id and photo.extra_id = extra.id)`;

/** The text about the right to withdraw that was shown with the acceptance, else the company's current one. */
const regretText: Sql = sql`case when customer.kind = 'private' then coalesce((
  select extra_event.regret_text from extra_event where extra_event.company_id = extra.company_id and extra_event.extra_id = extra.id and extra_event.regret_text is not null order by extra_event.number desc limit 1),
  ${ownRegretText(sql`extra.company_id`)}) end`;

/** As the tables have it; `extraView` adds what depends on the day. */
export type RawExtra = Omit<Extra, 'mayRegret'>;

const extraJson: Sql = sql`json_build_object('extraId', extra.id, 'jobId', job.id, 'appointmentId', extra.appointment_id, 'words', extra.words,
  'sumOre', extra.sum_ore, 'rateOre', extra.rate_ore, 'withVat', extra.with_vat, 'state', extra.state, 'madeAt', ${notNull(iso(sql`extra.made_at`))},
  'employee', (select employee.first_name from employee where employee.company_id = extra.company_id and employee.id = extra.employee_id),
  'photos', ${photos}, 'answered', ${answered}, 'regretText', ${regretText})`;

/** The caller's own extras, if they may see prices. */
export const isOwnExtra: Sql = sql`extra.company_id = caller.company_id and extra.customer_id = caller.customer_id and ${seesPrices}`;

/** One, as JSON. */
export const oneExtra = (isIt: Sql): Sql => sql`select ${extraJson} as extra from ${fromExtras} where ${isIt}`;

const MAX_OF_JOB = 100;

/** As JSON, oldest first: those for which it holds, by the extra and its job. */
export const extrasJson = (isOne: Sql): Sql => sql`(
  select coalesce(json_agg(entry.extra order by entry.id), '[]') from (
    select extra.id, ${extraJson} as extra from ${fromExtras} where ${isOne} order by extra.id limit ${MAX_OF_JOB}) entry)`;

/** More people than any board has; each of them is mailed. */
const MAX_PEOPLE = 20;

/** The people of a customer who may answer about prices and can be mailed, holders first. */
export const pricePeople = (now: Date): Sql => sql`(
  select account.id, account.email, account.language, ${personName} as name, customer_access.right_ = 'holder' as is_holder from customer_access
    join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id and account.disabled_at is null and account.email <> ''
  where customer_access.company_id = customer.company_id and customer_access.customer_id = customer.id and customer_access.right_ = any(${[...SEES_PRICES]}::text[]) and ${isLiveAt(now)}
  order by customer_access.right_ = 'holder' desc, account.id limit ${MAX_PEOPLE})`;
