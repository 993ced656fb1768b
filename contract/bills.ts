import { type Static, Type } from 'typebox';
import { BILL_STATES } from '#domain/bills/bill.ts';
import { SEES_PRICES } from '#domain/people/access.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { Id, TextOrNull } from './parts.ts';

const StateOfBill = Type.Enum([...BILL_STATES], { description: 'by what is left and by its due day' });
const LeftOre = Type.Integer({ description: 'to pay, with VAT' });

const Bill = Type.Object({
  billId: Type.Integer(),
  number: Type.String({ description: 'as printed on the bill' }),
  dueOn: Type.String({ format: 'date' }),
  sumOre: Type.Integer({ description: 'with VAT' }),
  paidOre: Type.Integer(),
  creditedOre: Type.Integer(),
  leftOre: LeftOre,
  state: StateOfBill,
  isFinal: Type.Boolean({ description: 'no further bill comes for the job' }),
  payment: Type.Union([Type.Object({ account: Type.String({ description: 'eleven digits' }), kid: TextOrNull }), Type.Null()], {
    description: "how it is paid; null: nothing is left, or the bill names none of the company's listed accounts",
  }),
});
export type Bill = Static<typeof Bill>;

/** What the home page says about it. */
export const UnpaidBill = Type.Object({
  billId: Type.Integer(),
  number: Type.String(),
  jobId: Type.Integer(),
  dueOn: Type.String({ format: 'date' }),
  leftOre: LeftOre,
  state: StateOfBill,
});
export type UnpaidBill = Static<typeof UnpaidBill>;

export const billsOfJob = defineCall({
  name: 'billsOfJob',
  method: 'GET',
  path: '/api/Bill/OfJob',
  summary: 'The bills of one job, in the order of their due days',
  access: { key: 'basic', roles: ['Customer'], rights: SEES_PRICES },
  query: Type.Object({ jobId: Id }),
  answers: { 200: Type.Array(Bill) },
});

const admin = { key: 'bearer', roles: ['Admin'] } as const;

export const paymentAccounts = defineCall({
  name: 'paymentAccounts',
  method: 'GET',
  path: '/api/PaymentAccounts',
  summary: "The accounts that the company's customers may be asked to pay to",
  access: admin,
  answers: {
    200: Type.Array(
      Type.Object({
        accountId: Type.Integer(),
        number: Type.String({ description: 'eleven digits' }),
        addedAt: Type.String({ format: 'date-time' }),
        addedBy: TextOrNull,
        usableFrom: Type.String({ format: 'date-time', description: 'customers are shown it from then on' }),
      }),
    ),
  },
});
export type PaymentAccount = AnswerOf<typeof paymentAccounts>[number];

export const addPaymentAccount = defineCall({
  name: 'addPaymentAccount',
  method: 'POST',
  path: '/api/PaymentAccounts/Add',
  summary: 'List an account. Every Admin is mailed, and customers are shown it after a day',
  access: { ...admin, freshProof: true },
  body: Type.Object({ number: Type.String({ minLength: 1, maxLength: 20 }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ accountId: Type.Integer() }) },
  mails: 'payment-accounts',
  errors: ['account-listed', 'too-many-accounts'],
});

export const removePaymentAccount = defineCall({
  name: 'removePaymentAccount',
  method: 'POST',
  path: '/api/PaymentAccounts/Remove',
  summary: 'Take an account off the list; bills that name it show no payment details from now on',
  access: admin,
  body: Type.Object({ accountId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  mails: 'removed-payment-accounts',
  errors: ['not-found'],
});
