import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Beasties from 'beasties';
import type { Manifest } from 'vite';
import { BOOT_ID, type Boot, type DemoNote, STATIC_PAGES, type StaticPage, staticPageFile } from '#domain/boot.ts';
import type { Brand } from '#domain/brand.ts';
import { demoNote } from '#domain/demo.ts';
import type { Language } from '#domain/language.ts';
import { tokenCss } from '#web/brand/tokens.ts';

type RenderPage = (page: StaticPage, boot: Boot, language: Language) => { title: string; html: string; isWhole: boolean };
type Work = { renderPage: RenderPage; manifest: Manifest; folder: string; brands: readonly Brand[]; languages: readonly Language[] };

/** Stands where the server puts the settings of the running portal. */
const BOOT_PLACE = '__BOOT__';

/** Every public page and the frame, for each brand and language, with and without the note about the demo data. */
export async function renderPages({ renderPage, manifest, folder, brands, languages }: Work): Promise<void> {
  const pages = join(folder, 'pages');
  mkdirSync(pages);
  const css = readPageCss(manifest, folder);
  const links = linksOf(manifest);
  // The same elements in every brand and language.
  const known = new Map<string, string>();
  const seenOf = async (key: string, html: string): Promise<string> => {
    const seen = known.get(key) ?? (await cssSeenIn(html, css));
    known.set(key, seen);
    return seen;
  };
  for (const brand of brands)
    for (const language of languages)
      for (const page of STATIC_PAGES)
        for (const demo of page === 'login' ? [null, demoNote(brands)] : [null]) {
          const rendered = renderPage(page, bootFor(brand, demo), language);
          const seen = ONE_FILE.includes(page) ? css : await seenOf(`${page} ${demo !== null}`, rendered.html);
          const html = document({ ...rendered, brand, language, style: tokenCss(brand.look) + seen, links, page });
          writeFileSync(join(pages, staticPageFile(page, brand.slug, language, demo !== null)), html);
        }
}

/** The frame goes on to show anything, and the page for being offline can fetch nothing: all styles are in them. */
const ONE_FILE: readonly StaticPage[] = ['shell', 'offline', 'survey-link'];

function readPageCss(manifest: Manifest, folder: string): string {
  const css = readFileSync(join(folder, manifest['web/styles/page.css']?.file ?? ''), 'utf8').trim();
  if (/<\/style/i.test(css)) throw new Error('the style sheet would end its own element');
  return css;
}

/** Its types describe its CommonJS form; what is imported is the class itself. */
const CriticalCss = Beasties as unknown as typeof Beasties.default;
const beasties = new CriticalCss({ logLevel: 'silent', keyframes: 'critical', fonts: false });

/** What the first paint of a public page needs. Reading all styles would cost a slow phone a tenth of a second before it. */
async function cssSeenIn(html: string, css: string): Promise<string> {
  const whole = `<html><head><style>${css}</style></head><body><div id="root">${html}</div></body></html>`;
  const style = /<style>([\s\S]*?)<\/style>/.exec(await beasties.process(whole))?.[1];
  if (!style) throw new Error('no style was found for a page');
  return style;
}

type Links = { script: string; behindLogin: string; allStyles: string; surveyLink: string };

function linksOf(manifest: Manifest): Links {
  const main = manifest['web/main.tsx'];
  const portal = manifest['web/layouts/portal.tsx'];
  const surveyLink = manifest['web/survey-link.tsx'];
  if (!main || (main.imports ?? []).length > 0 || !portal || !surveyLink) throw new Error('the build is not split as the pages expect');
  const imported = (portal.imports ?? []).filter((key) => key !== 'web/main.tsx').map((key) => manifest[key]?.file);
  const scripts = [portal.file, ...imported].map((file) => `<link rel="modulepreload" href="/${file}">`);
  const styles = (portal.css ?? []).map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`);
  return {
    script: `<script type="module" src="/${main.file}"></script>`,
    behindLogin: [...styles, ...scripts].join(''),
    surveyLink: `${(surveyLink.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`).join('')}<script type="module" src="/${surveyLink.file}"></script>`,
    allStyles: `<link rel="stylesheet" href="/${manifest['web/styles/page.css']?.file}">`,
  };
}

type Parts = {
  title: string;
  html: string;
  isWhole: boolean;
  brand: Brand;
  language: Language;
  style: string;
  links: Links;
  page: StaticPage;
};

function document({ title, html, isWhole, brand, language, style, links, page }: Parts): string {
  const script =
    page === 'offline' ? '' : page === 'survey-link' ? links.surveyLink : links.script + (page === 'shell' ? links.behindLogin : '');
  const boot = page === 'offline' ? '' : `<script type="application/json" id="${BOOT_ID}">${BOOT_PLACE}</script>`;
  const linked =
    page === 'offline'
      ? ''
      : `<link rel="icon" href="/brand/logo-small.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/180.png"><link rel="manifest" href="/manifest.webmanifest">`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="theme-color" content="${brand.look.bar}"><meta name="robots" content="noindex">
<style>${style}</style>${linked}${script}</head>
<body><div id="root"${isWhole ? ' data-rendered="whole"' : ''}>${html}</div>${ONE_FILE.includes(page) ? '' : links.allStyles}${page === 'offline' ? '' : noScript(language)}${boot}</body></html>
`;
}

const noScript = (language: Language): string =>
  `<noscript><p class="no-script">${language === 'nb' ? 'Kundeportalen trenger JavaScript. Slå det på i nettleseren din.' : 'The customer portal needs JavaScript. Turn it on in your browser.'}</p></noscript>`;

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The settings that the rendered words depend on; the server writes the real ones into the page. */
function bootFor(brand: Brand, demo: DemoNote | null): Boot {
  const { slug, name, companyId, databaseId, webAddress, contactLine } = brand;
  return {
    brand: { slug, name, companyId, databaseId, webAddress, contactLine },
    ctl: '',
    serverUrl: '',
    schemaContentUrl: '',
    welcome: { nb: '', en: '' },
    gallery: true,
    demo,
  };
}
