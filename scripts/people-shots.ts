import type { Page } from '@playwright/test';

const people = { path: '/admin/tilganger', user: 'bedrift' } as const;
const choice = { path: '/admin/elektriker', user: 'forvalter' } as const;
/** As long as a real one. What it opens is answered here. */
const invitation = { path: `/auth/invitasjon#${'a'.repeat(43)}` } as const;

const OPENED = {
  customerName: 'Sameiet Skjærgårdsporten',
  right: 'no-prices',
  until: '2099-12-31',
  email: 'unni@styret.example',
  invitedBy: 'Solveig Bråten',
  hasLogin: false,
};
const LOOKS = Array.from({ length: 12 }, (_, i) => ({ day: `2026-10-${28 - i}`, firstName: 'Marte', department: 'Kundesenter' }));

/** People with access, their invitations, the choice of a customer, and who has looked. Nothing is saved. */
export const peopleShots = [
  { name: 'people', ...people },
  {
    name: 'people-invite-refused',
    ...people,
    before: (page: Page) => page.locator('form.narrow-form button[type=submit]').click(),
  },
  { name: 'people-change', ...people, fullPage: false, before: openPerson },
  {
    name: 'people-end',
    ...people,
    fullPage: false,
    async before(page: Page) {
      await openPerson(page);
      await page.locator('.person-more .ds-button').last().click();
    },
  },
  {
    name: 'people-leave-refused',
    ...people,
    fullPage: false,
    async before(page: Page) {
      await page.locator('.card > .ds-button[data-color=danger]').click();
      await page.locator('.dialog .ds-button[data-color=danger]').click();
      await page.locator('.dialog .ds-alert').waitFor();
    },
  },
  { name: 'people-others', path: '/admin/tilganger', user: 'vaktmester' },
  { name: 'home-no-prices', path: '/admin/elektriker', user: 'vaktmester' },
  { name: 'choose-customer', ...choice },
  {
    name: 'switch-customer',
    ...choice,
    fullPage: false,
    async before(page: Page) {
      // Chosen in an earlier look, it is chosen for the session.
      if ((await page.locator('.customer-switch').count()) === 0) await page.locator('.customer-option').first().click();
      await page.locator('.customer-switch').click();
      await page.locator('.dialog').waitFor();
    },
  },
  { name: 'invitation', ...invitation, before: (page: Page) => answerWith(page, '**/Invitation/Open', 200, OPENED) },
  {
    name: 'invitation-login',
    ...invitation,
    before: (page: Page) => answerWith(page, '**/Invitation/Open', 200, { ...OPENED, hasLogin: true }),
  },
  {
    name: 'invitation-expired',
    ...invitation,
    before: (page: Page) => answerWith(page, '**/Invitation/Open', 409, { error: 'invitation-expired' }),
  },
  {
    name: 'invitation-used',
    ...invitation,
    before: (page: Page) => answerWith(page, '**/Invitation/Open', 409, { error: 'invitation-used' }),
  },
  { name: 'invitation-unknown', path: '/auth/invitasjon' },
  { name: 'who-looked', path: '/admin/user-profile', user: 'kunde', before: (page: Page) => answerWith(page, '**/WhoLooked', 200, LOOKS) },
];

async function openPerson(page: Page): Promise<void> {
  await page.locator('.person-row > .ds-button').first().click();
  await page.locator('.dialog').waitFor();
}

/** The page again, with an answer that the demo data does not give. */
export async function answerWith(page: Page, call: string, status: number, json: object): Promise<void> {
  await page.route(call, (route) => route.fulfill({ status, json }));
  await page.reload();
  await page.waitForLoadState('networkidle');
}
