import type { Brand } from './company/brand.ts';
import type { Language } from './language.ts';

const NOT_OF_PAGES = ['hosts', 'look', 'organisationNumber', 'settings', 'repairHours', 'notice'] as const;
/** The part of a brand that scripts need: its look is in the style sheet, its company's notice on its own page. */
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
export const WELCOME_PLACEHOLDER = '__WELCOME__';
/** The placeholder for the company's privacy notice, which the server fills in. */
export const NOTICE_PLACEHOLDER = '__NOTICE__';
/** The remembered choice of language, a cookie so that the server can pick the page. */
export const LANGUAGE_COOKIE = 'kp-lang';
/** Set while a customer uses this browser: the first byte of the next page is then theirs, and not a frame without words. */
export const CUSTOMER_COOKIE = 'kp-customer';

/** The pages that are rendered at build time. */
export const STATIC_PAGES = [
  'login',
  'resetpwd',
  'lock-screen',
  // The frame of everything behind the login.
  'shell',
  // The same with the script of the gallery.
  'gallery',
  'offline',
  // The frame of an installer's day that is taken along.
  'kept-day',
  // Shown where the browser kept no emergency sheet.
  'emergency',
  'home',
  'jobs',
  'cases',
  'service-book',
  'profile',
  // From here to first-login: the frames of what links in mails open.
  'survey-link',
  'case-link',
  'visit-link',
  'extra-link',
  'offer-link',
  'share-link',
  'confirm-email',
  'invitation',
  'first-login',
  // Where an issuer of identities sends the browser back to.
  'eid-return',
  'reminders',
  'setup',
  // Without a script.
  'privacy-notice',
] as const;
export type StaticPage = (typeof STATIC_PAGES)[number];
