import type { Bill, UnpaidBill } from '#contract/bills.ts';
import { osloDay } from '#domain/calendar.ts';
import type { Ore } from '#domain/money.ts';
import { billState, leftToPay } from '#domain/prices/bill.ts';
import { type Sql, sql } from '../db/sql.ts';
import { seesPrices } from '../queries/customer-access.ts';

/** Amounts in øre. `account`: only one that the company listed at least a day ago. */
export type RawBill = {
  billId: number;
  jobId: number;
  number: string;
  dueOn: string;
  sum: Ore;
  paid: Ore;
  credited: Ore;
  isFinal: boolean;
  account: string | null;
  kid: string | null;
};

const listedAccount = (now: Date): Sql => sql`(
  select p.number from payment_account p
  where p.company_id = b.company_id and p.number = b.account and p.removed_at is null and p.usable_from <= ${now})`;

const rawBill = (
  now: Date,
): Sql => sql`json_build_object('billId', b.id, 'jobId', b.job_id, 'number', b.number, 'dueOn', b.due_on, 'sum', b.sum_ore,
  'paid', b.paid_ore, 'credited', b.credited_ore, 'isFinal', b.is_final, 'account', ${listedAccount(now)}, 'kid', b.kid)`;

/** The caller's bills, if they may see prices. If a job moves to another customer, neither sees its bills until the next import of them. */
const ownBills: Sql = sql`bill b join job j on j.company_id = b.company_id and j.id = b.job_id and j.customer_id = b.customer_id
  where b.company_id = caller.company_id and b.customer_id = caller.customer_id and ${seesPrices}`;

const MAX_OF_JOB = 100;

export const billsOf = (jobId: number, now: Date): Sql => sql`(
  select coalesce(json_agg(r.raw order by r.due_on, r.id), '[]') from (
    select b.due_on, b.id, ${rawBill(now)} as raw from ${ownBills} and b.job_id = ${jobId} order by b.due_on, b.id limit ${MAX_OF_JOB}) r)`;

/** Those due first. */
export const unpaidBills = (now: Date, limit: number): Sql => sql`(
  select coalesce(json_agg(r.raw order by r.due_on, r.id), '[]') from (
    select b.due_on, b.id, ${rawBill(now)} as raw from ${ownBills} and b.paid_ore + b.credited_ore < b.sum_ore order by b.due_on, b.id limit ${limit}) r)`;

export function billView(raw: RawBill, now: Date): Bill {
  const { billId, number, dueOn, isFinal, account, kid } = raw;
  const leftOre = leftToPay(raw);
  return {
    billId,
    number,
    dueOn,
    sumOre: raw.sum,
    paidOre: raw.paid,
    creditedOre: raw.credited,
    leftOre,
    state: billState(raw, osloDay(now)),
    isFinal,
    payment: account && leftOre > 0 ? { account, kid } : null,
  };
}

export function unpaidView(raw: RawBill, now: Date): UnpaidBill {
  const { billId, number, dueOn, leftOre, state } = billView(raw, now);
  return { billId, number, jobId: raw.jobId, dueOn, leftOre, state };
}
