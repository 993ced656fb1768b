import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import type { Brand } from '#domain/brand.ts';
import type { LogoDrawings } from './draw-logo.ts';

const FONT = '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf';
const HEIGHT = 64;
const SIZE = 44;
const BASELINE = 46;
const SIDE = 64;

let font: Font | undefined;
/** As shapes, because a text would be drawn with a font of the machine. */
function shapesOf(text: string, size: number): { width: number; path: (x: number, y: number) => string } {
  font ??= create(readFileSync(new URL(import.meta.resolve(FONT)))) as Font;
  const scale = size / font.unitsPerEm;
  const { glyphs, positions, advanceWidth } = font.layout(text);
  const path = (x: number, y: number): string => {
    let at = x;
    return glyphs
      .map((glyph, i) => {
        const drawn = `<path transform="translate(${at.toFixed(2)} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
        at += (positions[i]?.xAdvance ?? 0) * scale;
        return drawn;
      })
      .join('');
  };
  return { width: advanceWidth * scale, path };
}

/** The logo of a company that has none to show: its name, and its first letter. */
export function drawWordmark({ name, look }: Pick<Brand, 'name' | 'look'>): LogoDrawings {
  const text = shapesOf(name, SIZE);
  const wide = (colour: string) => svg(Math.max(1, Math.ceil(text.width)), HEIGHT, `<g fill="${colour}">${text.path(0, BASELINE)}</g>`);
  const letter = shapesOf([...name][0]?.toUpperCase() ?? '', SIZE);
  const disc = `<circle cx="32" cy="32" r="32" fill="${look.primary}"/>`;
  return {
    logo: wide(look.primary),
    onDark: wide(look.onBar),
    small: svg(SIDE, SIDE, `${disc}<g fill="${look.onPrimary}">${letter.path((SIDE - letter.width) / 2, BASELINE + 1)}</g>`),
  };
}

const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`,
  );
