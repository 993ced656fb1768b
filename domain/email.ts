export const MAX_EMAIL_LENGTH = 254;

// One pass, no nested repetition. Stricter than the RFC on purpose: no quotes, comments, groups or commas, because what
// passes here ends in a mail header.
const LOCAL = /^[A-Za-z0-9_%+'-]+(?:\.[A-Za-z0-9_%+'-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH) return false;
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || !LOCAL.test(text.slice(0, at))) return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length >= 2 && labels.every((l) => LABEL.test(l)) && /\.[A-Za-z][^.]*$/.test(text);
}

/** Two spellings of one address are one address. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Enough for people to recognise their own address, and too little to write to another person's. */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
