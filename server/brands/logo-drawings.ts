import type { BrandLook } from '#domain/brand.ts';
import { contrast } from '#domain/look/contrast.ts';
import { sharp } from '../pictures/sharp.ts';
import type { LogoDrawings } from './draw-logo.ts';

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
