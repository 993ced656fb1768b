import type { ResizeOptions } from 'sharp';
import type { BrandLook } from '#domain/company/brand.ts';
import { contrast } from '#domain/company/colours.ts';
import { sharp } from '../pictures/sharp.ts';

export const PICTURE_KINDS = ['logo', 'logo-on-dark', 'logo-small', 'icon-180', 'icon-192', 'icon-512'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
export type BrandPicture = { kind: PictureKind; bytes: Buffer };

/** As drawn in its files: on light, on dark, and the small one. */
export type LogoDrawings = { logo: Buffer; onDark: Buffer; small: Buffer };

/** Three times the largest size on screen; the shape of the logo itself is kept. */
const WIDE = { width: 720, height: 252, fit: 'inside' } as const;
const SMALL_PX = 256;
const ICON_SIZES = [180, 192, 512] as const;
/** A phone may cut a maskable icon to a circle: the picture stays within the inner four fifths. */
const SAFE_PART = 0.72;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const;
/** Drawn large enough for every size below. */
const SVG_DENSITY = 400;

/** A logo in the sizes that screen, mail, paper and phone need. What it was drawn from is not needed again. */
export async function drawLogo({ logo, onDark, small }: LogoDrawings, barColour: string): Promise<BrandPicture[]> {
  const wide = (drawing: Buffer) => asPng(drawing, WIDE);
  const square = { width: SMALL_PX, height: SMALL_PX, fit: 'contain', background: CLEAR } as const;
  const icons = ICON_SIZES.map(async (size) => ({ kind: `icon-${size}` as const, bytes: await drawIcon(small, size, barColour) }));
  return Promise.all([
    wide(logo).then((bytes) => ({ kind: 'logo' as const, bytes })),
    wide(onDark).then((bytes) => ({ kind: 'logo-on-dark' as const, bytes })),
    asPng(small, square).then((bytes) => ({ kind: 'logo-small' as const, bytes })),
    ...icons,
  ]);
}

const asPng = (drawing: Buffer, size: ResizeOptions): Promise<Buffer> =>
  sharp(drawing, { density: SVG_DENSITY }).resize(size).png({ palette: true, effort: 7 }).toBuffer();

/** The small logo on the brand's colour, with room around it. */
async function drawIcon(small: Buffer, size: number, background: string): Promise<Buffer> {
  const inner = Math.round(size * SAFE_PART);
  const input = await asPng(small, { width: inner, height: inner, fit: 'contain', background: CLEAR });
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input }])
    .png({ palette: true })
    .toBuffer();
}

/** What a picture needs against its background (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;
const PADDING = 0.12;

/** One uploaded drawing in every place of a logo: where it cannot be seen on the brand's dark bar it gets a light plate. */
export async function logoDrawings(logo: Buffer, look: Pick<BrandLook, 'bar' | 'surface'>): Promise<LogoDrawings> {
  const isSeen = contrast(await meanColour(logo), look.bar) >= MIN_CONTRAST;
  const onPlate = isSeen ? logo : await withPlate(logo, look.surface);
  return { logo, onDark: onPlate, small: onPlate };
}

/** The mean colour of the drawing, without its transparent parts. */
async function meanColour(logo: Buffer): Promise<string> {
  const { data } = await sharp(logo).resize(64, 64, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const sum = [0, 0, 0];
  let weight = 0;
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] ?? 0;
    weight += alpha;
    for (const c of [0, 1, 2]) sum[c] = (sum[c] ?? 0) + (data[i + c] ?? 0) * alpha;
  }
  const part = (total: number) => (weight === 0 ? 0 : Math.round(total / weight));
  return `#${sum.map((total) => part(total).toString(16).padStart(2, '0')).join('')}`;
}

async function withPlate(logo: Buffer, colour: string): Promise<Buffer> {
  const { width, height } = await sharp(logo).metadata();
  const room = Math.round(height * PADDING) + 1;
  const [w, h] = [width + 2 * room, height + 2 * room];
  const plate = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" rx="${room}" fill="${colour}"/></svg>`,
  );
  return sharp(plate, { density: 72 })
    .composite([{ input: logo, left: room, top: room }])
    .png()
    .toBuffer();
}
