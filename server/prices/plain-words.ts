/** What a person wrote, without the room around it; it may be nothing. */
export const plainWords = (words: string): string => words.replaceAll('\r\n', '\n').trim();
