import type { Page } from '@playwright/test';
import { answerWith } from './people-shots.ts';

const customers = { path: '/admin/kunder', user: 'admin' } as const;
const keys = { path: '/admin/nokler', user: 'admin' } as const;
const home = { path: '/admin/elektriker', user: 'admin', fullPage: false } as const;

const KEY = {
  keyId: 1,
  name: 'Regnskap',
  ending: 'q7Rw',
  scopes: ['import'],
  expiresOn: '2099-12-31',
  ranges: ['192.0.2.0/24', '2001:db8::/32'],
  state: 'live',
  createdAt: '2026-11-02T08:00:00Z',
  createdBy: 'Stian Hjelmelid',
  isCreatorGone: false,
  lastUsedAt: '2026-11-16T05:30:00Z',
  revokedAt: null,
  revokedBy: null,
};
const REVOKED = {
  ...KEY,
  keyId: 2,
  name: 'Gammel ordresystem',
  state: 'revoked',
  revokedAt: '2026-11-10T10:00:00Z',
  revokedBy: 'Stian Hjelmelid',
};

/** What the office has: the search, a customer with its tabs, and the keys of machines. Nothing is saved. */
export const officeShots = [
  { name: 'customers', ...customers },
  { name: 'customer-email', ...customers, fullPage: false, before: openCustomerEmail },
  { name: 'search-open', ...home, before: openSearch },
  { name: 'search-hits', ...home, before: (page: Page) => search(page, '90') },
  { name: 'search-nothing', ...home, before: (page: Page) => search(page, 'finnes ikke') },
  {
    name: 'search-failed',
    ...home,
    async before(page: Page) {
      await page.route('**/Staff/Search?*', (route) => route.abort());
      await search(page, 'hansen');
    },
  },
  { name: 'customer-jobs', ...customers, before: (page: Page) => openCustomer(page) },
  { name: 'customer-papers', ...customers, before: (page: Page) => openCustomer(page, 'papirer') },
  { name: 'customer-care', ...customers, before: (page: Page) => openCustomer(page, 'vedlikehold') },
  {
    name: 'customer-care-new',
    ...customers,
    async before(page: Page) {
      await openCustomer(page, 'vedlikehold');
      await page.locator('.card .ds-button').first().click();
      await page.locator('.dialog form button[type=submit]').click();
    },
  },
  { name: 'customer-mails', ...customers, before: (page: Page) => openCustomer(page, 'e-post') },
  { name: 'customer-people', ...customers, before: (page: Page) => openCustomer(page, 'tilganger') },
  {
    name: 'customer-withdraw',
    ...customers,
    fullPage: false,
    async before(page: Page) {
      await openCustomer(page, 'papirer');
      await page.locator('.customer-papers .ds-button').first().click();
      await page.locator('.dialog').waitFor();
    },
  },
  {
    name: 'customer-form',
    ...customers,
    async before(page: Page) {
      await openCustomer(page);
      await page.locator('.customer-forms a').first().click();
      await page.locator('.document-footer').waitFor();
    },
  },
  { name: 'customer-unknown', path: '/admin/kunder/999999999', user: 'admin' },
  { name: 'keys-none', ...keys },
  { name: 'keys', ...keys, before: (page: Page) => answerWith(page, '**/Staff/Keys', 200, [KEY, REVOKED]) },
  { name: 'key-make', ...keys, fullPage: false, before: openKeyForm },
  {
    name: 'key-shown-once',
    ...keys,
    fullPage: false,
    async before(page: Page) {
      await page.route('**/Staff/MakeKey', (route) => route.fulfill({ json: { keyId: 1, key: `kpk1.${'q7Rw'.repeat(11).slice(0, 43)}` } }));
      await openKeyForm(page);
      await page.locator('.dialog [name=name]').fill('Regnskap');
      await page.locator('.dialog button[type=submit]').click();
      await page.locator('.key-copy').waitFor();
    },
  },
  { name: 'mails', path: '/admin/e-post', user: 'admin' },
];

async function openCustomerEmail(page: Page): Promise<void> {
  await page.locator('.list-search select').selectOption('all');
  await page
    .getByRole('button', { name: /^(Bytt e-post for|Change email for) / })
    .first()
    .click();
}

/** The last of the list, which in the demo data has jobs in every company, and one of its tabs. */
async function openCustomer(page: Page, tab?: string): Promise<void> {
  await page.locator('.list-search select').selectOption('all');
  await page.waitForLoadState('networkidle');
  await page.locator('.list-who a').last().click();
  if (tab) await page.locator(`.page-tabs a[href$="/${tab}"]`).click();
  await page.locator('.card-title').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('.staff-search input:focus').waitFor();
}

async function search(page: Page, text: string): Promise<void> {
  await openSearch(page);
  await page.locator('.staff-search input').fill(text);
  await page.locator('.search-hits:not([hidden])').waitFor();
}

async function openKeyForm(page: Page): Promise<void> {
  await page.locator('.page-heading .ds-button').click();
  await page.locator('.dialog').waitFor();
}
