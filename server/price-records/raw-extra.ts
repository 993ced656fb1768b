import type { Extra } from '#contract/extras.ts';
import { iso } from '../db/iso.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { seesPrices } from '../queries/customer-access.ts';
import { ownRegretText } from './regret-text.ts';

/** The extra `x` with its customer `o`, its visit `v` and, if it is still that customer's, its job `j`. */
const fromExtras: Sql = sql`extra x
  join customer o on o.company_id = x.company_id and o.id = x.customer_id
  left join appointment v on v.company_id = x.company_id and v.id = x.appointment_id
  left join job j on j.company_id = x.company_id and j.id = coalesce(x.job_id, v.job_id) and j.customer_id = x.customer_id`;

/** How it was answered; an extra that was withdrawn has no answer. */
const answered: Sql = sql`(
  select json_build_object('at', ${iso(sql`e.at`)}, 'person', e.person, 'way', e.way, 'regretUntil', e.regret_until)
  from extra_event e where e.company_id = x.company_id and e.extra_id = x.id and e.number = x.last_number and x.state not in ('sent', 'withdrawn'))`;

const photos: Sql = sql`(
  select coalesce(json_agg(f.id order by f.position), '[]') from photo f where f.company_id = x.company_id and f.extra_id = x.id)`;

/** The text about the right to withdraw that was shown with the acceptance, else the company's current one. */
const regretText: Sql = sql`case when o.kind = 'private' then coalesce((
  select e.regret_text from extra_event e where e.company_id = x.company_id and e.extra_id = x.id and e.regret_text is not null order by e.number desc limit 1),
  ${ownRegretText(sql`x.company_id`)}) end`;

/** As the tables have it; `extraView` adds what depends on the day. */
export type RawExtra = Omit<Extra, 'mayRegret'>;

const extraJson: Sql = sql`json_build_object('extraId', x.id, 'jobId', j.id, 'appointmentId', x.appointment_id, 'words', x.words,
  'sumOre', x.sum_ore, 'rateOre', x.rate_ore, 'withVat', x.with_vat, 'state', x.state, 'madeAt', ${notNull(iso(sql`x.made_at`))},
  'employee', (select p.first_name from employee p where p.company_id = x.company_id and p.id = x.employee_id),
  'photos', ${photos}, 'answered', ${answered}, 'regretText', ${regretText})`;

/** The caller's own extras, if they may see prices. */
export const isOwnExtra = (x: Sql): Sql =>
  sql`${x}.company_id = caller.company_id and ${x}.customer_id = caller.customer_id and ${seesPrices}`;

/** One, as JSON. */
export const oneExtra = (isIt: (x: Sql) => Sql): Sql => sql`select ${extraJson} as extra from ${fromExtras} where ${isIt(sql`x`)}`;

const MAX_OF_JOB = 100;

/** As JSON, oldest first: those for which it holds, by the extra and its job. */
export const extrasJson = (isOne: (x: Sql, j: Sql) => Sql): Sql => sql`(
  select coalesce(json_agg(r.extra order by r.id), '[]') from (
    select x.id, ${extraJson} as extra from ${fromExtras} where ${isOne(sql`x`, sql`j`)} order by x.id limit ${MAX_OF_JOB}) r)`;
