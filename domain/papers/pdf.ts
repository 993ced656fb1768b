/** What the office may send in a conversation. As large as a photo may be: both are kept in memory while they arrive. */
export const MAX_PDF_BYTES = 10 * 1024 * 1024;
export const PDF_TYPES = ['application/pdf'] as const;
export const MAX_PDFS = 4;
export const MAX_PDF_NAME = 120;

const START = '%PDF-';
const END = '%%EOF';
/** Where readers look for the end. */
const TAIL_BYTES = 1024;

const text = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** By its first and last bytes, whatever its name and type say: one that was cut off on its way is none. */
export const isPdf = (bytes: Uint8Array): boolean =>
  text(bytes.subarray(0, START.length)) === START && text(bytes.subarray(-TAIL_BYTES)).includes(END);

/** Locked with a password of any kind: the reference to the key is readable even where everything else is compressed. */
export const isLockedPdf = (bytes: Uint8Array): boolean => KEY.test(new TextDecoder('latin1').decode(bytes));
/** In another part of the file, or written out in place. */
const KEY = /\/Encrypt\s{0,8}(?:\d{1,10}\s{1,4}\d{1,5}\s{1,4}R|<<)/;

/** The name under which it is shown and saved: no folders, nothing that cannot be seen, and always the ending that it really has. */
export function savedName(given: string, ending: 'pdf' | 'webp'): string {
  const name = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  const seen = [...name].filter((char) => !/[\p{C}<>:"|?*]/u.test(char)).join('');
  const stem = seen.replace(/\.(pdf|jpe?g|png|webp)$/i, '').trim();
  return `${
    [...stem]
      .slice(0, MAX_PDF_NAME - 20)
      .join('')
      .trim() || 'vedlegg'
  }.${ending}`;
}

export const pdfName = (given: string): string => savedName(given, 'pdf');

const MAX_WORDS_LENGTH = 40;
const LETTERS = { æ: 'ae', ø: 'o', å: 'a', ð: 'd', þ: 'th', ß: 'ss' };

/** Letters and digits that every system takes in a file name, with dashes between the words; empty where there are none. */
export const fileWords = (text: string): string =>
  Object.entries(LETTERS)
    .reduce((plain, [letter, as]) => plain.replaceAll(letter, as), text.toLowerCase())
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_WORDS_LENGTH)
    .replace(/^-|-$/g, '');

/** `07-2025-03-04-samsvarserklaering.pdf`: the number makes it the only one of its name, and is the one it has in the list of papers. */
export function numberedFileName(number: number, { date, title, format }: { date: string; title: string; format: 'pdf' | 'picture' }) {
  const words = [String(number).padStart(2, '0'), date, fileWords(title)].filter(Boolean).join('-');
  return `${words}.${format === 'pdf' ? 'pdf' : 'webp'}`;
}
