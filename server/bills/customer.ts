// What the customer has been billed for one job.
import { type Bill, billsOfJob, type UnpaidBill } from '#contract/bills.ts';
import { billState, leftToPay } from '#domain/bills/bill.ts';
import { osloDay } from '#domain/calendar.ts';
import type { Ore } from '#domain/money.ts';
import { seesPrices } from '../access/customer-access.ts';
import { type Sql, sql } from '../db/sql.ts';
import { answerWith } from '../http/answer.ts';

export const billsOfJobRoute = answerWith(
  billsOfJob,
  ({ query, deps }) => billsOf(query.jobId, deps.now()),
  async (bills: RawBill[], { deps }) => bills.map((bill) => billView(bill, deps.now())),
);

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
  select payment_account.number from payment_account
  where payment_account.company_id = bill.company_id and payment_account.number = bill.account and payment_account.removed_at is null and payment_account.usable_from <= ${now})`;

const rawBill = (
  now: Date,
): Sql => sql`json_build_object('billId', bill.id, 'jobId', bill.job_id, 'number', bill.number, 'dueOn', bill.due_on, 'sum', bill.sum_ore,
  'paid', bill.paid_ore, 'credited', bill.credited_ore, 'isFinal', bill.is_final, 'account', ${listedAccount(now)}, 'kid', bill.kid)`;

/** The caller's bills, if they may see prices. If a job moves to another customer, neither sees its bills until the next import of them. */
const ownBills: Sql = sql`bill join job on job.company_id = bill.company_id and job.id = bill.job_id and job.customer_id = bill.customer_id
  where bill.company_id = caller.company_id and bill.customer_id = caller.customer_id and ${seesPrices}`;

const MAX_OF_JOB = 100;

export const billsOf = (jobId: number, now: Date): Sql => sql`(
  select coalesce(json_agg(entry.raw order by entry.due_on, entry.id), '[]') from (
    select bill.due_on, bill.id, ${rawBill(now)} as raw from ${ownBills} and bill.job_id = ${jobId} order by bill.due_on, bill.id limit ${MAX_OF_JOB}) entry)`;

/** Those due first. */
export const unpaidBills = (now: Date, limit: number): Sql => sql`(
  select coalesce(json_agg(entry.raw order by entry.due_on, entry.id), '[]') from (
    select bill.due_on, bill.id, ${rawBill(now)} as raw from ${ownBills} and bill.paid_ore + bill.credited_ore < bill.sum_ore order by bill.due_on, bill.id limit ${limit}) entry)`;

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
