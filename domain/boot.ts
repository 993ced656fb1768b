import type { Brand } from './brand.ts';
import type { Language } from './language.ts';

const NOT_OF_PAGES = ['hosts', 'look', 'organisationNumber', 'settings', 'notice'] as const;
/** Of a brand what the scripts of a page need: its look is in the style sheet, its company's notice on a page of its own. */
export type BootBrand = Omit<Brand, (typeof NOT_OF_PAGES)[number]>;
export const bootBrand = (brand: Brand): BootBrand =>
  Object.fromEntries(Object.entries(brand).filter(([name]) => !NOT_OF_PAGES.some((hidden) => hidden === name))) as BootBrand;

/** A brand whose papers are shown under another name of its company. */
export type PaperBrand = BootBrand & Pick<Brand, 'look'>;

/** What the server writes into every page as a data block: the brand of the host and the settings that a browser may know. */
export type Boot = {
  brand: BootBrand;
  /** The other names of the same company: a paper carries the one that its job was sold under. */
  otherBrands: readonly PaperBrand[];
  /** The slug of the company's first name, which a paper carries that names none. */
  firstName: string;
  /** The path segment of the customer calls. */
  customerController: string;
  /** Empty: the origin that the page came from. */
  serverUrl: string;
  schemaContentUrl: string;
  welcome: Readonly<Record<Language, string>>;
  /** Within how many hours a complaint is repaired; null: no time is promised. */
  repairHours: number | null;
  /** What the electronic identity is called that one can log in with here; null: none. */
  eid: string | null;
  /** Only where the demo data is loaded. */
  demo: DemoNote | null;
};

export type DemoNote = {
  logins: readonly string[];
  /** The sentences, and what each login is. */
  texts: Record<Language, Record<string, string>>;
  password: string;
  brands: readonly { slug: string; name: string }[];
  /** Addresses for a person at the machine itself, by the name of their words: a company of their own, and one to look around in. */
  atMachine: Record<string, string>;
};

/** The id of the data block. */
export const BOOT_ID = 'boot';
/** The placeholder on the button of the login page for the name of the brand's electronic identity, which the server fills in. */
export const EID_LABEL = '__EID__';
/** The id of the link to the styles that a public page does not need at once. */
export const STYLES_ID = 'styles';
/** The placeholder for the greeting of the home page, which the server fills in. */
export const WELCOME_PLACE = '__WELCOME__';
/** The placeholder for the company's privacy notice, which the server fills in. */
export const NOTICE_PLACE = '__NOTICE__';
/** The remembered choice of language, a cookie so that the server can pick the page. */
export const LANGUAGE_COOKIE = 'kp-lang';
/** Set while a customer uses this browser: the first byte of the next page is then theirs, and not a frame without words. */
export const CUSTOMER_COOKIE = 'kp-customer';

/**
 * The pages that are rendered at build time. `shell` is the frame of everything behind the login, `gallery` the same with the gallery's
 * script, `survey-link` the frame of what the link in a survey mail opens, `confirm-email` that of the link to a new address,
 * `invitation` that of the link in an invitation, `first-login` that of the link which sets a password, `case-link` that of the link to a
 * case, `visit-link` that of the link to a visit, `extra-link` that of the link to an extra, `offer-link` that of the link to an offer,
 * `share-link` that of the link to a shared home, `emergency` the page where an emergency sheet would be if the browser kept one,
 * `privacy-notice` the company's notice, without a script, `setup` that of the set-up of a company, `eid-return` that of the way back
 * from an issuer of identities.
 */
export const STATIC_PAGES = [
  'login',
  'resetpwd',
  'lock-screen',
  'shell',
  'gallery',
  'offline',
  'emergency',
  'home',
  'jobs',
  'cases',
  'service-book',
  'profile',
  'survey-link',
  'case-link',
  'visit-link',
  'extra-link',
  'offer-link',
  'share-link',
  'confirm-email',
  'invitation',
  'first-login',
  'eid-return',
  'reminders',
  'setup',
  'privacy-notice',
] as const;
export type StaticPage = (typeof STATIC_PAGES)[number];
