import { USER_ROLES } from '#domain/staff/employee.ts';
import { CUSTOMER_FIELDS, email, phone, SITE_FIELDS } from './customer-fields.ts';
import { type ImportField, split, yesOrNo } from './field.ts';
import { APPOINTMENT_FIELDS, JOB_FIELDS } from './job-fields.ts';
import { EXTRA_FIELDS, OFFER_FIELDS } from './price-fields.ts';

export const BILL_FIELDS: readonly ImportField[] = [
  {
    name: 'billNumber',
    type: 'text',
    isNeeded: true,
    headings: split('fakturanummer fakturanr regningsnummer billnumber invoicenumber invoiceno'),
  },
  {
    name: 'job',
    type: 'reference',
    isNeeded: true,
    headings: split('jobb jobbid jobbnummer jobbnr ordrenr ordrenummer prosjektnr prosjektnummer job jobid orderno'),
  },
  { name: 'dueDate', type: 'day', isNeeded: true, headings: split('forfall forfallsdato betalingsfrist duedate due') },
  { name: 'sum', type: 'amount', isNeeded: true, headings: split('beløp sum fakturabeløp beløpinklmva suminklmva total amount') },
  { name: 'paid', type: 'amount', headings: split('betalt innbetalt paid') },
  { name: 'credited', type: 'amount', headings: split('kreditert kreditnota credited') },
  { name: 'kid', type: 'text', headings: split('kid kidnummer kidnr') },
  { name: 'account', type: 'text', headings: split('kontonummer konto kontonr bankkonto account accountnumber') },
  yesOrNo('final', 'sluttfaktura siste slutt final', ['slutt', 'sluttfaktura', 'siste']),
  { name: 'id', type: 'id', headings: split('id fakturaid regningid billid invoiceid') },
];

export const EMPLOYEE_FIELDS: readonly ImportField[] = [
  { name: 'firstName', type: 'text', isNeeded: true, headings: split('fornavn firstname givenname') },
  { name: 'lastName', type: 'text', isNeeded: true, headings: split('etternavn lastname surname familyname') },
  { ...email, isNeeded: true },
  {
    name: 'department',
    type: 'reference',
    isNeeded: true,
    headings: split('avdelingsnummer avdelingsnr avdelingid avdeling avdelingsnavn departmentnumber departmentno department'),
  },
  phone,
  { name: 'startDate', type: 'day', headings: split('startdato ansattdato ansettelsesdato ansattfra startdate employmentdate') },
  { name: 'id', type: 'id', headings: split('ansattnr ansattnummer ansattid employeenumber employeeno id') },
];

/** The page gives logins to colleagues by a press; a file that is sent by key may name them. */
export const LOGIN_FIELDS: readonly ImportField[] = [
  { name: 'userName', type: 'text', headings: split('brukernavn username') },
  {
    name: 'userRole',
    type: 'choice',
    values: USER_ROLES,
    words: { ansatt: 'Employee', employee: 'Employee', administrator: 'Admin', admin: 'Admin' },
    headings: split('rolle userrole'),
  },
];

export const DEPARTMENT_FIELDS: readonly ImportField[] = [
  { name: 'name', type: 'text', isNeeded: true, headings: split('avdelingsnavn departmentname navn name avdeling department') },
  { name: 'id', type: 'id', headings: split('avdelingsnummer avdelingsnr avdelingid departmentnumber departmentno id') },
];

// What a spreadsheet can contain, for the page that maps its columns and for the call that takes a CSV. The headings are plain Norwegian and English,
// and those of Tripletex (customers, projects, orders), Fiken and 24SevenOffice, as their public help pages name them; `web/import-file/guess-columns.test.ts` has the sources.

/** The kinds of lines that a spreadsheet can contain, one row a line. */
export const MAPPED_KINDS = ['customer', 'site', 'job', 'appointment', 'offer', 'extra', 'bill', 'employee', 'department'] as const;
export type MappedKind = (typeof MAPPED_KINDS)[number];

/** The fields of a line that a column can become, in the order in which they are offered. */
export const IMPORT_FIELDS: Readonly<Record<MappedKind, readonly ImportField[]>> = {
  customer: CUSTOMER_FIELDS,
  site: SITE_FIELDS,
  job: JOB_FIELDS,
  appointment: APPOINTMENT_FIELDS,
  offer: OFFER_FIELDS,
  extra: EXTRA_FIELDS,
  bill: BILL_FIELDS,
  employee: EMPLOYEE_FIELDS,
  department: DEPARTMENT_FIELDS,
};

export const fieldOf = (kind: MappedKind, name: string): ImportField | undefined =>
  IMPORT_FIELDS[kind].find((field) => field.name === name);
