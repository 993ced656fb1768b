import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { BOOT_ID, type Boot, type DemoNote, STATIC_PAGES, type StaticPage, staticPageFile } from '#domain/boot.ts';
import type { Brand } from '#domain/brand.ts';
import { demoNote } from '#domain/demo.ts';
import type { Language } from '#domain/language.ts';
import { tokenCss } from '#web/brand/tokens.ts';

type RenderPage = (page: StaticPage, boot: Boot, language: Language) => { title: string; html: string; isWhole: boolean };
type Work = { renderPage: RenderPage; manifest: Manifest; folder: string; brands: readonly Brand[]; languages: readonly Language[] };
export type Pages = { styleHashes: Record<string, string> };

/** Stands where the server puts the settings of the running portal. */
const BOOT_PLACE = '__BOOT__';

/** Every public page and the frame, for each brand and language, with and without the note about the demo data. */
export function renderPages({ renderPage, manifest, folder, brands, languages }: Work): Pages {
  const pages = join(folder, 'pages');
  mkdirSync(pages);
  const css = takePageCss(manifest, folder);
  const links = linksOf(manifest);
  const styleHashes: Record<string, string> = {};
  for (const brand of brands) {
    const style = tokenCss(brand.look) + css;
    styleHashes[brand.slug] = `sha256-${createHash('sha256').update(style).digest('base64')}`;
    for (const language of languages)
      for (const page of STATIC_PAGES)
        for (const demo of page === 'login' ? [null, demoNote(brands)] : [null]) {
          const rendered = renderPage(page, bootFor(brand, demo), language);
          const html = document({ ...rendered, brand, language, style, links, page });
          writeFileSync(join(pages, staticPageFile(page, brand.slug, language, demo !== null)), html);
        }
  }
  return { styleHashes };
}

/** The style sheet of every page goes into the pages; as a file it would cost a request before the first paint. */
function takePageCss(manifest: Manifest, folder: string): string {
  const file = join(folder, manifest['web/styles/page.css']?.file ?? '');
  const css = readFileSync(file, 'utf8').trim();
  rmSync(file);
  if (/<\/style/i.test(css)) throw new Error('the style sheet would end its own element');
  return css;
}

type Links = { script: string; behindLogin: string };

function linksOf(manifest: Manifest): Links {
  const main = manifest['web/main.tsx'];
  const portal = manifest['web/layouts/portal.tsx'];
  if (!main || !portal) throw new Error('the build has no entry');
  const imported = (portal.imports ?? []).filter((key) => key !== 'web/main.tsx').map((key) => manifest[key]?.file);
  const scripts = [portal.file, ...imported].map((file) => `<link rel="modulepreload" href="/${file}">`);
  const styles = (portal.css ?? []).map((file) => `<link rel="preload" as="style" href="/${file}">`);
  const before = (main.imports ?? []).map((key) => `<link rel="modulepreload" href="/${manifest[key]?.file}">`);
  return { script: `${before.join('')}<script type="module" src="/${main.file}"></script>`, behindLogin: [...styles, ...scripts].join('') };
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
  const script = page === 'offline' ? '' : links.script + (page === 'shell' ? links.behindLogin : '');
  const boot = page === 'offline' ? '' : `<script type="application/json" id="${BOOT_ID}">${BOOT_PLACE}</script>`;
  const linked =
    page === 'offline'
      ? ''
      : `<link rel="icon" href="/brand/logo-small.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/180.png"><link rel="manifest" href="/manifest.webmanifest">`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="theme-color" content="${brand.look.bar}"><meta name="robots" content="noindex">
<style>${style}</style>${linked}${script}</head>
<body><div id="root"${isWhole ? ' data-rendered="whole"' : ''}>${html}</div>${page === 'offline' ? '' : noScript(language)}${boot}</body></html>
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
