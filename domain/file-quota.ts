/** What a company's files take up, in stored bytes. Of a customer and of a login of theirs: what they have sent themselves. */
export type FileSpace = { company: number; customer: number; login: number; unsent: number };

/** Customers fill four fifths of the quota; the rest is for the company's own people and systems. */
const CUSTOMERS_SHARE = 0.8;
/** With the usual quota 500 MB, which is more than a thousand photos. */
const CUSTOMER_SHARE = 1 / 40;
/** One person may manage many customers. */
const LOGIN_SHARE = 1 / 20;
/** Photos that no case has yet: as many as three cases take. */
export const MAX_UNSENT_PHOTOS = 24;

export type FileSpaceProblem = 'photo-space-full' | 'photos-unsent';

/** Whether a file is taken in, of a customer's people or of the company's. */
export function checkFileSpace(used: FileSpace, quotaBytes: number, isCustomer: boolean): FileSpaceProblem | null {
  if (used.company >= quotaBytes) return 'photo-space-full';
  if (!isCustomer) return null;
  if (used.unsent >= MAX_UNSENT_PHOTOS) return 'photos-unsent';
  const isOver =
    used.company >= quotaBytes * CUSTOMERS_SHARE || used.customer >= quotaBytes * CUSTOMER_SHARE || used.login >= quotaBytes * LOGIN_SHARE;
  return isOver ? 'photo-space-full' : null;
}
