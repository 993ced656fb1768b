import type { Page } from '@playwright/test';

const report = { path: '/admin/saker/ny', user: 'kunde' } as const;
const inbox = { path: '/admin/innboks', user: 'admin', fullPage: false } as const;
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 993;

/** On a phone to the next question; on a desk all of them are there. */
async function next(page: Page): Promise<void> {
  if (isPhone(page)) await page.locator('.report-bar button[type=submit]').click();
}

async function tellWhat(page: Page, danger: 'yes' | 'no'): Promise<void> {
  await page.locator('input[name=kind]').first().check();
  await next(page);
  await page.locator('input[name=place]').first().check();
  await next(page);
  await page.locator('textarea').fill('Det drypper fra skjøten under kjøkkenvasken.');
  await page.locator('input[name=found]').first().check();
  await page.locator(`input[name=danger][value=${danger}]`).check();
}

const openFirst = async (page: Page): Promise<void> => {
  await page.locator('.inbox-row').first().click();
  await page.locator('.conversation').waitFor();
};

/** Cases of the demo data, and one that is begun. Nothing is sent. */
export const caseShots = [
  { name: 'cases', path: '/admin/saker', user: 'kunde', inEveryBrand: true as const },
  { name: 'cases-none', path: '/admin/saker', user: 'ny' },
  { name: 'report', ...report },
  { name: 'report-danger', ...report, before: (page: Page) => tellWhat(page, 'yes') },
  {
    name: 'report-photos',
    ...report,
    async before(page: Page) {
      await tellWhat(page, 'no');
      await next(page);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'faktura.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') });
      await page.locator('.photo-tile[data-state=failed]').waitFor();
    },
  },
  {
    name: 'case',
    path: '/admin/saker',
    user: 'kunde',
    async before(page: Page) {
      await page.locator('.case-row').first().click();
      await page.locator('.conversation').waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'case-link-unknown', path: '/sak#ukjent' },
  { name: 'inbox', ...inbox, inEveryBrand: true as const },
  { name: 'inbox-case', ...inbox, before: openFirst },
  {
    name: 'inbox-note',
    ...inbox,
    async before(page: Page) {
      await openFirst(page);
      await page.locator('[data-key=n]').click();
      await page.locator('#inbox-text').scrollIntoViewIfNeeded();
    },
  },
  { name: 'inbox-none', path: '/admin/innboks?vis=mine&type=details', user: 'admin' },
  { name: 'follow-up', path: '/admin/oppfolging', user: 'admin' },
  { name: 'settings', path: '/admin/innstillinger', user: 'admin' },
  { name: 'saved-replies', path: '/admin/svarmaler', user: 'admin' },
];
