import { addOre, type Ore } from '#domain/money.ts';
import { DAY } from '#domain/time.ts';

/** The accounts that a company may ask its customers to pay to. */
export const MAX_PAYMENT_ACCOUNTS = 5;
/** All Admins are mailed about a new account before customers see it. */
export const ACCOUNT_WAIT_MS = DAY;

export const BILL_STATES = ['unpaid', 'overdue', 'paid', 'credited'] as const;
export type BillState = (typeof BILL_STATES)[number];

/** With VAT. */
export type BillSums = { sum: Ore; paid: Ore; credited: Ore };

/** A customer who has paid too much owes nothing; the company settles the rest itself. */
export const leftToPay = ({ sum, paid, credited }: BillSums): Ore => Math.max(0, sum - addOre(paid, credited)) as Ore;

export function billState(bill: BillSums & { dueOn: string }, today: string): BillState {
  if (bill.credited >= bill.sum) return 'credited';
  if (leftToPay(bill) === 0) return 'paid';
  return bill.dueOn < today ? 'overdue' : 'unpaid';
}
