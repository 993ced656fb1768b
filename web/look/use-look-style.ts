import { useLayoutEffect } from 'react';
import type { BrandLook } from '#domain/brand.ts';
import { COLOUR_ROLES } from '#domain/look/look-values.ts';
import { tokenCss } from '#domain/look/tokens.ts';

/** Applies a look to the element with this class. The security policy lets a script add a style sheet, but no style element. */
export function useLookStyle(look: BrandLook, className: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    const drawing = `.${className}{--background:url("${drawingAddress(look)}")}`;
    sheet.replaceSync(tokenCss(look, `.${className}`) + drawing);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [look, className]);
}

/** The URL of the background drawing, which the server draws in the look's colours. */
function drawingAddress(look: BrandLook): string {
  const colours = look.background === 'hills' ? COLOUR_ROLES.map((role) => [role, look[role].slice(1)]) : [];
  return `/brand/backgrounds/${look.background}.svg?${new URLSearchParams(colours)}`;
}
