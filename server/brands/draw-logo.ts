import type { ResizeOptions } from 'sharp';
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
