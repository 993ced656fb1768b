import { readWallTime } from '#domain/appointments/window.ts';
import type { KindName } from '#domain/import.ts';
import { readKroner } from '#domain/prices/read-kroner.ts';
import type { ParsedLine } from './judge-lines.ts';
import type { Problem } from './reasons.ts';
import { shorten } from './show-value.ts';

/** The columns of a file of customers, sites, jobs, appointments, bills, employees or departments. Each may also go by the name that a Norwegian spreadsheet is likely to have. */
const CUSTOMER_COLUMNS = {
  id: ['id', 'kundeid'],
  customerNumber: ['customernumber', 'kundenummer', 'kundenr'],
  name: ['name', 'navn', 'kundenavn'],
  customerKind: ['customerkind', 'kundetype'],
  email: ['email', 'epost', 'e-post'],
  phone: ['phone', 'telefon', 'mobil'],
  address: ['address', 'adresse'],
  postalCode: ['postalcode', 'postnummer', 'postnr'],
  city: ['city', 'poststed'],
  userName: ['username', 'brukernavn'],
  brand: ['brand', 'merkenavn'],
} as const;
const SITE_COLUMNS = {
  id: ['id', 'anleggid'],
  customer: ['customer', 'kunde', 'kundeid'],
  street: ['street', 'gateadresse', 'gate', 'adresse'],
  unit: ['unit', 'enhet', 'bolignummer', 'bolignr'],
  postalCode: ['postalcode', 'postnummer', 'postnr'],
  city: ['city', 'poststed'],
} as const;
const JOB_COLUMNS = {
  id: ['id', 'jobbid'],
  customer: ['customer', 'kunde', 'kundeid'],
  employee: ['employee', 'ansatt', 'montør'],
  date: ['date', 'dato'],
  number: ['number', 'jobbnummer', 'jobbnr'],
  invoiceNumber: ['invoicenumber', 'fakturanummer', 'fakturanr'],
  brand: ['brand', 'merkenavn'],
  title: ['title', 'tittel', 'hva'],
  site: ['site', 'anlegg', 'anleggid'],
  trade: ['trade', 'fag'],
  workKind: ['workkind', 'arbeidstype'],
  surveyCompleted: ['surveycompleted', 'undersøkelse', 'besvart'],
} as const;
const APPOINTMENT_COLUMNS = {
  id: ['id', 'avtaleid'],
  customer: ['customer', 'kunde', 'kundeid'],
  employee: ['employee', 'ansatt', 'montør'],
  date: ['date', 'dato'],
  from: ['from', 'fra', 'starttid'],
  to: ['to', 'til', 'sluttid'],
  title: ['title', 'tittel', 'hva'],
  note: ['note', 'notat', 'merknad'],
  minutes: ['minutes', 'minutter', 'varighet'],
  job: ['job', 'jobb', 'jobbid'],
  site: ['site', 'anlegg', 'anleggid'],
  caseId: ['caseid', 'sak', 'saksnummer'],
  cancelled: ['cancelled', 'avlyst'],
} as const;
const BILL_COLUMNS = {
  id: ['id', 'fakturaid', 'regningid'],
  job: ['job', 'jobb', 'jobbid'],
  billNumber: ['billnumber', 'fakturanummer', 'regningsnummer'],
  dueDate: ['duedate', 'forfall', 'forfallsdato'],
  sum: ['sum', 'beløp'],
  paid: ['paid', 'betalt'],
  credited: ['credited', 'kreditert'],
  kid: ['kid', 'kidnummer'],
  account: ['account', 'konto', 'kontonummer'],
  final: ['final', 'sluttfaktura', 'siste'],
} as const;
const EMPLOYEE_COLUMNS = {
  id: ['id', 'ansattid'],
  department: ['department', 'avdeling', 'avdelingid'],
  firstName: ['firstname', 'fornavn'],
  lastName: ['lastname', 'etternavn'],
  email: ['email', 'epost', 'e-post'],
  phone: ['phone', 'telefon', 'mobil'],
  startDate: ['startdate', 'startdato', 'ansattdato'],
  userName: ['username', 'brukernavn'],
  userRole: ['userrole', 'rolle'],
} as const;
const DEPARTMENT_COLUMNS = { id: ['id', 'avdelingid'], name: ['name', 'navn', 'avdelingsnavn'] } as const;

type Columns = Readonly<Record<string, readonly string[]>>;
const has = (names: readonly string[], aliases: readonly string[]) => names.some((name) => aliases.includes(name));
const fieldOf = (columns: Columns, name: string) => Object.keys(columns).find((field) => columns[field]?.includes(name)) ?? null;

