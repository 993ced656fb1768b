import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { brands } from '#brands/index.ts';
import { type Boot, bootBrand, EID_LABEL, STATIC_PAGES, type StaticPage, staticPageFile, WELCOME_PLACE } from '#domain/boot.ts';
import type { Brand } from '#domain/brand.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { demoNote } from '#words/demo-note.ts';
import type { Config } from '../config/config.ts';
import { isOfPortalSite } from '../config/portal-address.ts';
import { escapeHtml } from '../html/escape-html.ts';

export type Body = { raw: Buffer; gzip: Buffer; brotli?: Buffer };
/** `needs` is what its content policy has to allow: its one style element, and where it calls. */
export type WebPage = Body & { needs: { inlineStyle: string; connectTo: readonly string[] } };
export type WebPages = { pageOf(page: StaticPage, slug: string, language: Language): WebPage };

const BOOT_PLACE = '__BOOT__';
/** The login page is rendered with it; whether there is one, and its name, is known here. */
const EID_BUTTON = /<a [^>]*>[^<]*__EID__<\/a>/;

/** The rendered pages. Read at the start, because a later build takes their place; the settings of this server are written in on the first visit. */
export function loadWebPages(built: URL, config: Config, hasDemoData: boolean): WebPages {
  const pages = new Map<string, () => WebPage>();
  for (const brand of brands) {
    const boot = bootOf(brand, config, hasDemoData);
    for (const language of LANGUAGES)
      for (const page of STATIC_PAGES) {
        const file = staticPageFile(page, brand.slug, language, page === 'login' && hasDemoData);
        const bytes = readFileSync(new URL(`pages/${file}`, built));
        let made: WebPage | undefined;
        pages.set(`${page} ${brand.slug} ${language}`, () => {
          made ??= makePage(bytes.toString(), boot, language);
          return made;
        });
      }
  }
  return { pageOf: (page, slug, language) => (pages.get(`${page} ${slug} ${language}`) as () => WebPage)() };
}

function makePage(rendered: string, boot: Boot, language: Language): WebPage {
  const welcomed = rendered.replace(WELCOME_PLACE, () => escapeHtml(boot.welcome[language]));
  const html = withEid(welcomed, boot.eid).replace(BOOT_PLACE, () => bootText(boot));
  const raw = Buffer.from(html);
  return { raw, gzip: gzipSync(raw), needs: { inlineStyle: styleHashOf(html), connectTo: originsOf(boot) } };
}

const withEid = (html: string, label: string | null): string =>
  label === null ? html.replace(EID_BUTTON, '') : html.replace(EID_LABEL, () => escapeHtml(label));

function styleHashOf(html: string): string {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

/** JSON that cannot end the element it stands in. */
const bootText = (boot: Boot): string => JSON.stringify(boot).replaceAll('<', '\\u003c');

const originsOf = ({ serverUrl, schemaContentUrl }: Boot): string[] => [
  ...new Set([serverUrl, schemaContentUrl].filter((url) => url !== '').map((url) => new URL(url).origin)),
];

function bootOf(brand: Brand, config: Config, hasDemoData: boolean): Boot {
  // A brand on another site would send its keys where its cookie does not go: it calls the origin it came from.
  const ofItsSite = (url: string): string => (url !== '' && isOfPortalSite(config, brand, url) ? url : '');
  return {
    brand: bootBrand(brand),
    customerController: config.customerController,
    serverUrl: ofItsSite(config.serverUrl),
    schemaContentUrl: ofItsSite(config.schemaContentUrl),
    welcome: config.welcome,
    eid: config.eids.get(brand.slug)?.label ?? null,
    demo: hasDemoData ? demoNote(brands) : null,
  };
}
