import type { BootBrand, StaticPage } from './boot.ts';
import { type Brand, contactLineOf } from './company/brand.ts';
import { formatPhone, phoneHref } from './contact.ts';
import { CUSTOMER_PAGES } from './customer-pages.ts';
import type { Language } from './language.ts';

/** The frames show a public page only after a logout; the others are painted at once with the brand's drawing behind them. */
export const isFrame = (page: StaticPage): boolean => page === 'shell' || page === 'gallery' || page in CUSTOMER_PAGES;

/** What makes a page differ beyond the words in its places: the note about demo data, or that the company answers at all hours. */
export type PageVariant = 'plain' | 'demo' | 'emergency-line';
const VARIANTS: Partial<Record<StaticPage, PageVariant[]>> = { login: ['plain', 'demo'], emergency: ['plain', 'emergency-line'] };
export const variantsOf = (page: StaticPage): readonly PageVariant[] => VARIANTS[page] ?? ['plain'];

/** Name of a rendered page in the built folder. */
export const staticPageFile = (page: StaticPage, language: string, variant: PageVariant): string => `${language}.${page}.${variant}.html`;

// Numbers that do not exist: a number is written differently as a link and as text.
const PHONE = '00 00 00 01';
const EMERGENCY_PHONE = '00 00 00 02';
const named = { name: '__NAME__', address: '__ADDRESS__', phone: PHONE, email: '__EMAIL__' };
const words = { jobs: '__JOBS__', note: '__NOTE__' };

/** The brand that pages are rendered with at build time: each of its values is a place, which the server fills for the brand of a visit. */
export const placeholderBrand = (hasEmergencyPhone: boolean): BootBrand => ({
  ...named,
  slug: '',
  companyId: 0,
  databaseId: 0,
  webAddress: 'https://__WEB__',
  contactLine: contactLineOf(named),
  emergencyPhone: hasEmergencyPhone ? { phone: EMERGENCY_PHONE, hours: { nb: '__HOURS__', en: '__HOURS__' } } : null,
  trades: ['plumbing'],
  words: { nb: words, en: words },
  logo: '__LOGO__',
  version: 0,
  endsAt: null,
});

/** In the style of a page. */
export const LOOK_PLACEHOLDER = '__LOOK__';
/** In its head: the colour of the browser's own bar. */
export const BAR_PLACEHOLDER = '__BAR__';

const PLACE = /__(?:NAME|ADDRESS|EMAIL|WEB|JOBS|NOTE|HOURS|LOGO|BAR|LOOK)__|tel:\+470000000[12]|00[ \u00a0]00[ \u00a0]00[ \u00a0]0[12]/g;
/** Where a number must not break over two lines. */
const unbroken = (phone: string): string => formatPhone(phone).replaceAll(' ', '\u00a0');

/** A rendered page with the values of a brand in its places. One pass: a value that looks like a place is left alone. */
export function fillPlaceholders(page: string, brand: Brand, language: Language, look: string): string {
  const values: Record<string, string> = {
    __NAME__: brand.name,
    __ADDRESS__: brand.address,
    __EMAIL__: brand.email,
    __WEB__: brand.webAddress.slice('https://'.length),
    __JOBS__: brand.words[language].jobs,
    __NOTE__: brand.words[language].note,
    __LOGO__: brand.logo,
    __BAR__: brand.look.bar,
    [PHONE]: brand.phone,
    [unbroken(PHONE)]: unbroken(brand.phone),
    [phoneHref(PHONE)]: phoneHref(brand.phone),
    ...(brand.emergencyPhone && {
      __HOURS__: brand.emergencyPhone.hours[language],
      [EMERGENCY_PHONE]: brand.emergencyPhone.phone,
      [unbroken(EMERGENCY_PHONE)]: unbroken(brand.emergencyPhone.phone),
      [phoneHref(EMERGENCY_PHONE)]: phoneHref(brand.emergencyPhone.phone),
    }),
  };
  return page.replace(PLACE, (place) => (place === LOOK_PLACEHOLDER ? look : escapeText(values[place] ?? '')));
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
