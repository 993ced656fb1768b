import { CUSTOMER_KINDS } from './customer.ts';
import { TRADES, WORK_KINDS } from './job.ts';

/** The kinds of lines that a spreadsheet can hold, one row a line. */
export const MAPPED_KINDS = ['customer', 'site', 'job', 'appointment', 'bill', 'employee', 'department'] as const;
export type MappedKind = (typeof MAPPED_KINDS)[number];

/** `choice`: one of a closed set, to which words of the file are translated. */
/** `amount`: kroner, with a comma too. */
export type FieldType = 'text' | 'id' | 'reference' | 'number' | 'amount' | 'day' | 'time' | 'postal-code' | 'choice';
export type ImportField = {
  name: string;
  type: FieldType;
  isNeeded?: true;
  /** Of a choice. */
  values?: readonly string[];
  /** What is put between the columns, where several make up the field. */
  joinedBy?: string;
};

const YES_OR_NO = ['true', 'false'] as const;
const address = [
  { name: 'postalCode', type: 'postal-code' },
  { name: 'city', type: 'text' },
] as const satisfies readonly ImportField[];

/** The fields of a line that a column can become, in the order in which they are offered. Logins of colleagues are not made by a file. */
export const IMPORT_FIELDS: Readonly<Record<MappedKind, readonly ImportField[]>> = {
  customer: [
    { name: 'customerNumber', type: 'id', isNeeded: true },
    { name: 'name', type: 'text', isNeeded: true, joinedBy: ' ' },
    { name: 'customerKind', type: 'choice', values: CUSTOMER_KINDS },
    { name: 'email', type: 'text' },
    { name: 'phone', type: 'text' },
    { name: 'address', type: 'text', joinedBy: ', ' },
    ...address,
    { name: 'userName', type: 'text' },
    { name: 'brand', type: 'text' },
    { name: 'id', type: 'id' },
  ],
  site: [
    { name: 'customer', type: 'reference', isNeeded: true },
    { name: 'street', type: 'text', isNeeded: true, joinedBy: ', ' },
    { name: 'unit', type: 'text' },
    ...address,
    { name: 'id', type: 'id' },
  ],
  job: [
    { name: 'number', type: 'number' },
    { name: 'customer', type: 'reference', isNeeded: true },
    { name: 'employee', type: 'reference', isNeeded: true },
    { name: 'date', type: 'day', isNeeded: true },
    { name: 'title', type: 'text', joinedBy: ', ' },
    { name: 'invoiceNumber', type: 'number' },
    { name: 'trade', type: 'choice', values: TRADES },
    { name: 'workKind', type: 'choice', values: WORK_KINDS },
    { name: 'site', type: 'reference' },
    { name: 'surveyCompleted', type: 'choice', values: YES_OR_NO },
    { name: 'brand', type: 'text' },
    { name: 'id', type: 'id' },
  ],
  appointment: [
    { name: 'id', type: 'id', isNeeded: true },
    { name: 'customer', type: 'reference', isNeeded: true },
    { name: 'employee', type: 'reference', isNeeded: true },
    { name: 'date', type: 'day', isNeeded: true },
    { name: 'from', type: 'time', isNeeded: true },
    { name: 'to', type: 'time', isNeeded: true },
    { name: 'title', type: 'text', isNeeded: true, joinedBy: ', ' },
    { name: 'note', type: 'text', joinedBy: ', ' },
    { name: 'minutes', type: 'number' },
    { name: 'job', type: 'reference' },
    { name: 'site', type: 'reference' },
    { name: 'caseId', type: 'number' },
    { name: 'cancelled', type: 'choice', values: YES_OR_NO },
  ],
  bill: [
    { name: 'billNumber', type: 'text', isNeeded: true },
    { name: 'job', type: 'reference', isNeeded: true },
    { name: 'dueDate', type: 'day', isNeeded: true },
    { name: 'sum', type: 'amount', isNeeded: true },
    { name: 'paid', type: 'amount' },
    { name: 'credited', type: 'amount' },
    { name: 'kid', type: 'text' },
    { name: 'account', type: 'text' },
    { name: 'final', type: 'choice', values: YES_OR_NO },
    { name: 'id', type: 'id' },
  ],
  employee: [
    { name: 'firstName', type: 'text', isNeeded: true },
    { name: 'lastName', type: 'text', isNeeded: true },
    { name: 'email', type: 'text', isNeeded: true },
    { name: 'department', type: 'reference', isNeeded: true },
    { name: 'phone', type: 'text' },
    { name: 'startDate', type: 'day' },
    { name: 'id', type: 'id' },
  ],
  department: [
    { name: 'name', type: 'text', isNeeded: true },
    { name: 'id', type: 'id' },
  ],
};

export const fieldOf = (kind: MappedKind, name: string): ImportField | undefined =>
  IMPORT_FIELDS[kind].find((field) => field.name === name);
