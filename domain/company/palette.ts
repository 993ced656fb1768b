import type { BrandLook } from './brand.ts';
import { contrast, mix } from './colours.ts';
import { CORNERS, FONTS } from './look.ts';
import { isReadable, MIN_TEXT_CONTRAST, pairsOf } from './readable.ts';

const WHITE = '#ffffff';
const BLACK = '#000000';
const STEPS = 50;
/** The accent contrasts with every main colour of a trade: warm beside blue and green, cool beside red and yellow. */
const ACCENTS = { warm: '#f0983f', cool: '#4fb3c4' } as const;

type Choices = Pick<BrandLook, 'cornerPx' | 'fontFamily' | 'background'>;
const DEFAULTS: Choices = { cornerPx: CORNERS[3], fontFamily: FONTS[0], background: 'hills' };

/** All colours of a look from the one that the company calls its own. Where that one is too light for a button, the nearest darker one is used. */
export function paletteFrom(main: string, { cornerPx, fontFamily, background }: Choices = DEFAULTS): BrandLook {
  // A whole look may be given: nothing else of it is taken over.
  const choices = { cornerPx, fontFamily, background };
  let look = paletteOf(main, choices);
  for (let step = 1; !pairsOf(look).every(isReadable); step++) look = paletteOf(mix(main, BLACK, step / STEPS), choices);
  return look;
}

function paletteOf(primary: string, choices: Choices): BrandLook {
  const canvas = mix(WHITE, primary, 0.06);
  const text = mix('#111111', primary, 0.12);
  const accent = isWarm(primary) ? ACCENTS.cool : ACCENTS.warm;
  const backs = [WHITE, canvas, mix(WHITE, primary, 0.07)];
  return {
    primary,
    onPrimary: readableOn(primary),
    accent,
    onAccent: mix(BLACK, accent, 0.12),
    bar: darkened(mix(primary, BLACK, 0.35), [WHITE], 9),
    onBar: mix(WHITE, primary, 0.04),
    surface: WHITE,
    canvas,
    text,
    mutedText: darkened(mix(text, WHITE, 0.3), backs, 5.2),
    link: darkened(primary, backs, MIN_TEXT_CONTRAST + 0.3),
    ...choices,
  };
}

const isWarm = (colour: string): boolean => Number.parseInt(colour.slice(1, 3), 16) > Number.parseInt(colour.slice(5, 7), 16);
const readableOn = (back: string): string => (contrast(WHITE, back) >= MIN_TEXT_CONTRAST ? WHITE : BLACK);

/** The nearest darker colour that can be read on all these light backgrounds. */
function darkened(colour: string, backs: readonly string[], needs: number): string {
  let step = 0;
  while (backs.some((back) => contrast(mix(colour, BLACK, step / STEPS), back) < needs)) step++;
  return mix(colour, BLACK, step / STEPS);
}
