import { MAX_ON_THE_WAY_MAILS, needsReminder, remindedDay, usefulUntil } from '#domain/appointments/day.ts';
import type { LastPress } from '#domain/appointments/history.ts';
import { isLiveAt } from '../access/customer-access.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { type AppointmentMail, channelsOf } from '../outbox/kinds.ts';
import { orderOf } from '../outbox/outbox.ts';
import { OUTCOME_UNKNOWN } from '../sms/sender.ts';
import type { LockedAppointment } from './store.ts';

type About = { companyId: CompanyId; appointmentId: number; now: Date };

/** The people with access who have written in the case of the appointment; if there are none, the holders. */
const peopleOf = (now: Date): Sql => sql`
  select account.id, account.language, channel.channel, channel.recipient from customer_access
    join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id and account.disabled_at is null
    cross join lateral ${channelsOf()} channel
    cross join lateral (select exists (select from case_event where case_event.company_id = appointment.company_id and case_event.case_id = appointment.case_id and case_event.account_id = customer_access.account_id
      and not case_event.is_by_staff) as has_written) writer
  where customer_access.company_id = appointment.company_id and customer_access.customer_id = appointment.customer_id and ${isLiveAt(now)}
    and (writer.has_written or (customer_access.right_ = 'holder' and not exists (
      select from case_event join customer_access on customer_access.company_id = case_event.company_id and customer_access.account_id = case_event.account_id and customer_access.customer_id = appointment.customer_id
        and ${isLiveAt(now)}
      where case_event.company_id = appointment.company_id and case_event.case_id = appointment.case_id and not case_event.is_by_staff)))`;

/** Uses the channels each person has chosen. A mail that still waits is replaced, so a thousand moves are one mail. */
export async function mailVisit(
  tx: Queryable,
  { companyId, appointmentId, now }: About,
  kind: AppointmentMail,
  { until = null, order = orderOf(kind) }: { until?: Date | null; order?: Sql } = {},
): Promise<void> {
  await tx.query(sql`
    insert into outbox (company_id, kind, channel, recipient, account_ids, appointment_id, language, created_at, due_at, useful_until, priority, caused_by)
    select appointment.company_id, ${kind}::text, person.channel, person.recipient, array[person.id], appointment.id, person.language, ${now}::timestamptz, ${now}::timestamptz, ${until}::timestamptz, ${order}
    from appointment cross join lateral (${peopleOf(now)}) person where appointment.company_id = ${companyId} and appointment.id = ${appointmentId}`);
  await tx.query(sql`update appointment set mailed_at = ${now} where company_id = ${companyId} and id = ${appointmentId}`);
}

/** Mails a new link to the person whose link had expired. */
export const mailLink = (tx: Queryable, { companyId, appointmentId, now }: About, accountId: number): Promise<unknown> =>
  tx.query(sql`
    insert into outbox (company_id, kind, recipient, account_ids, appointment_id, language, created_at, due_at, priority, caused_by)
    select account.company_id, 'appointment-link', account.email, array[account.id], ${appointmentId}::int, account.language, ${now}::timestamptz, ${now}::timestamptz, ${orderOf('appointment-link')}
    from account where account.company_id = ${companyId} and account.id = ${accountId} and account.email <> '' and account.disabled_at is null`);

/** Tells the customer's people what changed. */
export const notifyPeople = (tx: Queryable, { companyId, appointmentId }: LockedAppointment, now: Date): Promise<void> =>
  mailVisit(tx, { companyId, appointmentId, now }, 'appointment-news');

/** Not sent later than 15 minutes after the press: it would be out of date. */
export async function notifyOnTheWay(
  tx: Queryable,
  { companyId, appointmentId }: LockedAppointment,
  pressedAt: Date,
  now: Date,
): Promise<void> {
  const until = usefulUntil(pressedAt);
  const [pressed] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from appointment_event where company_id = ${companyId} and appointment_id = ${appointmentId} and kind = 'on-the-way'`);
  if (until > now && (pressed?.count ?? 0) <= MAX_ON_THE_WAY_MAILS)
    await mailVisit(tx, { companyId, appointmentId, now }, 'appointment-on-the-way', { until });
}

/** Only if a mail or an SMS about the press was sent, or may have been. One that still waits is dropped. */
export async function notifyUndone(
  tx: Queryable,
  { companyId, appointmentId }: LockedAppointment,
  press: LastPress | null,
  now: Date,
): Promise<void> {
  const sent = await tx.query(sql`
    select from outbox where company_id = ${companyId} and appointment_id = ${appointmentId} and kind in ('appointment-on-the-way', 'appointment-news')
      and (sent_at >= ${press?.pressedAt ?? now} or (last_error = ${OUTCOME_UNKNOWN} and failed_at >= ${press?.pressedAt ?? now})) limit 1`);
  if (sent.length > 0) await mailVisit(tx, { companyId, appointmentId, now }, 'appointment-news');
}

/** Mails the department of the employee of the visit; where it has no address, every Admin. */
export async function notifyOffice(tx: Queryable, { companyId, appointmentId, current }: LockedAppointment, now: Date): Promise<void> {
  const order = orderOf('appointment-answered');
  await tx.query(sql`
    with department as (
      select department.case_email from employee join department on department.company_id = employee.company_id and department.id = employee.department_id
      where employee.company_id = ${companyId} and employee.id = ${current.employeeId} and department.case_email <> ''
    )
    insert into outbox (company_id, kind, recipient, account_ids, appointment_id, language, created_at, due_at, priority, caused_by)
    select ${companyId}::int, 'appointment-answered', case_email, '{}'::int[], ${appointmentId}::int, 'nb', ${now}::timestamptz, ${now}::timestamptz, ${order} from department
    union all
    select account.company_id, 'appointment-answered', account.email, array[account.id], ${appointmentId}::int, account.language, ${now}::timestamptz, ${now}::timestamptz, ${order}
    from account where account.company_id = ${companyId} and account.role = 'Admin' and account.disabled_at is null and account.email <> '' and not exists (select from department)`);
}

const MAX_PER_ROUND = 200;
type Due = { id: number; starts_at: Date; mailed_at: Date | null };

/** The evening before, once for each agreed time. Customers who were mailed about it the same day get no reminder. */
export async function remindOfVisits(db: Db, companyId: CompanyId, now: Date): Promise<void> {
  const day = remindedDay(now);
  if (!day) return;
  await db.transaction(async (tx) => {
    const due = await tx.query<Due>(sql`
      select id, starts_at, mailed_at from appointment
      where company_id = ${companyId} and state = 'agreed' and starts_at >= ${day.from} and starts_at < ${day.until} and reminded_of is distinct from starts_at
      order by starts_at, id limit ${MAX_PER_ROUND} for update skip locked`);
    for (const { id, starts_at, mailed_at } of due) {
      if (needsReminder({ startsAt: starts_at }, mailed_at, now))
        await mailVisit(tx, { companyId, appointmentId: id, now }, 'appointment-reminder', { order: orderOf('appointment-reminder', 0) });
      await tx.query(sql`update appointment set reminded_of = starts_at where company_id = ${companyId} and id = ${id}`);
    }
  });
}
