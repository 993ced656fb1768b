/** How long a bar is, of the longest. Null: less than nothing has no bar, not even the line that a row of nothing begins with. */
export function barWidth(value: number, longest: number): string | null {
  if (value < 0) return null;
  const part = longest > 0 ? Math.min(value / longest, 1) : 0;
  return `${(part * 100).toFixed(2)}%`;
}
