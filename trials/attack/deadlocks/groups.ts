/** The pairs that are still to be tried together, in groups: a group of six has fifteen pairs. */
export type Pairs = { left(): number; next(): number[]; tried(group: readonly number[]): void };

export function pairsOf(count: number, isPair: (a: number, b: number) => boolean, groupSize: number): Pairs {
  const left = Array.from({ length: count }, (_, a) => new Set(Array.from({ length: count }, (_, b) => b).filter((b) => isPair(a, b))));
  const gain = (group: readonly number[], one: number): number => group.filter((member) => left[member]?.has(one)).length;
  return {
    left: () => left.reduce((sum, others, a) => sum + [...others].filter((b) => b > a).length, 0),
    next() {
      const [first = 0] = left.map((_, a) => a).sort((a, b) => (left[b]?.size ?? 0) - (left[a]?.size ?? 0));
      const group = [first];
      while (group.length < groupSize) {
        const others = left.map((_, one) => one).filter((one) => !group.includes(one) && gain(group, one) > 0);
        const best = others.sort((a, b) => gain(group, b) - gain(group, a))[0];
        if (best === undefined) break;
        group.push(best);
      }
      return group;
    },
    tried(group) {
      for (const a of group) for (const b of group) left[a]?.delete(b);
    },
  };
}
