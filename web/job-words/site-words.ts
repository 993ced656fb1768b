import type { CustomerProfile, Site } from '#contract/customer.ts';
import { type Address, formatAddress, formatStreet } from '#words/address.ts';

const partsOf = ({ Street, Unit, PostalCode, City }: Site): Address => ({ street: Street, unit: Unit, postalCode: PostalCode, city: City });

export const siteAddress = (site: Site): string => formatAddress(partsOf(site));
export const siteTown = (site: Site): string => `${site.PostalCode} ${site.City}`.trim();
/** The customer's name for the address, else the street. */
export const siteName = (site: Site): string => site.Label || formatStreet(partsOf(site));

/** The customer's own address, for jobs without a site. */
export const ownAddress = ({ InvoiceAdress, invoicePostal, invoiceCity }: CustomerProfile): string =>
  formatAddress({ street: InvoiceAdress, unit: '', postalCode: invoicePostal, city: invoiceCity });
