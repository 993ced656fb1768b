import type { ParsedLine } from './judge-lines.ts';

/** The columns of a file of customers or of jobs. Each may also go by the name that a Norwegian spreadsheet is likely to have. */
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
const JOB_COLUMNS = {
  id: ['id', 'jobbid'],
  customer: ['customer', 'kunde', 'kundeid'],
  employee: ['employee', 'ansatt', 'montør'],
  date: ['date', 'dato'],
  number: ['number', 'jobbnummer', 'jobbnr'],
  invoiceNumber: ['invoicenumber', 'fakturanummer', 'fakturanr'],
  brand: ['brand', 'merkenavn'],
} as const;

export type CsvColumns = { kind: 'customer' | 'job'; fields: string[] };

/** What the first row says the file holds. Null: neither customers nor jobs, or a column that is not known. */
export function csvColumns(header: readonly string[]): CsvColumns | null {
  const names = header.map((name) => name.toLowerCase());
  const has = (aliases: readonly string[]) => names.some((name) => aliases.includes(name));
  const kind = has(CUSTOMER_COLUMNS.customerNumber) ? 'customer' : has(JOB_COLUMNS.employee) ? 'job' : null;
  if (!kind) return null;
  const columns: Record<string, readonly string[]> = kind === 'customer' ? CUSTOMER_COLUMNS : JOB_COLUMNS;
  const fields = names.map((name) => Object.keys(columns).find((field) => columns[field]?.includes(name)) ?? null);
  return fields.every((field) => field !== null) && new Set(fields).size === fields.length ? { kind, fields } : null;
}

/** A row as the line it stands for; an empty cell is a field left out. */
export function lineOfRecord(columns: CsvColumns | null, values: readonly string[]): ParsedLine {
  if (!columns) return { bytes: 0, unreadable: 'unknown-kind' };
  if (values.slice(columns.fields.length).some((value) => value !== '')) return { bytes: 0, unreadable: 'unknown-field' };
  const content: Record<string, unknown> = { kind: columns.kind };
  for (const [i, field] of columns.fields.entries()) {
    const text = values[i] ?? '';
    if (text !== '') content[field] = cellValue(field, text);
  }
  // A NUL can be in a file of text, and not in the database.
  const isStorable = !values.some((value) => value.includes('\0'));
  return isStorable ? { bytes: 0, content } : { bytes: 0, unreadable: 'bad-value' };
}

const KINDS: Readonly<Record<string, string>> = { privat: 'private', bedrift: 'business' };

function cellValue(field: string, text: string): unknown {
  if ((field === 'number' || field === 'invoiceNumber') && /^\d{1,10}$/.test(text)) return Number(text);
  if (field === 'customerKind') return KINDS[text.toLowerCase()] ?? text.toLowerCase();
  if (field === 'date') return text.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1');
  return text;
}
