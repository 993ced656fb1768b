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

/** How far a customer has come on the way into the portal. */
export const INVITATION_STATES = ['no-email', 'not-invited', 'waiting', 'sent', 'failed', 'logged-in'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const CUSTOMER_FILTERS = ['all', 'not-logged-in', 'not-invited', 'failed'] as const;
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];

export const CUSTOMERS_PER_PAGE = 25;
export const MAILS_PER_PAGE = 25;

export const MAX_SITE_LABEL_LENGTH = 60;

/** Characters that would be markup, break the line or turn the direction of the text around a label. */
const NOT_PLAIN = /[<>\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

export type SiteLabelProblem = 'label-too-long' | 'label-not-plain';

/** What a customer calls one of its sites, such as "Hytta": one line of plain text. Empty: no name. */
export function checkSiteLabel(label: string): SiteLabelProblem | null {
  if (NOT_PLAIN.test(label)) return 'label-not-plain';
  return [...label.trim()].length > MAX_SITE_LABEL_LENGTH ? 'label-too-long' : null;
}
