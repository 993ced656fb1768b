export const CAUSES = ['product-fault', 'customer-lacked-knowledge', 'installer-fault', 'work'] as const;
export type Cause = (typeof CAUSES)[number];

export const causeOf = (code: number): Cause | null => CAUSES[code - 1] ?? null;
export const isBillable = (faktureres: number): boolean => faktureres === 1;

export const REPAIR_DEADLINE_HOURS = 72;
export const COMPLAINT_YEARS_PRIVATE = 5;
export const COMPLAINT_YEARS_BUSINESS = 1;

/** Call 6, in the order of the form's four sections. `Levetid` counts years. */
export const DOCUMENTATION_SECTIONS = [
  ['Produktbeskrivelse', 'Elnummer', 'Dimensjon', 'Farge', 'Overflatebehandling', 'OvrigeOpplysninger'],
  ['InstruksRengjoring', 'Ettersyn', 'Vedlikeholdsinstruks'],
  ['Levetid', 'Garanti', 'Fuktbestandighet', 'Renholdsvennlighet', 'OvrigeOpplysningerDrift'],
  ['Produsent', 'Postadresse', 'Postnummer', 'Poststed', 'Telefon', 'Epost', 'Internett'],
] as const;
export type DocumentationField = (typeof DOCUMENTATION_SECTIONS)[number][number];
export const DOCUMENTATION_FIELDS: readonly DocumentationField[] = DOCUMENTATION_SECTIONS.flat();
