import { useLayoutEffect } from 'react';
import type { Brand } from '#domain/brand.ts';
import { tokenCss } from '#domain/look/tokens.ts';
import { boot } from '../app/boot.ts';

/** The paper of another brand than the portal's has its colours and type. The policy of the pages lets a script add a style sheet, not a style element. */
export function usePaperLook({ slug, look }: Brand): void {
  useLayoutEffect(() => {
    if (slug === boot().brand.slug) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(tokenCss(look, '.document'));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [slug, look]);
}
