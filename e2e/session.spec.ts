import type { BrowserContext } from '@playwright/test';
import { MINUTE } from '#domain/time.ts';
import { refuseWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { expect, logIn, type Page, type Portal, test } from './test.ts';

const offer = (page: Page) => page.getByRole('dialog', { name: 'Er du der fortsatt?' });
const goOn = (page: Page) => offer(page).getByRole('button', { name: 'Fortsett' });
const stored = (page: Page) => page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
const keysLeft = async (page: Page) => {
  const left = await stored(page);
  return ['value', 'access_token', 'id'].filter((key) => key in left);
};

test('a session can be continued, and ends', async ({ page, context, portal }) => {
  await page.clock.install();
  await logIn(page, portal, { at: '/admin/changePwd' });
  const before = await stored(page);
  const twin = await openTwin(context, portal, before);

  await test.step('one minute before the end a dialog offers to continue', async () => {
    await page.clock.runFor(13 * MINUTE + 50_000);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.clock.runFor(12_000);
    await expect(offer(page)).toBeVisible();
    await expect(offer(page).getByRole('timer')).toHaveText(/^\d\d sekunder igjen$/);
    await checkAt(page, 'session end');
  });
  await test.step('a failure is shown in the dialog, which stays open', async () => {
    await page.route('**/Renew', (route) => route.abort('internetdisconnected'));
    await goOn(page).click();
    await expect(offer(page).getByRole('alert')).toContainText('Det gikk ikke å fortsette akkurat nå');
    await page.unroute('**/Renew');
  });
  await test.step('continuing renews the session, and a tab with the same keys uses the new ones', async () => {
    await goOn(page).click();
    await expect(offer(page)).toBeHidden();
    const after = await stored(page);
    expect(after['value']).not.toBe(before['value']);
    expect(Number(after['time']) - Number(before['time'])).toBeGreaterThan(14 * MINUTE);
    await expect.poll(() => twin.evaluate(() => sessionStorage.getItem('value'))).toBe(after['value']);
    await twin.close();
    await page.getByRole('link', { name: 'Mine Jobber', exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
  await test.step('a page in use renews its key after five minutes, without a question', async () => {
    const used = await stored(page);
    await page.clock.runFor(5 * MINUTE + 10_000);
    await expect.poll(async () => (await stored(page))['value']).not.toBe(used['value']);
  });
  await test.step('at the end the portal opens the login page by itself and says why', async () => {
    await page.clock.runFor(15 * MINUTE + 1000);
    await page.waitForURL('**/auth/login');
    await expect(page.getByText('Siden ble ikke brukt på 15 minutter.')).toBeVisible();
    expect(await keysLeft(page)).toEqual([]);
  });
  await test.step('a session that the server has ended leads to the login page too', async () => {
    await logIn(page, portal, { at: '/admin/changePwd' });
    await page.clock.runFor(14 * MINUTE + 1000);
    await page.route('**/Renew', refuseWith('not-logged-in'));
    await goOn(page).click();
    await page.waitForURL('**/auth/login');
  });
  await test.step('a session that is too old, or dated a day ahead, is invalid', async () => {
    for (const shift of [-15 * MINUTE, 24 * 60 * MINUTE]) {
      await page.evaluate(
        ([values, ms]) => {
          for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
          sessionStorage.setItem('time', String(Date.now() + ms));
        },
        [before, shift] as const,
      );
      await page.goto(portal.url('/admin/user-profile'));
      await page.waitForURL('**/auth/login');
      await expect(page.getByText('Økten er over.')).toBeVisible();
      expect(await keysLeft(page)).toEqual([]);
    }
  });
});

async function openTwin(context: BrowserContext, portal: Portal, keys: Record<string, string>): Promise<Page> {
  const twin = await context.newPage();
  await twin.addInitScript((values) => {
    if (!sessionStorage.getItem('value')) for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
  }, keys);
  await twin.goto(portal.url('/admin/user-profile'));
  await expect(twin.getByLabel('Kundenavn')).toBeVisible();
  return twin;
}

test('the dialog opens on "Fortsett", and typing does not press its buttons', async ({ page, portal }) => {
  await page.clock.install();
  await logIn(page, portal, { user: 'admin', at: '/admin/wizard' });
  const field = page.locator('[name=userName]');
  await field.fill('nor');
  let renewals = 0;
  page.on('request', (request) => request.url().endsWith('/Renew') && renewals++);
  const loggedInAt = await page.evaluate(() => Number(sessionStorage.getItem('time')));
  await page.clock.pauseAt(loggedInAt + 14 * 60_000 + 1000);
  const dialog = offer(page);
  await expect(goOn(page)).toBeFocused();

  // The rest of a sentence, with the clock stopped: faster than any real typing.
  for (const key of ['a', 'Space', 'Enter', 'Tab', 'Space', 'Enter', 'Shift+Tab', 'Enter']) await page.keyboard.press(key);
  await expect(dialog).toBeVisible();
  await expect(goOn(page)).toBeFocused();
  expect(renewals).toBe(0);

  // However fast, Tab moves the focus without pressing anything.
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Logg ut' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(goOn(page)).toBeFocused();

  // Slower, and one field further on: even then no key logs out without a question.
  for (const key of ['Shift+Tab', 'Space']) {
    await page.clock.runFor(1500);
    await page.keyboard.press(key);
  }
  const question = page.getByRole('dialog', { name: 'Vil du logge ut?' });
  await expect(question.getByRole('button', { name: 'Bli her' })).toBeFocused();
  await question.getByRole('button', { name: 'Bli her' }).click();
  await expect(dialog.getByRole('button', { name: 'Logg ut' })).toBeFocused();

  await goOn(page).focus();
  await page.clock.runFor(1500);
  await page.keyboard.press('Space');
  await expect(dialog).toBeHidden();
  expect(renewals).toBe(1);
  await expect(field).toBeFocused();
  await page.keyboard.type('a');
  await expect(field).toHaveValue('nora');
});
