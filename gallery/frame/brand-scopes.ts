import { brands } from '#brands/index.ts';
import { tokenCss } from '#domain/look/tokens.ts';

/** The tokens of all brands, each for the parts of a page that carry its name. The policy of the pages lets a script add a style sheet, not a style element. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(brands.map(({ slug, look }) => tokenCss(look, `[data-brand=${slug}]`)).join(''));
document.adoptedStyleSheets.push(sheet);
