import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Brand } from '#domain/brand.ts';

const SIZES = [180, 192, 512] as const;
/** A phone may cut a maskable icon to a circle: the picture stays within the inner four fifths. */
const SAFE_PART = 0.72;

/** The small logo as the pictures that phones ask for: on the brand's colour, with room around it. */
export async function makeIcons(brand: Brand, logo: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const size of SIZES) {
    const inner = Math.round(size * SAFE_PART);
    const picture = await sharp(logo, { density: (72 * inner) / 64 })
      .resize(inner, inner)
      .png()
      .toBuffer();
    await sharp({ create: { width: size, height: size, channels: 3, background: brand.look.bar } })
      .composite([{ input: picture }])
      .png({ palette: true })
      .toFile(join(folder, `${brand.slug}-${size}.png`));
  }
}

export const makeManifest = (brand: Brand): string =>
  JSON.stringify({
    name: `${brand.name} Kundeportal`,
    short_name: brand.name,
    lang: 'nb',
    id: '/',
    start_url: '/auth/login',
    scope: '/',
    display: 'standalone',
    background_color: brand.look.bar,
    theme_color: brand.look.bar,
    icons: [
      { src: '/brand/logo-small.svg', sizes: 'any', type: 'image/svg+xml' },
      ...SIZES.slice(1).flatMap((size) =>
        ['any', 'maskable'].map((purpose) => ({ src: `/icons/${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose })),
      ),
    ],
  });
