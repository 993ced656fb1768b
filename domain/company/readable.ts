import { type BrandLook, textPairs } from './brand.ts';
import { contrast, mix } from './colours.ts';
import { scalesOf, tokenTextPairs } from './tokens.ts';

/** What text needs against its background, and what the edge of a field or a button needs (WCAG 2.2, 1.4.3 and 1.4.11). */
export const MIN_TEXT_CONTRAST = 4.5;
const MIN_EDGE_CONTRAST = 3;

type Pair = { front: string; back: string; needs: number };

/** Every pair of colours that a page shows with this look. */
export const pairsOf = (look: BrandLook): Pair[] => [
  ...[...textPairs(look), ...tokenTextPairs(look), ...barPairs(look)].map(([front, back]) => ({ front, back, needs: MIN_TEXT_CONTRAST })),
  { front: scalesOf(look).neutral['border-default'], back: look.surface, needs: MIN_EDGE_CONTRAST },
  { front: look.primary, back: look.surface, needs: MIN_EDGE_CONTRAST },
];

const barPairs = (look: BrandLook): [string, string][] => [
  [mix(look.onBar, look.bar, 0.22), look.bar],
  [look.onBar, mix(look.bar, look.onBar, 0.1)],
];

export const isReadable = ({ front, back, needs }: Pair): boolean => contrast(front, back) >= needs;

const STEPS = 100;

/** The colour nearest to this one that can be read on all these backgrounds, darker or lighter; undefined: none can. */
export function nearestReadable(colour: string, backs: readonly string[], needs = MIN_TEXT_CONTRAST): string | undefined {
  for (let step = 0; step <= STEPS; step++)
    for (const end of ['#000000', '#ffffff']) {
      const candidate = mix(colour, end, step / STEPS);
      if (backs.every((back) => contrast(candidate, back) >= needs)) return candidate;
    }
  return undefined;
}
