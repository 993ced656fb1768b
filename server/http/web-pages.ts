import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import {
  type Boot,
  bootBrand,
  type DemoNote,
  EID_LABEL,
  NOTICE_PLACEHOLDER,
  STATIC_PAGES,
  type StaticPage,
  WELCOME_PLACEHOLDER,
} from '#domain/boot.ts';
import { type Brand, brandForCompany } from '#domain/company/brand.ts';
import { firstBrand } from '#domain/company/find-brand.ts';
import { tokenCss } from '#domain/company/tokens.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { fillPlaceholders, isFrame, type PageVariant, placeholderBrand, staticPageFile, variantsOf } from '#domain/page-files.ts';
import { backgroundCss } from '../brands/pictures.ts';
import type { Config } from '../config/config.ts';
import { isOfPortalSite, settingsOf } from '../config/portal.ts';
import { escapeHtml, noticeHtml } from '../html/escape-html.ts';

export type Body = { raw: Buffer; gzip: Buffer; brotli?: Buffer };
/** `needs` is what its content policy has to allow: its one style element, and where it calls. */
export type WebPage = Body & { needs: { inlineStyle: string; connectTo: readonly string[] } };
/** A brand as the pages show it, among all. `logo`: what is written into a page instead of the address of its logo. */
type PageBrands = { brand: Brand; brands: readonly Brand[]; logo: string | null };
export type WebPages = { pageOf(page: StaticPage, shown: PageBrands, language: Language): WebPage };

const BOOT_PLACEHOLDER = '__BOOT__';
const OWN_PLACES = /(__BOOT__|__NOTICE__)/;
/** The login page is rendered with it; whether there is one, and its name, is known here. */
const EID_BUTTON = /<a [^>]*>[^<]*__EID__<\/a>/;

/** The rendered pages by their file. */
export function readPages(built: URL): Map<string, string> {
  const files = LANGUAGES.flatMap((language) =>
    STATIC_PAGES.flatMap((page) => variantsOf(page).map((variant) => staticPageFile(page, language, variant))),
  );
  return new Map(files.map((file) => [file, readFileSync(new URL(`pages/${file}`, built), 'utf8')]));
}

/**
 * A brand's values and the settings of this server are written into a rendered page on the first visit, and kept as long as the brand is as
 * it is. `demo`: the note for the brands of the demo data.
 */
export function loadWebPages(rendered: ReadonlyMap<string, string>, config: Config, demo: DemoNote | null): WebPages {
  const made = new WeakMap<Brand, Map<string, WebPage>>();
  return {
    pageOf(page, shown, language) {
      const ofBrand = made.get(shown.brand) ?? new Map<string, WebPage>();
      made.set(shown.brand, ofBrand);
      const boot = bootOf(shown, config, demo);
      const file = staticPageFile(page, language, variantOf(page, boot));
      const key = `${file} ${shown.logo !== null}`;
      const known = ofBrand.get(key);
      if (known) return known;
      const look = tokenCss(shown.brand.look) + (isFrame(page) ? '' : backgroundCss(shown.brand.look));
      const filled = makePage(rendered.get(file) ?? '', {
        boot,
        notice: page === 'privacy-notice' ? noticeHtml(shown.brand, language) : '',
        language,
        fill: (part) => fillPlaceholders(withLogo(part, shown.logo), shown.brand, language, look),
      });
      ofBrand.set(key, filled);
      return filled;
    },
  };
}

function variantOf(page: StaticPage, boot: Boot): PageVariant {
  const fits: Record<PageVariant, boolean> = {
    'emergency-line': boot.brand.emergencyPhone !== null,
    demo: boot.demo !== null,
    plain: true,
  };
  return variantsOf(page).find((variant) => variant !== 'plain' && fits[variant]) ?? 'plain';
}

type Filling = { boot: Boot; notice: string; language: Language; fill: (part: string) => string };

/** The brand's values come last: one that looks like a place of the server's own is not read for it. */
function makePage(rendered: string, { boot, notice, language, fill }: Filling): WebPage {
  const welcomed = rendered.replace(WELCOME_PLACEHOLDER, () => escapeHtml(boot.welcome[language]));
  const values: Record<string, string> = { [BOOT_PLACEHOLDER]: bootText(boot), [NOTICE_PLACEHOLDER]: notice };
  const html = withEid(welcomed, boot.eid)
    .split(OWN_PLACES)
    .map((part) => values[part] ?? fill(part))
    .join('');
  const raw = Buffer.from(html);
  return { raw, gzip: gzipSync(raw), needs: { inlineStyle: styleHashOf(html), connectTo: originsOf(boot) } };
}

const withEid = (html: string, label: string | null): string =>
  label === null ? html.replace(EID_BUTTON, '') : html.replace(EID_LABEL, () => escapeHtml(label));

const LOGO_ADDRESS = `/brand/logo.png?v=${placeholderBrand(false).logo}`;
/** React writes it before a page with a picture. */
const LOGO_PRELOAD = `<link rel="preload" as="image" href="${LOGO_ADDRESS}"/>`;

const withLogo = (part: string, logo: string | null): string =>
  logo === null ? part : part.replace(LOGO_PRELOAD, '').replace(`src="${LOGO_ADDRESS}"`, `src="${logo}"`);

function styleHashOf(html: string): string {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

/** JSON that cannot end the element it is written into. */
const bootText = (boot: Boot): string => JSON.stringify(boot).replaceAll('<', '\\u003c');

const originsOf = ({ serverUrl, schemaContentUrl }: Boot): string[] => [
  ...new Set([serverUrl, schemaContentUrl].filter((url) => url !== '').map((url) => new URL(url).origin)),
];

function bootOf({ brand, brands }: PageBrands, config: Config, demo: DemoNote | null): Boot {
  // A brand on another site would send its keys where its cookie does not go: it calls the origin it came from.
  const ofItsSite = (url: string): string => (url !== '' && isOfPortalSite(config, brand, url, brand === firstBrand(brands)) ? url : '');
  const settings = settingsOf(brands, brand.companyId);
  return {
    brand: bootBrand(brand),
    otherBrands: brands
      .filter((other) => other.companyId === brand.companyId && other !== brand)
      .map((other) => ({ ...bootBrand(other), look: other.look })),
    firstName: brandForCompany(brands, brand.companyId)?.slug ?? '',
    customerController: config.customerController,
    serverUrl: ofItsSite(config.serverUrl),
    schemaContentUrl: ofItsSite(config.schemaContentUrl),
    welcome: settings.welcome,
    repairHours: settings.repairHours,
    eid: config.eids.get(brand.slug)?.label ?? null,
    demo: demo?.brands.some(({ slug }) => slug === brand.slug) ? demo : null,
  };
}
