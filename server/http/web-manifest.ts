import type { Brand } from '#domain/brand.ts';
import { LOGIN_PATH } from '#domain/portal-paths.ts';

/** How the portal appears among the apps of a phone. */
export const webManifest = ({ name, look, logo }: Brand): string =>
  JSON.stringify({
    name: `${name} Kundeportal`,
    short_name: name,
    lang: 'nb',
    id: '/',
    start_url: LOGIN_PATH,
    scope: '/',
    display: 'standalone',
    background_color: look.bar,
    theme_color: look.bar,
    icons: [
      { src: `/brand/logo-small.png?v=${logo}`, sizes: '256x256', type: 'image/png', purpose: 'any' },
      ...[192, 512].flatMap((size) =>
        ['any', 'maskable'].map((purpose) => ({ src: `/icons/${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose })),
      ),
    ],
  });