/** The first kind whose mark the first row has. */
const KINDS: readonly { kind: KindName; columns: Columns; isMeant(names: readonly string[]): boolean }[] = [
  { kind: 'customer', columns: CUSTOMER_COLUMNS, isMeant: (names) => has(names, CUSTOMER_COLUMNS.customerNumber) },
  { kind: 'employee', columns: EMPLOYEE_COLUMNS, isMeant: (names) => has(names, EMPLOYEE_COLUMNS.firstName) },
  { kind: 'appointment', columns: APPOINTMENT_COLUMNS, isMeant: (names) => has(names, APPOINTMENT_COLUMNS.from) },
  { kind: 'bill', columns: BILL_COLUMNS, isMeant: (names) => has(names, BILL_COLUMNS.dueDate) },
  { kind: 'job', columns: JOB_COLUMNS, isMeant: (names) => has(names, JOB_COLUMNS.employee) },
  { kind: 'site', columns: SITE_COLUMNS, isMeant: (names) => has(names, SITE_COLUMNS.street) && has(names, SITE_COLUMNS.customer) },
  {
    kind: 'department',
    columns: DEPARTMENT_COLUMNS,
    isMeant: (names) => names.every((name) => fieldOf(DEPARTMENT_COLUMNS, name) !== null),
  },
];

export type CsvColumns = { kind: KindName; fields: string[] };
type HeaderProblem = Problem & { kind: KindName | null };

/** What the first row says the file holds, or what is wrong with it: none of these kinds, columns that are not known or come twice. */
export function csvColumns(header: readonly string[]): CsvColumns | { problems: HeaderProblem[] } {
  const names = header.map((name) => name.toLowerCase());
  const found = KINDS.find(({ isMeant }) => isMeant(names));
  if (!found) return { problems: [{ kind: null, reason: 'unknown-kind', value: shorten(header.join(', ')) }] };
  const { kind, columns } = found;
  const fields = names.map((name) => fieldOf(columns, name));
  const problems = fields.flatMap((field, i): HeaderProblem[] => {
    const column = shorten(header[i] ?? '');
    if (field === null) return [{ kind, field: column, reason: 'unknown-field' }];
    return fields.indexOf(field) < i ? [{ kind, field, reason: 'duplicate', value: column }] : [];
  });
  return problems.length > 0 ? { problems } : { kind, fields: fields as string[] };
}

/** A row as the line it stands for; an empty cell is a field left out. */
export function lineOfRecord(columns: CsvColumns, values: readonly string[]): ParsedLine {
  const beyond = values.slice(columns.fields.length).find((value) => value !== '');
  const refuse = (reason: Problem['reason'], text = ''): ParsedLine => ({
    bytes: 0,
    unreadable: [{ reason, value: shorten(text) }],
  });
  if (beyond !== undefined) return refuse('unknown-field', beyond);
  const content: Record<string, unknown> = { kind: columns.kind };
  for (const [i, field] of columns.fields.entries()) {
    const text = values[i] ?? '';
    if (text !== '') content[field] = cellValue(field, text);
  }
  // A NUL can be in a file of text, and not in the database.
  const unstorable = values.find((value) => value.includes('\0'));
  return unstorable === undefined ? { bytes: 0, content } : refuse('bad-value', unstorable.replaceAll('\0', '\ufffd'));
}

const YES_OR_NO = { ja: true, nei: false, true: true, false: false, yes: true, no: false };

/** The words of a Norwegian spreadsheet for the values of closed sets. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string | boolean>>>> = {
  cancelled: YES_OR_NO,
  final: YES_OR_NO,
  surveyCompleted: YES_OR_NO,
  userRole: { ansatt: 'Employee', employee: 'Employee', administrator: 'Admin', admin: 'Admin' },
  customerKind: { privat: 'private', bedrift: 'business' },
  trade: { elektro: 'electrical', rør: 'plumbing', varme: 'heating' },
  workKind: {
    reparasjon: 'repair',
    nyinstallasjon: 'new-installation',
    endring: 'alteration',
    service: 'service',
    våtrom: 'wet-room',
    annet: 'other',
  },
};

/** In any case of letters; what is no such word stays as it was written, for the report. */
function valueOfWord(words: Readonly<Record<string, string | boolean>>, text: string): unknown {
  const word = text.toLowerCase();
  if (Object.hasOwn(words, word)) return words[word];
  return Object.values(words).includes(word) ? word : text;
}

const AMOUNTS = ['sum', 'paid', 'credited'];
const NUMBERS = ['number', 'invoiceNumber', 'minutes', 'caseId'];

function cellValue(field: string, text: string): unknown {
  if (NUMBERS.includes(field) && /^\d{1,10}$/.test(text)) return Number(text);
  if (AMOUNTS.includes(field)) return readKroner(text) ?? text;
  const words = WORDS[field];
  if (words) return valueOfWord(words, text);
  if (field === 'from' || field === 'to') return readWallTime(text) ?? text;
  if (field === 'date' || field === 'startDate' || field === 'dueDate') return text.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1');
  return text;
}
