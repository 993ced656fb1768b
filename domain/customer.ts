/** Call 8, field names as spelled on the wire. `companyName` holds the customer's name and number in one text. */
export type CustomerProfile = {
  companyName: string;
  email: string;
  mobilePhone: string;
  InvoiceAdress: string;
  invoicePostal: string;
  invoiceCity: string;
};

export const CUSTOMER_KINDS = ['private', 'business'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** Name: the text before the first digit. Number: the rest, with a dash removed. */
export function splitCompanyName(companyName: string): { name: string; number: string } {
  const at = companyName.search(/\d/);
  if (at < 0) return { name: companyName.trim(), number: '' };
  return { name: companyName.slice(0, at).trim(), number: companyName.slice(at).replace('-', '').trim() };
}
