export type Address = { street: string; unit: string; postalCode: string; city: string };

const joined = (parts: readonly string[], between: string): string => parts.filter((part) => part.trim() !== '').join(between);

/** Regnbuesmauet 9, H0201: for a place where the town is known. */
export const formatStreet = ({ street, unit }: Address): string => joined([street, unit], ', ');

/** Regnbuesmauet 9, H0201, 5003 Bergen. */
export const formatAddress = (address: Address): string =>
  joined([formatStreet(address), joined([address.postalCode, address.city], ' ')], ', ');
