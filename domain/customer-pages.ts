import { HOME_PATH, type StaticPage } from './boot.ts';

/** The pages of a customer that come with their words, and their addresses. */
export const CUSTOMER_PAGES = {
  home: HOME_PATH,
  jobs: '/admin/minejobber',
  cases: '/admin/saker',
  'service-book': '/admin/servicebok',
  profile: '/admin/user-profile',
} as const satisfies Partial<Record<StaticPage, string>>;
export type CustomerPage = keyof typeof CUSTOMER_PAGES;
