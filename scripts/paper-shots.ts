import type { Page } from '@playwright/test';

const missing = { path: '/admin/papirer', user: 'admin' } as const;

/** Papers of a home: what the customer sees of a job, what the office adds, and the jobs that lack some. Nothing is saved. */
export const paperShots = [
  { name: 'job-papers', path: '/admin/minejobber', user: 'kunde', before: openNewest },
  {
    name: 'paper-picture',
    path: '/admin/minejobber',
    user: 'kunde',
    fullPage: false,
    async before(page: Page) {
      await openNewest(page);
      await page.removeLocatorHandler(page.getByRole('dialog'));
      await page.locator('.paper-picture').first().click();
      await page.locator('.photo-large img').waitFor();
    },
  },
  { name: 'missing-papers', ...missing, before: (page: Page) => page.locator('.missing-jobs > li').first().waitFor() },
  {
    name: 'paper-waive',
    ...missing,
    fullPage: false,
    async before(page: Page) {
      await page.locator('.missing-kinds .ds-button').first().click();
      await page.locator('.dialog form button[type=submit]').click();
    },
  },
  {
    name: 'paper-add',
    ...missing,
    fullPage: false,
    async before(page: Page) {
      await page.locator('.missing-kinds a').first().click();
      await page.locator('.dialog form button[type=submit]').click();
    },
  },
  {
    name: 'customer-uploaded',
    ...missing,
    async before(page: Page) {
      await page.locator('.missing-jobs .muted a').first().click();
      await page.locator('.paper-list, .empty').first().waitFor();
    },
  },
];

async function openNewest(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'));
  await page.locator('.expand-button, .job-card-head').first().click();
  await page.locator('.form-table').waitFor();
  await page.locator('.job-papers').waitFor();
}
