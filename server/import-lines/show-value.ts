const MAX_LETTERS = 40;

/** The content of a field, short enough for a report. Lists and objects are not shown. */
export function showValue(value: unknown): string | undefined {
  if (typeof value === 'string') return shorten(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return undefined;
}

/** A copy: a mere slice would keep the whole line in memory for as long as the report lives. */
export function shorten(text: string): string {
  const isLong = text.length > MAX_LETTERS;
  const copy = Buffer.from(isLong ? text.slice(0, MAX_LETTERS - 1).trimEnd() : text).toString();
  return isLong ? `${copy}…` : copy;
}

/** By the path that a problem names, such as `lines.0.price`. */
export function valueAt(content: unknown, field: string | undefined): unknown {
  if (field === undefined) return undefined;
  return field
    .split('.')
    .reduce(
      (value: unknown, part) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, part) ? value[part as never] : undefined,
      content,
    );
}
