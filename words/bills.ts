/** 8601.11.17947: as banks write an account number. */
export const formatAccountNumber = (digits: string): string => digits.replace(/^(\d{4})(\d{2})(\d{5})$/, '$1.$2.$3');

const NBSP = '\u00a0';
/** In fours, to be read aloud and compared; it is copied without the spaces. */
export const formatKid = (digits: string): string => digits.replace(/.{4}(?=.)/g, `$&${NBSP}`);
