const MAX_LENGTH = 30;

/** The name of a company in its address: `<slug>.<domain>`. Never changed and never used again. */
const SLUG = /^[a-z0-9]{2,30}$/;

const LETTERS = { æ: 'ae', ø: 'o', å: 'a', đ: 'd', ŋ: 'n', ŧ: 't', ß: 'ss' } as const;
const LEGAL_FORM = /\s(as|asa|ans|da|enk)\.?$/;
/** Names that an operator needs or that would mislead. */
const RESERVED: ReadonlySet<string> = new Set(['www', 'api', 'mail', 'admin', 'oppsett', 'localhost', 'kundeportal', 'portal', 'status']);

export const isSlug = (text: string): boolean => SLUG.test(text) && !RESERVED.has(text);

/** What the address of a company with this name could be; empty where nothing of the name can be part of one. */
export const slugFrom = (name: string): string =>
  name
    .toLowerCase()
    .trim()
    .replace(LEGAL_FORM, '')
    .replaceAll(/[æøåđŋŧß]/g, (letter) => LETTERS[letter as keyof typeof LETTERS])
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, MAX_LENGTH);
