import { BACKGROUNDS, type BrandLook } from './brand.ts';

/** The corners that a company can choose, in pixels, from straight to very round. */
export const CORNERS = [0, 4, 8, 14, 22] as const;

/** The types that a company can choose: fonts that are on the reader's machine, so that nothing is fetched. */
export const FONTS = [
  'ui-rounded, system-ui, sans-serif',
  'Bahnschrift, "DIN Alternate", Arial, sans-serif',
  '"Trebuchet MS", "Gill Sans", sans-serif',
  '"Avenir Next", Tahoma, sans-serif',
  'Charter, Cambria, serif',
] as const;

export const COLOUR_ROLES = [
  'primary',
  'onPrimary',
  'accent',
  'onAccent',
  'bar',
  'onBar',
  'surface',
  'canvas',
  'text',
  'mutedText',
  'link',
] as const;

export const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);

/**
 * A look as it may be written into a page: every value is a colour or a member of a closed set.
 * Asked when a look is stored and again when it is read, because a row can be changed by other means.
 */
export function isLook(value: unknown): value is BrandLook {
  if (typeof value !== 'object' || value === null) return false;
  const look = value as Record<string, unknown>;
  return (
    Object.keys(look).length === COLOUR_ROLES.length + 3 &&
    COLOUR_ROLES.every((role) => isColour(look[role])) &&
    CORNERS.some((corner) => corner === look['cornerPx']) &&
    FONTS.some((font) => font === look['fontFamily']) &&
    BACKGROUNDS.some((background) => background === look['background'])
  );
}
