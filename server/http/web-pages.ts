import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { brands } from '#brands/index.ts';
import { type Boot, STATIC_PAGES, type StaticPage, staticPageFile } from '#domain/boot.ts';
import type { Brand } from '#domain/brand.ts';
import { demoNote } from '#domain/demo.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import type { Config } from '../config.ts';

export type Body = { raw: Buffer; gzip: Buffer; brotli?: Buffer };
/** `styleHash` is that of its one style element, for the content policy. */
export type WebPage = Body & { styleHash: string };
export type WebPages = { pageOf(page: StaticPage, slug: string, language: Language): WebPage };

const BOOT_PLACE = '__BOOT__';

/** The rendered pages with the settings of this server written in, ready to be sent. */
export function loadWebPages(built: URL, config: Config, hasDemoData: boolean): WebPages {
  const pages = new Map<string, WebPage>();
  for (const brand of brands)
    for (const language of LANGUAGES)
      for (const page of STATIC_PAGES) {
        const file = staticPageFile(page, brand.slug, language, page === 'login' && hasDemoData);
        const html = readFileSync(new URL(`pages/${file}`, built), 'utf8').replace(BOOT_PLACE, () => bootText(brand, config, hasDemoData));
        const raw = Buffer.from(html);
        pages.set(`${page} ${brand.slug} ${language}`, { raw, gzip: gzipSync(raw), styleHash: styleHashOf(html) });
      }
  return { pageOf: (page, slug, language) => pages.get(`${page} ${slug} ${language}`) as WebPage };
}

function styleHashOf(html: string): string {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

/** JSON that cannot end the element it stands in. */
const bootText = (brand: Brand, config: Config, hasDemoData: boolean): string =>
  JSON.stringify(bootOf(brand, config, hasDemoData)).replaceAll('<', '\\u003c');

function bootOf({ slug, name, companyId, databaseId, webAddress, contactLine }: Brand, config: Config, hasDemoData: boolean): Boot {
  return {
    brand: { slug, name, companyId, databaseId, webAddress, contactLine },
    ctl: config.customerController,
    serverUrl: config.serverUrl,
    schemaContentUrl: config.schemaContentUrl,
    welcome: config.welcome,
    gallery: config.gallery,
    demo: hasDemoData ? demoNote(brands) : null,
  };
}
