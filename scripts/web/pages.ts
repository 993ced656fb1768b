import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Beasties from 'beasties';
import type { Manifest, ManifestChunk } from 'vite';
import {
  BOOT_ID,
  type Boot,
  type DemoNote,
  EID_LABEL,
  NOTICE_PLACEHOLDER,
  STATIC_PAGES,
  STYLES_ID,
  type StaticPage,
  WELCOME_PLACEHOLDER,
} from '#domain/boot.ts';
import { CUSTOMER_PAGES } from '#domain/customer-pages.ts';
import type { Language } from '#domain/language.ts';
import {
  BAR_PLACEHOLDER,
  isFrame,
  LOOK_PLACEHOLDER,
  type PageVariant,
  placeholderBrand,
  staticPageFile,
  variantsOf,
} from '#domain/page-files.ts';
import { NOTICE_PATH } from '#domain/portal-paths.ts';

type RenderPage = (page: StaticPage, boot: Boot, language: Language) => { title: string; html: string; isWhole: boolean };
type Work = {
  renderPage: RenderPage;
  /** What each build has made. */
  manifests: {
    portal: Manifest;
    gallery: Manifest;
    surveyLink: Manifest;
    caseLink: Manifest;
    shareLink: Manifest;
    keptDay: Manifest;
    setup: Manifest;
  };
  folder: string;
  /** What the login page says where the demo data is loaded. */
  demo: DemoNote;
  languages: readonly Language[];
};

/** The place where the server puts the settings of the running portal. */
const BOOT_PLACEHOLDER = '__BOOT__';

/** Every public page and the frame for each language, with places for the brand; the login page with and without the note about the demo data, the emergency page with and without a line of the company's own. */
export async function renderPages({ renderPage, manifests, folder, demo, languages }: Work): Promise<void> {
  const pages = join(folder, 'pages');
  mkdirSync(pages);
  const css = readCss(folder, manifests.portal['web/layouts/page.css']?.file);
  const portalCss = (chunkNamed(manifests.portal, 'portal').css ?? []).map((file) => readCss(folder, file)).join('');
  const linksOf = linksOfPages(manifests);
  // The same elements in every language.
  const known = new Map<string, string>();
  const seenOf = async (key: string, html: string, styles = css): Promise<string> => {
    const seen = known.get(key) ?? (await cssSeenIn(html, styles));
    known.set(key, seen);
    return seen;
  };
  for (const language of languages)
    for (const page of STATIC_PAGES)
      for (const variant of variantsOf(page)) {
        const rendered = renderPage(page, bootFor(variant, demo), language);
        const seen = hasAllStyles(page)
          ? css
          : await seenOf(`${page} ${variant}`, rendered.html.replace(NOTICE_PLACEHOLDER, NOTICE_SAMPLE));
        // The rest of the styles behind the login is on its way with the script.
        const behindLogin = isCustomerPage(page) ? await seenOf(`portal ${page}`, rendered.html, portalCss) : '';
        const html = document({ ...rendered, language, style: LOOK_PLACEHOLDER + seen + behindLogin, links: linksOf(page), page });
        writeFileSync(join(pages, staticPageFile(page, language, variant)), html);
      }
}

/** The elements that a notice can have. */
const NOTICE_SAMPLE = '<h2>x</h2><p>x</p><ul><li>x</li></ul>';

/** The frame goes on to show anything, and the page for being offline can fetch nothing: all styles are in them. */
const hasAllStyles = (page: StaticPage): boolean =>
  isFrame(page) ||
  [
    'offline',
    'kept-day',
    'emergency',
    'survey-link',
    'case-link',
    'visit-link',
    'extra-link',
    'offer-link',
    'share-link',
    'setup',
  ].includes(page);

const isCustomerPage = (page: StaticPage): boolean => page in CUSTOMER_PAGES;

function readCss(folder: string, file = ''): string {
  const css = readFileSync(join(folder, file), 'utf8').trim();
  if (/<\/style/i.test(css)) throw new Error('the style sheet would end its own element');
  return css;
}

/** Its types describe its CommonJS form; what is imported is the class itself. */
const CriticalCss = Beasties as unknown as typeof Beasties.default;
const beasties = new CriticalCss({ logLevel: 'silent', keyframes: 'critical', fonts: false });

/** What the first paint of a public page needs. Reading all styles would cost a slow phone a tenth of a second before it. */
async function cssSeenIn(html: string, css: string): Promise<string> {
  const whole = `<html><head><style>${css}</style></head><body><div id="root">${html}</div>${NOTICE_LINK}</body></html>`;
  const style = /<style>([\s\S]*?)<\/style>/.exec(await beasties.process(whole))?.[1];
  if (!style) throw new Error('no style was found for a page');
  return style;
}

/** The styles in the head, and those that may wait until the page has been painted. */
type Links = { head: string; end: string };

