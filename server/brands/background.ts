import { readFileSync } from 'node:fs';
import type { BrandLook } from '#domain/brand.ts';
import { BACKGROUNDS, type Background } from '#domain/look/backgrounds.ts';
import { COLOUR_ROLES } from '#domain/look/look-values.ts';

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
