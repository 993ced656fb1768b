import type { Page } from '@playwright/test';

const jobs = { path: '/admin/minejobber', user: 'bedrift' } as const;
const byAddress = { ...jobs, path: '/admin/minejobber?group=address' } as const;

/** The overview of a customer with many addresses. Nothing is saved: the demo data stays as it is. */
export const jobShots = [
  { name: 'jobs-business', ...jobs },
  { name: 'jobs-search', ...jobs, path: '/admin/minejobber?q=blokk%202025' },
  { name: 'jobs-by-address', ...byAddress },
  { name: 'jobs-at-address', ...byAddress, before: openAddress },
  {
    name: 'jobs-label-refused',
    ...byAddress,
    async before(page: Page) {
      await openAddress(page);
      await page.locator('.site-label .ds-button').click();
      await page.locator('.site-label-form input').fill('<b>Blokk C</b>');
      await page.locator('.site-label-form button[type=submit]').click();
    },
  },
  { name: 'jobs-nothing-found', ...jobs, path: '/admin/minejobber?q=finnes-ikke' },
  {
    name: 'jobs-addresses-failed',
    ...jobs,
    async before(page: Page) {
      await page.route('**/GetSites', (route) => route.fulfill({ status: 500, json: { error: 'internal-error', requestId: 'x' } }));
      await page.reload();
      await page.locator('.ds-alert').waitFor();
    },
  },
];

async function openAddress(page: Page): Promise<void> {
  await page.locator('.site-group-head').first().click();
  await page.locator('.site-label').waitFor();
}
