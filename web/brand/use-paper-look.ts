import { useLayoutEffect } from 'react';
import type { BootBrand, PaperBrand } from '#domain/boot.ts';
import { tokenCss } from '#domain/look/tokens.ts';

/** The paper of another brand than the portal's has its colours and type. The policy of the pages lets a script add a style sheet, not a style element. */
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
