import { type CaseKind, titleOf } from '#domain/cases/case.ts';
import { caseOf } from '#domain/cases/history.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { isLiveAt } from '../queries/customer-access.ts';
import type { Caller } from '../request/caller.ts';
import { employeeOf } from './employee-of.ts';
import { markRead } from './mark-read.ts';
import { notifyCustomer } from './notify-customer.ts';
import { addEvent, bringUpToDate, type NewEvent } from './record.ts';

type Begun = { customerId: number; jobId: number | null; departmentId: number | null; kind: CaseKind; key: string; text: string };

/** A case that the office begins by writing. It has no receipt: nothing was promised. A customer without a login could not read it. */
export async function beginCase(tx: Queryable, caller: Caller, begun: Begun, now: Date): Promise<{ caseId: number; isNew: boolean }> {
  const { companyId, accountId } = caller;
  const { customerId, kind, key, text } = begun;
  const readers = await tx.query(sql`
    select from customer_access x join account a on a.company_id = x.company_id and a.id = x.account_id and a.disabled_at is null
    where x.company_id = ${companyId} and x.customer_id = ${customerId} and ${isLiveAt(sql`x`, now)} limit 1`);
  if (readers.length === 0) throw new ApiError('no-login');
  const caseId = await insertCase(tx, companyId, begun, now);
  if (caseId === null) return { caseId: await knownCase(tx, companyId, begun), isNew: false };
  const assignedTo = employeeOf(caller);
  const event: NewEvent = { kind: 'begun', at: now, accountId, isByStaff: true, assignedTo, message: { text, key } };
  await addEvent(tx, { companyId, caseId }, 1, event);
  const held = { companyId, caseId, customerId, kind, lastNumber: 1, stands: caseOf([event]) };
  await bringUpToDate(tx, held, event);
  await markRead(tx, { companyId, caseId, accountId, now }, 1);
  await notifyCustomer(tx, held, event.kind, now);
  return { caseId, isNew: true };
}

async function insertCase(
  tx: Queryable,
  companyId: number,
  { customerId, jobId, departmentId, kind, key, text }: Begun,
  now: Date,
): Promise<number | null> {
  const [made] = await tx.query<{ id: number }>(sql`
    insert into customer_case (company_id, customer_id, kind, title, job_id, is_danger, sent_at, client_key, state, is_open, sorted_at, changed_at,
      last_number, department_id)
    values (${companyId}, ${customerId}, ${kind}, ${titleOf(text)}, ${jobId}, false, ${now}, ${key}, 'in-progress', true, ${now}, ${now}, 0, ${departmentId})
    on conflict on constraint case_sent_once do nothing returning id`);
  return made?.id ?? null;
}

async function knownCase(tx: Queryable, companyId: number, { customerId, key, text }: Begun): Promise<number> {
  const [known] = await tx.query<{ id: number; is_same: boolean }>(sql`
    select c.id, m.text = ${text} as is_same from customer_case c join case_message m on m.company_id = c.company_id and m.case_id = c.id and m.number = 1
    where c.company_id = ${companyId} and c.customer_id = ${customerId} and c.client_key = ${key}`);
  if (!known) throw notFound();
  if (!known.is_same) throw new ApiError('already-sent');
  return known.id;
}
