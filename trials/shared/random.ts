/** The same numbers for the same seed, so that a run can be repeated. */
export type Random = { below(n: number): number; between(from: number, to: number): number; pick<T>(from: readonly T[]): T };

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  }
  const below = (n: number): number => Math.floor(next() * n);
  return { below, between: (from, to) => from + next() * (to - from), pick: (from) => from[below(from.length)] as never };
}
