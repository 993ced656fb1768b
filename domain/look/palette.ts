import type { BrandLook } from '#domain/brand.ts';
import { contrast } from './contrast.ts';
import { CORNERS, FONTS } from './look-values.ts';
import { mix } from './mix.ts';
import { isReadable, MIN_EDGE_CONTRAST, MIN_TEXT_CONTRAST, nearestReadable, pairsOf } from './readable.ts';

const WHITE = '#ffffff';
const BLACK = '#000000';
const STEPS = 50;
/** The accent stands out from every main colour of a trade: warm beside blue and green, cool beside red and yellow. */
const ACCENTS = { warm: '#f0983f', cool: '#4fb3c4' } as const;

type Choices = Pick<BrandLook, 'cornerPx' | 'fontFamily'>;
const DEFAULTS: Choices = { cornerPx: CORNERS[3], fontFamily: FONTS[0] };

/** All colours of a look from the one that the company calls its own. Where that one is too light for a button, the nearest darker one is used. */
export function paletteFrom(main: string, choices: Choices = DEFAULTS): BrandLook {
  for (let step = 0; step < STEPS; step++) {
    const look = paletteOf(mix(main, BLACK, step / STEPS), choices);
    if (pairsOf(look).every(isReadable)) return look;
  }
  return paletteOf(BLACK, choices);
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
    bar: darkEnough(primary),
    onBar: mix(WHITE, primary, 0.04),
    surface: WHITE,
    canvas,
    text,
    mutedText: nearestReadable(mix(text, WHITE, 0.3), backs, 5.2) ?? text,
    link: nearestReadable(primary, backs, MIN_TEXT_CONTRAST + 0.3) ?? text,
    ...choices,
  };
}

const isWarm = (colour: string): boolean => Number.parseInt(colour.slice(1, 3), 16) > Number.parseInt(colour.slice(5, 7), 16);
const readableOn = (back: string): string => (contrast(WHITE, back) >= MIN_TEXT_CONTRAST ? WHITE : BLACK);

/** The bars carry muted text too, so they are darker than a button has to be. */
function darkEnough(colour: string): string {
  let bar = mix(colour, BLACK, 0.35);
  while (contrast(bar, WHITE) < MIN_EDGE_CONTRAST * 3) bar = mix(bar, BLACK, 0.1);
  return bar;
}
