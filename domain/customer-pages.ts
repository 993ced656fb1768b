import type { StaticPage } from './boot.ts';
import { HOME_PATH, SERVICE_BOOK_PATH } from './portal-paths.ts';

/** The pages of a customer that come with their words, and their addresses. */
export const CUSTOMER_PAGES = {
  home: HOME_PATH,
  jobs: '/admin/minejobber',
  cases: '/admin/saker',
  'service-book': SERVICE_BOOK_PATH,
  profile: '/admin/user-profile',
} as const satisfies Partial<Record<StaticPage, string>>;
export type CustomerPage = keyof typeof CUSTOMER_PAGES;
