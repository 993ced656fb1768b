/** The forms a job can have. 8 and 9 are fixed by the contract; the other two numbers are ours. */
export const FORM_SCHEMAS = [
  { schemaId: 1, name: 'Fakturagrunnlag' },
  { schemaId: 9, name: 'Befaring' },
  { schemaId: 8, name: 'Reklamasjon' },
  { schemaId: 10, name: 'FDV Dokumentasjon' },
] as const;
/** What every form carries besides its own fields: the slug of the name it was sold under. Without one it is its company's first. */
export type SoldForm = { Brand?: string | null };

export const TRADES = ['electrical', 'plumbing', 'heating'] as const;
export type TradeName = (typeof TRADES)[number];
export const WORK_KINDS = ['repair', 'new-installation', 'alteration', 'service', 'wet-room', 'other'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export const INVOICE_SCHEMA_ID = 1;
export const COMPLAINT_SCHEMA_ID = 8;
export const SITE_VISIT_SCHEMA_ID = 9;
export const DOCUMENTATION_SCHEMA_ID = 10;

/** By its number, or by its own name; null for one that has neither. It never borrows the name of another form. */
export const formName = (entry: { schemaId?: number; name?: string }): string | null =>
  FORM_SCHEMAS.find((s) => s.schemaId === entry.schemaId)?.name ?? (entry.name?.trim() || null);

/** What a letter to a customer needs. No links and no images: nothing in it can lead away or call out. Server and browser clean by the same list. */
export const CLIENT_TEXT_TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'span',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
] as const;
export const CLIENT_TEXT_ATTRIBUTES = ['colspan', 'rowspan'] as const;
