import { expect, logIn, test } from './test.ts';

test('one minute before the end a dialog offers to continue, and continuing stamps the session again', async ({ page, portal }) => {
  await page.clock.install();
  await logIn(page, portal);
  const before = await page.evaluate(() => ({ value: sessionStorage.getItem('value'), time: Number(sessionStorage.getItem('time')) }));
  await page.clock.runFor(13 * 60_000 + 50_000);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.runFor(12_000);
  const dialog = page.getByRole('dialog', { name: 'Er du der fortsatt?' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('timer')).toHaveText(/^\d\d sekunder igjen$/);
  await dialog.getByRole('button', { name: 'Fortsett' }).click();
  await expect(dialog).toBeHidden();
  const after = await page.evaluate(() => ({ value: sessionStorage.getItem('value'), time: Number(sessionStorage.getItem('time')) }));
  expect(after.value).not.toBe(before.value);
  expect(after.time - before.time).toBeGreaterThan(14 * 60_000);
  await page.getByRole('link', { name: 'Mine Jobber', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('the dialog opens on "Fortsett", and nothing that is being typed presses a button of it', async ({ page, portal }) => {
  await page.clock.install();
  await logIn(page, portal, { user: 'admin', at: '/admin/wizard' });
  const field = page.locator('[name=userName]');
  await field.fill('nor');
  let renewals = 0;
  page.on('request', (request) => request.url().endsWith('/Renew') && renewals++);
  const loggedInAt = await page.evaluate(() => Number(sessionStorage.getItem('time')));
  await page.clock.pauseAt(loggedInAt + 14 * 60_000 + 1000);
  const dialog = page.getByRole('dialog', { name: 'Er du der fortsatt?' });
  const goOn = dialog.getByRole('button', { name: 'Fortsett' });
  await expect(goOn).toBeFocused();

  // The rest of a sentence, while the clock stands still: nobody types faster than this.
  for (const key of ['a', 'Space', 'Enter', 'Tab', 'Space', 'Enter', 'Shift+Tab', 'Enter']) await page.keyboard.press(key);
  await expect(dialog).toBeVisible();
  await expect(goOn).toBeFocused();
  expect(renewals).toBe(0);

  // However fast, Tab moves the focus: it presses nothing.
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Logg ut' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(goOn).toBeFocused();

  // Slower, and one field further on: even then no key logs out without a question.
  for (const key of ['Shift+Tab', 'Space']) {
    await page.clock.runFor(1500);
    await page.keyboard.press(key);
  }
  const question = page.getByRole('dialog', { name: 'Vil du logge ut?' });
  await expect(question.getByRole('button', { name: 'Bli her' })).toBeFocused();
  await question.getByRole('button', { name: 'Bli her' }).click();
  await expect(dialog.getByRole('button', { name: 'Logg ut' })).toBeFocused();

  await goOn.focus();
  await page.clock.runFor(1500);
  await page.keyboard.press('Space');
  await expect(dialog).toBeHidden();
  expect(renewals).toBe(1);
  await expect(field).toBeFocused();
  await page.keyboard.type('a');
  await expect(field).toHaveValue('nora');
});

test('at the end the portal goes to the login by itself and says why', async ({ page, portal }) => {
  await page.clock.install();
  await logIn(page, portal);
  await page.clock.runFor(15 * 60_000 + 1000);
  await page.waitForURL('**/auth/login');
  await expect(page.getByText('Økten er over.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('value'))).toBeNull();
});

test('a session from before the lifetime, or from a clock a day ahead, is none', async ({ page, portal }) => {
  for (const shift of [-15 * 60_000, 24 * 3_600_000]) {
    await logIn(page, portal);
    await page.evaluate((ms) => sessionStorage.setItem('time', String(Date.now() + ms)), shift);
    await page.goto(portal.url('/admin/user-profile'));
    await page.waitForURL('**/auth/login');
    await expect(page.getByText('Økten er over.')).toBeVisible();
    expect(await page.evaluate(() => ['value', 'access_token', 'id'].map((key) => sessionStorage.getItem(key)))).toEqual([
      null,
      null,
      null,
    ]);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('a tab that holds the same keys goes on with the new ones', async ({ page, context, portal }) => {
  await page.clock.install();
  await logIn(page, portal);
  const stored = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
  const twin = await context.newPage();
  await twin.addInitScript((values) => {
    if (!sessionStorage.getItem('value')) for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
  }, stored);
  await twin.goto(portal.url('/admin/user-profile'));
  await expect(twin.getByLabel('Kundenavn')).toBeVisible();
  await page.clock.runFor(14 * 60_000 + 5000);
  await page.getByRole('button', { name: 'Fortsett' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const renewed = await page.evaluate(() => sessionStorage.getItem('value'));
  await expect.poll(() => twin.evaluate(() => sessionStorage.getItem('value'))).toBe(renewed);
});
