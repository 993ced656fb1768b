import type { CustomerProfile, Site } from '#contract/customer.ts';
import { type Address, formatAddress, formatStreet } from '#words/address.ts';

const partsOf = ({ Street, Unit, PostalCode, City }: Site): Address => ({ street: Street, unit: Unit, postalCode: PostalCode, city: City });

export const siteAddress = (site: Site): string => formatAddress(partsOf(site));
export const siteTown = (site: Site): string => `${site.PostalCode} ${site.City}`.trim();
/** What the customer calls it, else the street. */
export const siteName = (site: Site): string => site.Label || formatStreet(partsOf(site));

/** The address that the customer has without any site. */
export const ownAddress = ({ InvoiceAdress, invoicePostal, invoiceCity }: CustomerProfile): string =>
  formatAddress({ street: InvoiceAdress, unit: '', postalCode: invoicePostal, city: invoiceCity });
