import { useLayoutEffect } from 'react';
import type { BootBrand, PaperBrand } from '#domain/boot.ts';
import { tokenCss } from '#domain/look/tokens.ts';

/** Gives a document of another brand its own colours and type. The content security policy allows a script to add a style sheet, but no style element. */
export function usePaperLook(brand: BootBrand | PaperBrand): void {
  const look = 'look' in brand ? brand.look : null;
  useLayoutEffect(() => {
    if (!look) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(tokenCss(look, '.document'));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [look]);
}
