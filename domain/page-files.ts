import type { StaticPage } from './boot.ts';
import { CUSTOMER_PAGES } from './customer-pages.ts';

/** The frames show a public page only after a logout; the others are painted at once with the brand's drawing behind them. */
export const isFrame = (page: StaticPage): boolean => page === 'shell' || page === 'gallery' || page in CUSTOMER_PAGES;

/** What makes a page differ beyond the words in its places: the note about demo data, or that the company answers at all hours. */
export type PageVariant = 'plain' | 'demo' | 'emergency-line';
const VARIANTS: Partial<Record<StaticPage, PageVariant[]>> = { login: ['plain', 'demo'], emergency: ['plain', 'emergency-line'] };
export const variantsOf = (page: StaticPage): readonly PageVariant[] => VARIANTS[page] ?? ['plain'];

/** Name of a rendered page in the built folder. */
export const staticPageFile = (page: StaticPage, language: string, variant: PageVariant): string => `${language}.${page}.${variant}.html`;
