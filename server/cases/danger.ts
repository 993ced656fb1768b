import { ALARM_EVERY_MS, MAX_DANGER_CASES } from '#domain/cases/case.ts';
import type { Language } from '#domain/language.ts';
import { formatNumber, formatPhone } from '#words/format.ts';
import type { Sender } from '../access/customer-access.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { LOCK_NUMBERS } from '../db/lock-numbers.ts';
import { type Sql, sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { defineMail, type Preparation } from '../mail/define.ts';
import { addressOfCase, withJob } from './columns.ts';
import { prepareForOffice, toOffice } from './mail-facts.ts';

/** The case is an unassigned danger case, which is mailed about until an employee takes it. */
export const isUnassignedDanger: Sql = sql`(customer_case.is_danger and customer_case.is_open and customer_case.assigned_to is null)`;

/** Serializes danger reports of a customer, so that each sees the earlier ones. */
export const lockDanger = (tx: Queryable, customerId: number): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.dangerReports}::int, ${customerId}::int)`);

export async function refuseTooMuchDanger(
  tx: Queryable,
  { companyId, customerId }: Pick<Sender, 'companyId' | 'customerId'>,
): Promise<void> {
  const open = await tx.query(sql`
    select from customer_case where customer_case.company_id = ${companyId} and customer_case.customer_id = ${customerId} and ${isUnassignedDanger}`);
  if (open.length >= MAX_DANGER_CASES) throw new ApiError('too-many-danger-cases');
}

/**
 * Whether the department is to be alarmed about a new case. If it was alarmed about the same customer a moment ago, the case waits for the
 * next alarm, which is about both.
 */
export async function raiseAlarm(
  tx: Queryable,
  { companyId, caseId, now }: { companyId: CompanyId; caseId: number; now: Date },
): Promise<boolean> {
  const [alarmed] = await tx.query<{ is_first: boolean }>(sql`
    with round as (
      select max(customer_case.alarmed_at) as began_at from customer_case
        join customer_case new_case on new_case.company_id = customer_case.company_id and new_case.customer_id = customer_case.customer_id and new_case.department_id is not distinct from customer_case.department_id
      where new_case.company_id = ${companyId} and new_case.id = ${caseId} and customer_case.id <> new_case.id and ${isUnassignedDanger}
        and customer_case.alarmed_at > ${new Date(now.getTime() - ALARM_EVERY_MS)}
    )
    update customer_case set alarmed_at = coalesce(round.began_at, ${now}::timestamptz) from round
    where company_id = ${companyId} and id = ${caseId} returning round.began_at is null as is_first`);
  return alarmed?.is_first ?? false;
}

/** The alarm. It is not sent once an employee has taken the case. */
export const caseDanger = defineMail({
  prepare: async (preparation) => {
    const mail = await prepareForOffice(preparation);
    return mail && !mail.facts.isTaken ? { ...mail, facts: { ...mail.facts, caller: await findCaller(preparation) } } : null;
  },
  words: {
    nb: (mail) => toOffice.nb(mail, `FARE – sak ${mail.facts.caseId}: ring kunden nå`, alarmLines.nb(mail.facts.caller)),
    en: (mail) => toOffice.en(mail, `DANGER – case ${mail.facts.caseId}: call the customer now`, alarmLines.en(mail.facts.caller)),
  },
});

/** Whom to ring, and how many other unassigned cases of danger the customer has. */
type Caller = { customer: string; sender: string; phone: string; address: string; others: number };
const UNKNOWN: Caller = { customer: '', sender: '', phone: '', address: '', others: 0 };

/** The mail goes to the department that has the case, and never outside the company. */
async function findCaller({ tx, row: { company_id, case_id } }: Preparation): Promise<Caller> {
  const [found] = await tx.query<Caller>(sql`
    select customer.name as customer, coalesce(nullif(account.name, ''), customer.name) as sender, customer.phone, ${addressOfCase} as address,
      (select count(*)::int from customer_case where customer_case.company_id = customer.company_id and customer_case.customer_id = customer.id and customer_case.id <> ${case_id}::int
        and ${isUnassignedDanger}) as others
    from customer_case join customer on customer.company_id = customer_case.company_id and customer.id = customer_case.customer_id ${withJob}
      left join account on account.company_id = customer_case.company_id and account.id = customer_case.sent_by
    where customer_case.company_id = ${company_id} and customer_case.id = ${case_id}`);
  return found ?? UNKNOWN;
}

const nameOf = ({ sender, customer }: Caller): string => (sender === customer ? customer : `${sender} (${customer})`);

/** So that an employee can call without logging in first. */
const alarmLines: Record<Language, (caller: Caller) => string[]> = {
  nb: (caller) => [
    'En kunde melder om fare for liv eller helse, og ingen har tatt saken. Ring nå:',
    `Navn: ${nameOf(caller)}`,
    `Telefon: ${caller.phone ? formatPhone(caller.phone) : 'ikke oppgitt'}`,
    `Adresse: ${caller.address || 'ikke oppgitt'}`,
    ...(caller.others > 0
      ? [`Kunden har ${formatNumber(caller.others, 'nb')} ${caller.others === 1 ? 'annen sak' : 'andre saker'} om fare som ingen har tatt.`]
      : []),
    'Denne e-posten kommer hvert kvarter til noen tar saken.',
  ],
  en: (caller) => [
    'A customer reports danger to life or health, and the case is unassigned. Call now:',
    `Name: ${nameOf(caller)}`,
    `Phone: ${caller.phone ? formatPhone(caller.phone) : 'not given'}`,
    `Address: ${caller.address || 'not given'}`,
    ...(caller.others > 0
      ? [
          `The customer has ${formatNumber(caller.others, 'en')} other ${caller.others === 1 ? 'case' : 'cases'} of danger that no one has taken.`,
        ]
      : []),
    'This email comes every fifteen minutes until someone takes the case.',
  ],
};
