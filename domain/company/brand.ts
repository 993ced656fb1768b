import { formatPhone } from '#domain/contact.ts';
import type { TradeName } from '#domain/jobs/job.ts';
import type { Language } from '#domain/language.ts';
import type { CompanySettings } from './settings.ts';

/** The two texts of the portal that name a trade: the heading over the jobs, and the label of the profile's note. */
export type TradeWords = { jobs: string; note: string };

export type Brand = {
  /** The name in the address `<slug>.<domain>`, and locally in `<slug>.localhost`. Never changed, never used again. */
  slug: string;
  name: string;
  companyId: number;
  databaseId: number;
  /** Own host names that are proven: exact, in lower-case ASCII (an IDN as xn--…), without port. */
  hosts: readonly string[];
  /** Begins with `https://`: the login page shows it without its first 8 characters. */
  webAddress: string;
  /** Street, postal code and city in one line. */
  address: string;
  /** The contact footer line of forms, mails and the profile page: name, address, phone and mail address. */
  contactLine: string;
  organisationNumber: string | null;
  /** As it was typed; the contact line has it as all numbers are written. */
  phone: string;
  email: string;
  /** The phone that is answered when it is urgent, and when; null: no phone is answered outside the opening hours. */
  emergencyPhone: { phone: string; hours: Readonly<Record<Language, string>> } | null;
  trades: readonly TradeName[];
  words: Readonly<Record<Language, TradeWords>>;
  look: BrandLook;
  /** Names the pictures that were made of the logo. Another logo has another name, so that browsers may keep them. */
  logo: string;
  /** Rises with each change that is published. */
  version: number;
  /** What its company's Admins have chosen; null: nothing yet. */
  settings: CompanySettings | null;
  /** Within how many hours its company repairs what a complaint is about; null: it promises no time. */
  repairHours: number | null;
  /** Its company's privacy notice; null: the template. */
  notice: string | null;
  /** When a trial company is removed, which sends no mails. Null: a lasting company. */
  endsAt: string | null;
};

/** Colours are #rrggbb. The pairs that carry text are listed in `textPairs`. */
export type BrandLook = {
  primary: string;
  onPrimary: string;
  accent: string;
  onAccent: string;
  /** Side and top bar. */
  bar: string;
  onBar: string;
  surface: string;
  /** Page behind the cards. */
  canvas: string;
  text: string;
  mutedText: string;
  link: string;
  cornerPx: number;
  /** Fonts that are on the reader's machine: nothing is fetched. */
  fontFamily: string;
  /** The drawing behind the public pages. */
  background: Background;
};

/** Always in this order: the pages have a place for each part. */
export const contactLineOf = ({ name, address, phone, email }: Pick<Brand, 'name' | 'address' | 'phone' | 'email'>): string =>
  [name, address, formatPhone(phone), email].join(', ');

/** Every [foreground, background] pair that carries text: the contrast test reads this list. */
export const textPairs = (look: BrandLook): [string, string][] => [
  [look.onPrimary, look.primary],
  [look.onAccent, look.accent],
  [look.onBar, look.bar],
  [look.text, look.surface],
  [look.text, look.canvas],
  [look.mutedText, look.surface],
  [look.mutedText, look.canvas],
  [look.link, look.surface],
  [look.link, look.canvas],
];

/** The web address of a brand that has named none: its portal's, as the login page shows it. */
export const portalWebAddress = ({ slug, hosts }: Pick<Brand, 'slug' | 'hosts'>): string => `https://${hosts[0] ?? `${slug}.localhost`}`;

/** The brand whose own address this is; undefined for any other host. */
export function brandOwning<B extends Pick<Brand, 'hosts' | 'slug'>>(brands: readonly B[], host: unknown): B | undefined {
  const name = hostName(host);
  return brands.find((b) => b.hosts.includes(name) || name === `${b.slug}.localhost`);
}

/** A Host header without its port, in lower case; empty for what is none. */
export const hostName = (host: unknown): string =>
  typeof host !== 'string' || host.length > 260
    ? ''
    : host
        .replace(/:\d{0,5}$/, '')
        .replace(/\.$/, '')
        .toLowerCase();

/** The first brand of a company. */
export const brandForCompany = (brands: readonly Brand[], companyId: number): Brand | undefined =>
  brands.find((b) => b.companyId === companyId);

/** A form, a mail or a PDF carries the name that its record was sold under, where that is one of its company's names. */
export const brandOfRecord = (brands: readonly Brand[], companyId: number, slug: string | null | undefined): Brand | undefined =>
  brands.find((b) => b.companyId === companyId && b.slug === slug) ?? brandForCompany(brands, companyId);

const ELECTRICIAN: Readonly<Record<Language, TradeWords>> = {
  nb: { jobs: 'Oversikt elektrikerarbeider', note: 'Informasjon til elektrikeren' },
  en: { jobs: 'Overview of electrical work', note: 'Information for the electrician' },
};
const PLUMBER: Readonly<Record<Language, TradeWords>> = {
  nb: { jobs: 'Oversikt rørleggerarbeider', note: 'Informasjon til rørleggeren' },
  en: { jobs: 'Overview of plumbing work', note: 'Information for the plumber' },
};
const BOTH: Readonly<Record<Language, TradeWords>> = {
  nb: { jobs: 'Oversikt jobber', note: 'Informasjon til montøren' },
  en: { jobs: 'Overview of jobs', note: 'Information for the installer' },
};

/** The texts that name a trade, for a company that has not chosen its own. */
export function tradeWordsOf(trades: readonly TradeName[]): Readonly<Record<Language, TradeWords>> {
  const isElectrician = trades.includes('electrical');
  const isPlumber = trades.includes('plumbing') || trades.includes('heating');
  if (isElectrician === isPlumber) return BOTH;
  return isElectrician ? ELECTRICIAN : PLUMBER;
}

/** The drawings that a company can choose for its public pages. The first is drawn in the colours of the look. */
export const BACKGROUNDS = ['hills', 'fjord', 'storm', 'aurora', 'birches', 'embers'] as const;
export type Background = (typeof BACKGROUNDS)[number];
