import type { ExtraState, ExtraWay } from '#domain/extras/extra.ts';
import { EXTRA_YEARS } from '#domain/privacy/retention.ts';
import { opensNow } from '../access/staff-sight.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { recordEvent } from '../events/record.ts';
import { channelsOf } from '../outbox/kinds.ts';
import { orderOf } from '../outbox/outbox.ts';
import { pricePeople } from './rows.ts';

/** An extra locked until the transaction ends. */
export type LockedExtra = {
  companyId: CompanyId;
  extraId: number;
  customerId: number;
  isPrivate: boolean;
  appointmentId: number | null;
  caseId: number | null;
  jobId: number | null;
  state: ExtraState;
  lastNumber: number;
  /** The way of its last event; null: it is just being written. */
  way: ExtraWay | null;
  /** The last day of the right to withdraw; null: there is none. */
  regretUntil: string | null;
};

/** `isSeen` is about the extra, its visit and its customer. */
async function lock(tx: Queryable, companyId: CompanyId, extraId: number, isSeen: Sql): Promise<LockedExtra> {
  const [row] = await tx.query<Omit<LockedExtra, 'companyId' | 'extraId'>>(sql`
    select extra.customer_id as "customerId", customer.kind = 'private' as "isPrivate", extra.appointment_id as "appointmentId", extra.case_id as "caseId",
      coalesce(extra.job_id, appointment.job_id) as "jobId", extra.state, extra.last_number as "lastNumber",
      (select extra_event.way from extra_event where extra_event.company_id = extra.company_id and extra_event.extra_id = extra.id and extra_event.number = extra.last_number) as way,
      (select extra_event.regret_until::text from extra_event where extra_event.company_id = extra.company_id and extra_event.extra_id = extra.id and extra_event.number = extra.last_number) as "regretUntil"
    from extra join customer on customer.company_id = extra.company_id and customer.id = extra.customer_id
      left join appointment on appointment.company_id = extra.company_id and appointment.id = extra.appointment_id
    where extra.company_id = ${companyId} and extra.id = ${extraId} and ${isSeen} for update of extra`);
  if (!row) throw notFound();
  return { companyId, extraId, ...row };
}

export const lockExtraOfCustomer = (tx: Queryable, companyId: CompanyId, customerId: number, extraId: number): Promise<LockedExtra> =>
  lock(tx, companyId, extraId, sql`extra.customer_id = ${customerId}`);

/** For the office, and for the employee of its visit as long as the visit gives access to the customer. */
export const lockExtraAsStaff = (
  tx: Queryable,
  { companyId, employeeId, isOffice }: { companyId: CompanyId; employeeId: number; isOffice: boolean },
  extraId: number,
  now: Date,
): Promise<LockedExtra> =>
  lock(
    tx,
    companyId,
    extraId,
    sql`customer.locked_until is null and (${isOffice}::boolean or (appointment.employee_id = ${employeeId} and ${opensNow(sql`${now}::timestamptz`)}))`,
  );

/** What was agreed to, as the customer saw it. */
export type Consent = { wording: string; regretUntil: string | null; regretText: string | null };
export type ExtraAct = {
  kind: ExtraState;
  at: Date;
  /** When the portal received it, if later than `at`: other systems read events in this order. */
  learnedAt?: Date;
  by: 'customer' | 'staff' | 'machine';
  accountId: number | null;
  way: ExtraWay;
  person: string;
  consent?: Consent;
};

/** Adds an act to a locked extra. */
export async function recordExtra(tx: Queryable, extra: LockedExtra, act: ExtraAct): Promise<LockedExtra> {
  const { companyId, extraId } = extra;
  const next = { ...extra, state: act.kind, way: act.way, lastNumber: extra.lastNumber + 1 };
  await tx.query(sql`
    update extra set state = ${act.kind}, last_number = ${next.lastNumber}, changed_at = ${act.at} where company_id = ${companyId} and id = ${extraId}`);
  await addEvent(tx, next, act);
  return next;
}

