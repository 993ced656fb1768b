import type { PersonAccess, Right } from '#domain/people/access.ts';
import { isLiveAt } from '../access/customer-access.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { accessEnded, notFound, rightNotAllowed } from '../errors/api-error.ts';
import type { AccessNotice } from '../outbox/kinds.ts';
import { putInOutbox } from '../outbox/outbox.ts';
import type { Caller } from '../request/caller.ts';

export type LivePerson = PersonAccess & { until: Date | null };

/**
 * Locks the people of a customer. Every change takes this lock first, so if two holders leave at the same moment, the second finds the
 * first gone. Not found for an erased customer.
 */
export async function lockPeople(tx: Queryable, companyId: CompanyId, customerId: number, now: Date): Promise<LivePerson[]> {
  const customer = await tx.query(sql`
    select from customer where company_id = ${companyId} and id = ${customerId} and locked_until is null for no key update`);
  if (customer.length === 0) throw notFound();
  return tx.query<LivePerson>(sql`
    select customer_access.account_id as "accountId", customer_access.right_ as right, customer_access.until, account.disabled_at is not null as "isDisabled"
    from customer_access join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id
    where customer_access.company_id = ${companyId} and customer_access.customer_id = ${customerId} and ${isLiveAt(now)} order by customer_access.account_id`);
}

export type LockedPeople = { companyId: CompanyId; customerId: number; people: LivePerson[] };

/** The same for one of them who changes the others, with the rights checked again: they may have been lowered since the call began. */
export async function lockPeopleAs(tx: Queryable, caller: Caller, rights: readonly Right[], now: Date): Promise<LockedPeople> {
  const { companyId, customerId, accountId } = caller;
  if (customerId === null) throw accessEnded();
  const people = await lockPeople(tx, companyId, customerId, now);
  const own = people.find((person) => person.accountId === accountId && !person.isDisabled);
  if (!own) throw accessEnded();
  if (!rights.includes(own.right)) throw rightNotAllowed();
  return { companyId, customerId, people };
}

type About = { companyId: CompanyId; customerId: number; accountId: number };

/** A separate mail to each recipient, in their language. */
export async function notify(tx: Queryable, kind: AccessNotice, about: About, recipients: readonly number[], now: Date): Promise<void> {
  const { companyId, customerId, accountId } = about;
  for (const recipient of new Set(recipients))
    await putInOutbox(tx, { companyId, kind, accountIds: [recipient], now, about: { customerId, accountId } });
}

export const holdersOf = (people: readonly { accountId: number; right: string }[]): number[] =>
  people.filter((person) => person.right === 'holder').map((person) => person.accountId);