function linksOfPages({
  portal,
  gallery,
  surveyLink,
  caseLink,
  shareLink,
  keptDay,
  setup,
}: Work['manifests']): (page: StaticPage) => Links {
  const href = `/${portal['web/layouts/page.css']?.file}`;
  // The script makes a style sheet of it; without a script they are here.
  const allStyles = `<link id="${STYLES_ID}" rel="preload" as="style" href="${href}"><noscript><link rel="stylesheet" href="${href}"></noscript>`;
  const publicPage = { head: entryOf(portal, 'web/entries/main.tsx'), end: allStyles };
  const shell = { head: entryOf(portal, 'web/entries/main.tsx') + behindLogin(portal), end: '' };
  const customerPage = { ...shell, head: shell.head + preloadOf(chunkNamed(portal, 'customer-pages')) };
  const all: Partial<Record<StaticPage, Links>> = {
    shell,
    home: shell,
    jobs: shell,
    cases: customerPage,
    'service-book': customerPage,
    profile: customerPage,
    gallery: { head: entryOf(gallery, 'web/entries/main.tsx') + behindLogin(gallery), end: '' },
    'survey-link': { head: entryOf(surveyLink, 'web/entries/survey-link.tsx'), end: '' },
    'case-link': { head: entryOf(caseLink, 'web/entries/case-link.tsx'), end: '' },
    'visit-link': { head: entryOf(caseLink, 'web/entries/case-link.tsx'), end: '' },
    'extra-link': { head: entryOf(caseLink, 'web/entries/case-link.tsx'), end: '' },
    'offer-link': { head: entryOf(caseLink, 'web/entries/case-link.tsx'), end: '' },
    'share-link': { head: entryOf(shareLink, 'web/entries/share-link.tsx'), end: '' },
    setup: { head: entryOf(setup, 'web/entries/setup.tsx'), end: '' },
    'kept-day': { head: entryOf(keptDay, 'web/entries/kept-day.tsx'), end: '' },
    offline: { head: '', end: '' },
    emergency: { head: '', end: '' },
    'privacy-notice': { head: '', end: '' },
  };
  return (page) => all[page] ?? publicPage;
}

function entryOf(manifest: Manifest, key: string): string {
  const entry = manifest[key];
  if (!entry || (entry.imports ?? []).length > 0) throw new Error(`${key} is not built into one file`);
  const styles = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`);
  return `${styles.join('')}<script type="module" src="/${entry.file}"></script>`;
}

function behindLogin(manifest: Manifest): string {
  const portal = chunkNamed(manifest, 'portal');
  if (portal.imports?.join() !== 'web/entries/main.tsx') throw new Error('what comes first behind the login is not built into one file');
  return preloadOf(portal);
}

function preloadOf({ css = [], file }: ManifestChunk): string {
  const styles = css.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`);
  return `${styles.join('')}<link rel="modulepreload" href="/${file}">`;
}

function chunkNamed(manifest: Manifest, name: string): ManifestChunk {
  const chunk = Object.values(manifest).find((one) => one.name === name);
  if (!chunk) throw new Error(`there is no chunk ${name}`);
  return chunk;
}

type Parts = {
  title: string;
  html: string;
  isWhole: boolean;
  language: Language;
  style: string;
  links: Links;
  page: StaticPage;
};

function document({ title, html, isWhole, language, style, links, page }: Parts): string {
  // Pages that a browser keeps: nothing that would have to be fetched, but for the day's own script, which it keeps too.
  const isKept = page === 'offline' || page === 'emergency' || page === 'kept-day';
  const isPlain = page === 'offline' || page === 'emergency' || page === 'privacy-notice';
  const boot = isPlain ? '' : `<script type="application/json" id="${BOOT_ID}">${BOOT_PLACEHOLDER}</script>`;
  const logo = `/brand/logo-small.png?v=${placeholderBrand(false).logo}`;
  const linked = isKept
    ? ''
    : `<link rel="icon" href="${logo}" type="image/png"><link rel="apple-touch-icon" href="/icons/180.png"><link rel="manifest" href="/manifest.webmanifest">`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="theme-color" content="${BAR_PLACEHOLDER}"><meta name="robots" content="noindex">
<style>${style}</style>${linked}${links.head}</head>
<body><div id="root"${isWhole ? ' data-rendered="whole"' : ''}>${html}</div>${isPlain || isKept ? '' : NOTICE_LINK}${links.end}${isPlain ? '' : noScript(language)}${boot}</body></html>
`;
}

/** Beside the script's own elements, which need not know of it; shown on the public pages, in the language of the page. */
const NOTICE_LINK = `<footer class="notice-link"><a href="${NOTICE_PATH}"><span lang="nb">Personvern</span><span lang="en">Privacy</span></a></footer>`;

const noScript = (language: Language): string =>
  `<noscript><p class="no-script">${language === 'nb' ? 'Kundeportalen trenger JavaScript. Slå det på i nettleseren din.' : 'The customer portal needs JavaScript. Turn it on in your browser.'}</p></noscript>`;

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The settings that the rendered words depend on; the server writes the real ones into the page. */
function bootFor(variant: PageVariant, demo: DemoNote): Boot {
  return {
    brand: placeholderBrand(variant === 'emergency-line'),
    otherBrands: [],
    firstName: '',
    customerController: '',
    serverUrl: '',
    schemaContentUrl: '',
    welcome: { nb: WELCOME_PLACEHOLDER, en: WELCOME_PLACEHOLDER },
    repairHours: null,
    eid: EID_LABEL,
    demo: variant === 'demo' ? demo : null,
  };
}
