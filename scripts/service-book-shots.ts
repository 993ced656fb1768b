import type { Page } from '@playwright/test';

const book = { path: '/admin/servicebok', user: 'kunde' } as const;
const share = { path: '/admin/servicebok/del', user: 'kunde' } as const;
const sheet = { path: '/admin/servicebok/nodark', user: 'kunde' } as const;

/** The service book of a home with 36 jobs, of a business customer with many addresses, and of somebody without any job. Nothing is saved. */
export const serviceBookShots = [
  { name: 'service-book', ...book, inEveryBrand: true as const },
  { name: 'service-book-business', path: '/admin/servicebok', user: 'bedrift' },
  { name: 'service-book-products', path: '/admin/servicebok?show=product', user: 'kunde' },
  { name: 'service-book-none', path: '/admin/servicebok', user: 'ny' },
  { name: 'service-book-print', ...book, before: (page: Page) => page.emulateMedia({ media: 'print' }) },
  {
    name: 'calendar-feed',
    ...book,
    fullPage: false,
    async before(page: Page) {
      await page.locator('.service-book-tools > button').first().click();
      await page.locator('.dialog button:not([data-variant=secondary])').last().waitFor();
    },
  },
  { name: 'share', ...share, before: (page: Page) => page.locator('.share-row summary').first().click() },
  { name: 'share-none', path: share.path, user: 'ny' },
  {
    name: 'share-new',
    ...share,
    async before(page: Page) {
      await page.locator('.card .ds-button').first().click();
      await page.locator('.share-group').first().waitFor();
      await page.locator('form button[type=submit]').click();
    },
  },
  { name: 'share-link-unknown', path: '/delt#ukjent' },
  { name: 'emergency-sheet', ...sheet },
  { name: 'emergency-sheet-none', path: sheet.path, user: 'ny' },
  {
    name: 'emergency-sheet-write',
    path: sheet.path,
    user: 'ny',
    before: (page: Page) => page.locator('.sheet-actions button').first().click(),
  },
  { name: 'emergency-sheet-not-kept', path: '/nodark' },
  { name: 'reminders', path: '/auth/paminnelser#ukjent' },
];
