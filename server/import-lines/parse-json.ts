import type { Reason } from '#domain/import.ts';

/** The object on a line, or why there is none. */
export function parseJson(text: string): { content: unknown } | { unreadable: Reason } {
  try {
    const content: unknown = JSON.parse(text);
    // NUL and halves of letters can come only as escapes, and the database cannot store them.
    return text.includes('\\u') && !isStorable(content) ? { unreadable: 'bad-value' } : { content };
  } catch {
    return { unreadable: 'not-json' };
  }
}

/** Without recursion: a line may be nested as deep as it is long. */
function isStorable(content: unknown): boolean {
  const open: unknown[] = [content];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return false;
    if (typeof value === 'object' && value !== null) for (const [key, part] of Object.entries(value)) open.push(key, part);
  }
  return true;
}
