// A customer who was erased has come back: the next import may bring them again. The erased data does not come back by itself.
import { liftErasure as liftErasureCall } from '#contract/customers-list.ts';
import { DAY } from '#domain/time.ts';
import { lockAdmins } from '../access/lock-staff.ts';
import { type Budget, limitCaller } from '../auth/limiter.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer } from '../http/answer.ts';
import { digestOf, newestTombstone, type TombstoneKind } from '../personal-data/tombstones.ts';
import { logSecurity } from '../request/log.ts';

/** Few customers come back; many tries are a search for who was erased. */
const LIFTS: Budget = { limit: 50, windowMs: DAY };

export const liftErasureRoute = answer(liftErasureCall, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  await limitCaller(deps, caller, 'lift-erasure', LIFTS);
  const { customer, reason, withJobs = false } = body;
  const task = { companyId, accountId, customer: customer.trim(), reason: reason.trim(), withJobs, now: deps.now() };
  const isLifted = await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    return liftErasure(tx, task, deps.erasureKey);
  });
  if (!isLifted) throw notFound();
  logSecurity(request, 'erasure-lifted', { company: companyId, account: accountId });
  return { lifted: true as const };
});

/**
 * `customer`: the number, or the company's own id where no customer of that number was erased. `withJobs`: their earlier jobs may be
 * imported again too.
 */
export type Lift = { companyId: CompanyId; accountId: number | null; customer: string; reason: string; withJobs: boolean; now: Date };

const CUSTOMER_KINDS: readonly TombstoneKind[] = ['customer-number', 'customer'];
const JOB_KINDS: readonly TombstoneKind[] = ['job', 'job-number'];

/**
 * Lets an erased customer come back by import; nothing that was erased returns by itself. False: no customer of that number or id was
 * erased.
 */
export async function liftErasure(tx: Queryable, lift: Lift, key: ErasureKey): Promise<boolean> {
  const { companyId, accountId, customer, reason, withJobs, now } = lift;
  await newestTombstone(tx, companyId, key);
  if (!key) return false;
  const digests = CUSTOMER_KINDS.map((kind) => digestOf(key, companyId, kind, customer));
  // One customer's number may be another's id: of the two, the number is meant.
  const [found] = await tx.query<{ kind: TombstoneKind }>(sql`
    select kind from tombstone where company_id = ${companyId} and digest = any(${digests}::bytea[]) and lifted_at is null
    order by kind = 'customer-number' desc limit 1`);
  if (!found) return false;
  const lifted = await tx.query<{ erasure: string }>(sql`
    update tombstone set lifted_at = ${now}, lift_reason = ${reason}
    where company_id = ${companyId} and lifted_at is null and kind = any(${[...CUSTOMER_KINDS, ...(withJobs ? JOB_KINDS : [])]}::text[])
      and erasure in (select erasure from tombstone
        where company_id = ${companyId} and digest = ${digestOf(key, companyId, found.kind, customer)} and lifted_at is null)
    returning erasure`);
  const [kept] = await tx.query<{ id: number }>(sql`
    update customer set locked_until = null
    where company_id = ${companyId} and locked_until is not null
      and case when ${found.kind === 'customer-number'}::boolean then customer_number else external_id end = ${customer} returning id`);
  if (kept && withJobs) await tx.query(sql`update job set erased_on = null where company_id = ${companyId} and customer_id = ${kept.id}`);
  const detail = { erasures: [...new Set(lifted.map((row) => row.erasure))], withJobs };
  await writeAudit(tx, { companyId, accountId, event: 'erasure-lifted', at: now, detail });
  return true;
}
