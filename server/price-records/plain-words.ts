/** What a person wrote, trimmed; may be empty. */
export const plainWords = (words: string): string => words.replaceAll('\r\n', '\n').trim();
