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
