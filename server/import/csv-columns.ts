import type { ParsedLine } from './judge-lines.ts';

/** The columns of a file of customers, of sites or of jobs. Each may also go by the name that a Norwegian spreadsheet is likely to have. */
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
} as const;
const COLUMNS: Readonly<Record<CsvColumns['kind'], Readonly<Record<string, readonly string[]>>>> = {
  customer: CUSTOMER_COLUMNS,
  site: SITE_COLUMNS,
  job: JOB_COLUMNS,
};

export type CsvColumns = { kind: 'customer' | 'site' | 'job'; fields: string[] };

/** What the first row says the file holds. Null: none of these kinds, or a column that is not known. */
export function csvColumns(header: readonly string[]): CsvColumns | null {
  const names = header.map((name) => name.toLowerCase());
  const has = (aliases: readonly string[]) => names.some((name) => aliases.includes(name));
  const kind = has(CUSTOMER_COLUMNS.customerNumber)
    ? 'customer'
    : has(JOB_COLUMNS.employee)
      ? 'job'
      : has(SITE_COLUMNS.street)
        ? 'site'
        : null;
  if (!kind) return null;
  const columns = COLUMNS[kind];
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

/** The words of a Norwegian spreadsheet for the values of closed sets. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customerKind: { privat: 'private', bedrift: 'business' },
  trade: { elektro: 'electrical', rør: 'plumbing', varme: 'heating' },
  workKind: {
    ...{ reparasjon: 'repair', nyinstallasjon: 'new-installation', endring: 'alteration' },
    ...{ service: 'service', våtrom: 'wet-room', annet: 'other' },
  },
};

function cellValue(field: string, text: string): unknown {
  if ((field === 'number' || field === 'invoiceNumber') && /^\d{1,10}$/.test(text)) return Number(text);
  if (Object.hasOwn(WORDS, field)) return WORDS[field]?.[text.toLowerCase()] ?? text.toLowerCase();
  if (field === 'date') return text.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1');
  return text;
}
