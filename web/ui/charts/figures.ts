/** The length of a bar as a share of the longest. Null: a negative value has no bar, not even the thin line of a zero. */
export function barWidth(value: number, longest: number): string | null {
  if (value < 0) return null;
  const part = longest > 0 ? Math.min(value / longest, 1) : 0;
  return `${(part * 100).toFixed(2)}%`;
}

export type LinePart = { from: number; to: number; a: number; b: number };

/** The segments between points with a value. A segment over a gap joins its neighbours, and is recognised by its length. */
export function lineParts(values: readonly (number | null)[]): LinePart[] {
  const known = values.flatMap((value, i) => (value === null ? [] : [{ i, value }]));
  return known.slice(1).map(({ i, value }, n) => ({ from: known[n]?.i ?? 0, to: i, a: known[n]?.value ?? 0, b: value }));
}

export const ticksBetween = (min: number, max: number, step: number): number[] =>
  Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, i) => min + i * step);
