const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Two colours (#rrggbb) mixed: `share` of the second in the first. */
export function mix(colour: string, other: string, share: number): string {
  const b = channels(other);
  const mixed = channels(colour).map((part, i) => Math.round(part + ((b[i] as number) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
