import { brands } from '#brands/index.ts';
import { tokenCss } from '#domain/company/tokens.ts';

/** The tokens of all brands, each scoped to elements with its name. The security policy lets a script add a style sheet, but no style element. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(brands.map(({ slug, look }) => tokenCss(look, `[data-brand=${slug}]`)).join(''));
document.adoptedStyleSheets.push(sheet);
