/** Nine digits, however they are spaced; a birth number has eleven. */
export const looksLikeOrganisationNumber = (text: string): boolean => /^(?:NO)?[89]\d{8}(?:MVA)?$/i.test(text.replace(/[\s.]/g, ''));

export const CUSTOMER_KINDS = ['private', 'business'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/**
 * Name and number, the number as the company wrote it: the last word, where that is digits and dashes, so that a name may contain digits.
 * Otherwise the text before the first digit, and the rest.
 */
export function splitCompanyName(companyName: string): { name: string; number: string } {
  const text = companyName.trim();
  const lastWord = text.slice(text.lastIndexOf(' ') + 1);
  const at = /^\d[\d-]*$/.test(lastWord) ? text.length - lastWord.length : text.search(/\d/);
  return at < 0 ? { name: text, number: '' } : { name: text.slice(0, at).trim(), number: text.slice(at) };
}

/** The number as the contract's query has it: with a dash removed. */
export const customerIdSent = (companyName: string): string => splitCompanyName(companyName).number.replace('-', '');