/** Adds the event of a state that the row already has. */
export async function addEvent(tx: Queryable, extra: LockedExtra, act: ExtraAct): Promise<void> {
  const { companyId, extraId, customerId, jobId, appointmentId, caseId, state, lastNumber } = extra;
  const { kind, at, learnedAt = at, by, accountId, way, person, consent } = act;
  await tx.query(sql`
    insert into extra_event (company_id, extra_id, number, at, kind, by, account_id, way, person, wording, regret_until, regret_text)
    values (${companyId}, ${extraId}, ${lastNumber}, ${at}, ${kind}, ${by}, ${accountId}, ${way}, ${person.slice(0, 80)},
      ${consent?.wording ?? null}, ${consent?.regretUntil ?? null}, ${consent?.regretText ?? null})`);
  await recordEvent(tx, {
    companyId,
    kind: `extra.${kind}`,
    at: learnedAt,
    customerId,
    jobId,
    body: { extraId, appointmentId, caseId, by, state },
  });
}

type ExtraIds = Pick<LockedExtra, 'companyId' | 'extraId'>;

/** States that the customer can answer, which also go out by SMS; the others are only mailed. */
const TO_ANSWER: readonly ExtraState[] = ['sent', 'agreed-orally'];

/** To all who may answer; the mail shows the state at the time of sending. `accountId`: to that person only. */
export async function mailExtra(
  tx: Queryable,
  { companyId, extraId }: ExtraIds,
  now: Date,
  accountId: number | null = null,
  order: Sql = orderOf('extra-news'),
): Promise<void> {
  await tx.query(sql`
    insert into outbox (company_id, kind, channel, recipient, account_ids, language, created_at, due_at, about, priority, caused_by)
    select extra.company_id, 'extra-news', channel.channel, channel.recipient, array[person.id], person.language, ${now}::timestamptz, ${now}::timestamptz, jsonb_build_object('extraId', extra.id, 'customerId', extra.customer_id), ${order}
    from extra join customer on customer.company_id = extra.company_id and customer.id = extra.customer_id
      cross join lateral ${pricePeople(now)} person
      join account on account.company_id = extra.company_id and account.id = person.id
      cross join lateral ${channelsOf(sql`extra.state = any(${[...TO_ANSWER]}::text[])`)} channel
    where extra.company_id = ${companyId} and extra.id = ${extraId} and (${accountId}::int is null or person.id = ${accountId})`);
}

/** Mails the customer's answer to the department of the employee who wrote the extra; where it has no address, to every Admin. */
export async function mailOfficeAboutExtra(
  tx: Queryable,
  { companyId, extraId, customerId, appointmentId }: LockedExtra,
  now: Date,
): Promise<void> {
  const order = orderOf('extra-answered');
  await tx.query(sql`
    with department as (
      select department.case_email from extra join employee on employee.company_id = extra.company_id and employee.id = extra.employee_id
        join department on department.company_id = employee.company_id and department.id = employee.department_id
      where extra.company_id = ${companyId} and extra.id = ${extraId} and department.case_email <> '' and ${appointmentId}::int is not null
    )
    insert into outbox (company_id, kind, recipient, account_ids, appointment_id, language, created_at, due_at, about, priority, caused_by)
    select ${companyId}::int, 'extra-answered', case_email, '{}'::int[], ${appointmentId}::int, 'nb', ${now}::timestamptz, ${now}::timestamptz,
      jsonb_build_object('extraId', ${extraId}::int, 'customerId', ${customerId}::int), ${order} from department
    union all
    select account.company_id, 'extra-answered', account.email, array[account.id], ${appointmentId}::int, account.language, ${now}::timestamptz, ${now}::timestamptz,
      jsonb_build_object('extraId', ${extraId}::int, 'customerId', ${customerId}::int), ${order}
    from account where account.company_id = ${companyId} and account.role = 'Admin' and account.disabled_at is null and account.email <> '' and not exists (select from department)`);
}

export const forgetExtras = (db: Db, companyId: CompanyId, now: Date): Promise<unknown> =>
  db.query(
    sql`delete from extra where company_id = ${companyId} and changed_at < ${now}::timestamptz - make_interval(years => ${EXTRA_YEARS})`,
  );
