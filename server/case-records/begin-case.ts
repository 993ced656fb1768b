import type { CaseKind } from '#domain/cases/case.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { isLiveAt } from '../queries/customer-access.ts';
import type { Caller } from '../request/caller.ts';
import { createCase } from './create-case.ts';
import { employeeOf } from './employee-of.ts';
import { notifyCustomer } from './notify-customer.ts';

type Begun = { customerId: number; jobId: number | null; departmentId: number | null; kind: CaseKind; key: string; text: string };

/** The office begins a case. It has no receipt, as nothing was promised. Refused where the customer has no login to read it with. */
export async function beginCase(tx: Queryable, caller: Caller, begun: Begun, now: Date): Promise<{ caseId: number; isNew: boolean }> {
  const { companyId, accountId } = caller;
  const readers = await tx.query(sql`
    select from customer_access join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id and account.disabled_at is null
    where customer_access.company_id = ${companyId} and customer_access.customer_id = ${begun.customerId} and ${isLiveAt(now)} limit 1`);
  if (readers.length === 0) throw new ApiError('no-login');
  const wanted = { ...begun, companyId, siteId: null, discoveredOn: null, visitTimes: '', isDanger: false, receiptIn: null };
  const event = { kind: 'begun' as const, at: now, accountId, isByStaff: true, assignedTo: employeeOf(caller) };
  const made = await createCase(tx, wanted, event);
  if (!made.isNew) return { caseId: made.known.caseId, isNew: false };
  await notifyCustomer(tx, made.created, event.kind, now);
  return { caseId: made.created.caseId, isNew: true };
}
