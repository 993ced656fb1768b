/** Call 6, in the order of the form's four sections. `Levetid` counts years. */
export const DOCUMENTATION_SECTIONS = [
  ['Produktbeskrivelse', 'Elnummer', 'Dimensjon', 'Farge', 'Overflatebehandling', 'OvrigeOpplysninger'],
  ['InstruksRengjoring', 'Ettersyn', 'Vedlikeholdsinstruks'],
  ['Levetid', 'Garanti', 'Fuktbestandighet', 'Renholdsvennlighet', 'OvrigeOpplysningerDrift'],
  ['Produsent', 'Postadresse', 'Postnummer', 'Poststed', 'Telefon', 'Epost', 'Internett'],
] as const;
export type DocumentationField = (typeof DOCUMENTATION_SECTIONS)[number][number];
export const DOCUMENTATION_FIELDS: readonly DocumentationField[] = DOCUMENTATION_SECTIONS.flat();
