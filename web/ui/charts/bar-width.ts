/** The length of a bar as a share of the longest. Null: a negative value has no bar, not even the thin line of a zero. */
export function barWidth(value: number, longest: number): string | null {
  if (value < 0) return null;
  const part = longest > 0 ? Math.min(value / longest, 1) : 0;
  return `${(part * 100).toFixed(2)}%`;
}
