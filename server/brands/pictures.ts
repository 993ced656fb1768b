import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { BACKGROUNDS, type Background, type Brand, type BrandLook } from '#domain/company/brand.ts';
import { COLOUR_ROLES } from '#domain/company/look.ts';
import type { Databases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import { drawLogo, type LogoDrawings, PICTURE_KINDS, type PictureKind } from './draw-logo.ts';

type Pictures = ReadonlyMap<PictureKind, Buffer>;
/** As long as a brand is known as it is. */
const known = new WeakMap<Brand, Promise<Pictures>>();

/** One of the pictures made of a brand's logo; of its name where it has none, or where one size is missing. */
export async function pictureOf(databases: Databases, brand: Brand, kind: PictureKind): Promise<Buffer> {
  const reading = known.get(brand) ?? readPictures(databases, brand);
  known.set(brand, reading);
  try {
    const found = (await reading).get(kind);
    if (!found) throw new Error(`there is no ${kind} of ${brand.slug}`);
    return found;
  } catch (error) {
    known.delete(brand);
    throw error;
  }
}

async function readPictures(databases: Databases, brand: Brand): Promise<Pictures> {
  const companyId = databases.companyInUse(brand.companyId);
  const rows = companyId
    ? await databases.forCompany(companyId).query<{ kind: PictureKind; bytes: Buffer }>(sql`
        select kind, bytes from brand_picture where company_id = ${companyId} and logo = ${brand.logo}`)
    : [];
  const isWhole = PICTURE_KINDS.every((kind) => rows.some((row) => row.kind === kind));
  const drawn = isWhole ? [] : await drawLogo(drawWordmark(brand), brand.look.bar);
  return new Map([...drawn, ...rows].map(({ kind, bytes }) => [kind, bytes]));
}

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

const drawings = new Map<Background, string>(
  BACKGROUNDS.map((name) => [name, readFileSync(new URL(`backgrounds/${name}.svg`, import.meta.url), 'utf8').trim()]),
);

/** The drawing behind a brand's public pages, in its colours. */
export const backgroundSvg = (look: BrandLook): string =>
  COLOUR_ROLES.reduce((svg, role) => svg.replaceAll(`{${role}}`, look[role]), drawings.get(look.background) ?? '');

/** The same in the style of a page, which is then painted at once. */
export function backgroundCss(look: BrandLook): string {
  const address = backgroundSvg(look)
    .split('\n')
    .map((line) => line.trim())
    .join('')
    .replaceAll('"', "'")
    .replaceAll('%', '%25')
    .replaceAll('#', '%23');
  return `:root{--background:url("data:image/svg+xml,${address}")}`;
}

export const logoUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;
