import type { BrandLook } from '#domain/company/brand.ts';
import { contrast } from '#domain/company/colours.ts';
import { MIN_TEXT_CONTRAST, nearestReadable } from '#domain/company/readable.ts';

export const EDITED_ROLES = ['primary', 'link', 'bar', 'accent', 'text', 'mutedText'] as const;
export type EditedRole = (typeof EDITED_ROLES)[number];

/** The backgrounds that a colour must contrast with. */
const againstOf = (look: BrandLook, role: EditedRole): string[] => {
  if (role === 'primary') return [look.onPrimary];
  if (role === 'bar') return [look.onBar];
  return role === 'accent' ? [look.onAccent] : [look.surface, look.canvas];
};

export type ColourRow = { role: EditedRole; ratio: number; isFine: boolean; front: string; back: string; nearest: string | undefined };

/** A colour of the look with its lowest contrast, and the nearest one that passes. */
export function colourRow(look: BrandLook, role: EditedRole): ColourRow {
  const against = againstOf(look, role);
  const ratio = Math.min(...against.map((other) => contrast(look[role], other)));
  const isBack = role === 'primary' || role === 'bar' || role === 'accent';
  return {
    role,
    ratio,
    isFine: ratio >= MIN_TEXT_CONTRAST,
    front: isBack ? (against[0] ?? '') : look[role],
    back: isBack ? look[role] : look.surface,
    nearest: nearestReadable(look[role], against),
  };
}

const WHITE = '#ffffff';
const BLACK = '#000000';

/** Replaces a colour. The text on a button or an accent follows it: black or white, whichever has more contrast. */
export function withColour(look: BrandLook, role: EditedRole, colour: string): BrandLook {
  const changed = { ...look, [role]: colour };
  const better = contrast(WHITE, colour) >= contrast(BLACK, colour) ? WHITE : BLACK;
  if (role === 'primary') return { ...changed, onPrimary: better };
  return role === 'accent' ? { ...changed, onAccent: better } : changed;
}
