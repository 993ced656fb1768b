/** A source of numbers that gives the same row for the same seed on every machine (mulberry32). */
export type Random = ReturnType<typeof seededRandom>;

export function seededRandom(seed: number) {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    /** Both ends included. */
    int,
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T,
    shuffled: <T>(list: readonly T[]): T[] => {
      const result = [...list];
      for (let i = result.length - 1; i > 0; i--) {
        const j = int(0, i);
        [result[i], result[j]] = [result[j] as T, result[i] as T];
      }
      return result;
    },
  };
}
