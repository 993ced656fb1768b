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

/** An account number: eleven digits, the last of which checks the others (modulus 11). */
export const isAccountNumber = (digits: string): boolean => /^\d{11}$/.test(digits) && hasModulus11(digits);

/** The number by which a payment is recognised (KID): 2 to 25 digits with a check digit by modulus 10 or 11; the latter may be a dash. */
export const isKid = (text: string): boolean => /^\d{1,24}[\d-]$/.test(text) && (hasModulus10(text) || hasModulus11(text));

/** Without the spaces and dots that people write. */
export const accountDigits = (typed: string): string => typed.replaceAll(/[\s.]/g, '');
export const kidDigits = (typed: string): string => typed.replaceAll(/\s/g, '');

function hasModulus10(text: string): boolean {
  if (text.endsWith('-')) return false;
  const digits = [...text].reverse().map(Number);
  const sum = digits.reduce((sum, digit, i) => sum + (i % 2 === 0 ? digit : crossSum(digit * 2)), 0);
  return sum % 10 === 0;
}

const crossSum = (number: number): number => (number > 9 ? number - 9 : number);

/** Weights 2 to 7 from the right, repeated. A remainder that would need two digits is written as a dash. */
function hasModulus11(text: string): boolean {
  const digits = [...text.slice(0, -1)].reverse().map(Number);
  const sum = digits.reduce((sum, digit, i) => sum + digit * (2 + (i % 6)), 0);
  const check = (11 - (sum % 11)) % 11;
  return text.at(-1) === (check === 10 ? '-' : String(check));
}
