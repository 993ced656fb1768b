export type Address = { street: string; unit: string; postalCode: string; city: string };

const joined = (parts: readonly string[], between: string): string => parts.filter((part) => part.trim() !== '').join(between);

/** Regnbuesmauet 9, H0201: for a place where the town is known. */
export const formatStreet = ({ street, unit }: Address): string => joined([street, unit], ', ');

/** Regnbuesmauet 9, H0201, 5003 Bergen. */
export const formatAddress = (address: Address): string =>
  joined([formatStreet(address), joined([address.postalCode, address.city], ' ')], ', ');

const NBSP = '\u00a0';
/** For a narrow place: a line never ends between a street and its number, or between a postal code and its town. */
export const withoutLineBreak = (address: string): string =>
  address.replace(/ (?=\d+[a-zæøå]?(?:,|$))/gi, NBSP).replace(/(?<=\b\d{4}) (?=\p{L})/gu, NBSP);
