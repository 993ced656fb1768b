export type LinePart = { from: number; to: number; a: number; b: number };

/** The segments between points with a value. A segment over a gap joins its neighbours, and is recognised by its length. */
export function lineParts(values: readonly (number | null)[]): LinePart[] {
  const known = values.flatMap((value, i) => (value === null ? [] : [{ i, value }]));
  return known.slice(1).map(({ i, value }, n) => ({ from: known[n]?.i ?? 0, to: i, a: known[n]?.value ?? 0, b: value }));
}

export const ticksBetween = (min: number, max: number, step: number): number[] =>
  Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, i) => min + i * step);
