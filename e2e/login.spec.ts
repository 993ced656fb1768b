import type { Page } from '@playwright/test';
import { DEMO_LOGINS, DEMO_PASSWORD, INVITED_DEMO_LOGINS } from '#domain/demo.ts';
import { expect, type Portal, test } from './test.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Logg på' });

test('the login page: empty form, wrong password, no answer, and a login', async ({ page, portal }) => {
  const calls: string[] = [];
  page.on('request', (r) => r.url().includes('/api/') && calls.push(r.url()));
  await page.goto(portal.url('/auth/login'));

  await test.step('the login page has its texts, labels and link', () => hasItsTexts(page));
  await test.step('the language is switched, and the server renders the next page in it', async () => {
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle('Log in – Fjordrør Kundeportal');
    const html = await page.evaluate(async () => (await fetch('/auth/login')).text());
    expect(html).toContain('<html lang="en">');
    await page.getByRole('button', { name: 'Norsk' }).click();
  });
  await test.step('an empty field is marked, gets the focus, and nothing is sent', async () => {
    await submit(page).click();
    await expect(page.locator('#username')).toBeFocused();
    await expect(page.locator('#username')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('#username').fill('kunde');
    await submit(page).click();
    await expect(page.locator('#password')).toBeFocused();
    await expect(page.locator('#password')).toHaveAccessibleDescription('Skriv inn passordet ditt');
    expect(calls).toEqual([]);
  });
  await test.step('the password can be shown', async () => {
    await page.locator('#password').fill('helt-feil-passord-1');
    const toggle = page.getByRole('button', { name: 'Vis innholdet i feltet Passord' });
    await toggle.click();
    await expect(page.locator('#password')).toHaveAttribute('type', 'text');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('a wrong combination: spinner, red notification for four seconds, and the message stays under the form', () =>
    isRefused(page));
  await test.step('no answer from the server: the form returns with a message and a retry that works', async () => {
    const answered = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/Login', async (route) => {
      sent++;
      await answered.promise;
      await route.abort();
    });
    await page.locator('#password').fill(DEMO_PASSWORD);
    await page.locator('#password').press('Enter');
    await page.locator('#password').press('Enter');
    answered.resolve();
    await expect(page.getByText('Vi får ikke kontakt med serveren.')).toBeVisible();
    expect(sent, 'Enter twice is one login').toBe(1);
    await page.unroute('**/Login');
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await page.waitForURL('**/admin/elektriker');
  });
  await test.step('the browser keeps the session, and nothing of the password', async () => {
    const stored = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
    expect(stored).toMatchObject({
      id: 'kunde',
      company: 'Fjordrør',
      companyID: '4',
      companyIDAzureDB: '2',
      companyUrl: 'https://fjordror.example',
    });
    expect(stored['value']).toMatch(/^kps1\./);
    expect(stored['access_token']).toMatch(/^kpb1\./);
    expect(JSON.stringify(stored)).not.toContain(DEMO_PASSWORD);
  });
});

async function hasItsTexts(page: Page): Promise<void> {
  await expect(page).toHaveTitle('Logg på – Fjordrør Kundeportal');
  const heading = page.getByRole('heading', { name: 'logg inn' });
  await expect(heading).toBeVisible();
  expect(await heading.evaluate((h) => getComputedStyle(h, '::first-letter').textTransform)).toBe('none');
  for (const login of [...DEMO_LOGINS, ...INVITED_DEMO_LOGINS])
    await expect(page.getByRole('complementary', { name: 'Demo' }).getByText(login, { exact: true })).toBeVisible();
  const userName = page.getByLabel('Brukernavn', { exact: true });
  const password = page.getByLabel('Passord', { exact: true });
  await expect(userName).toHaveAttribute('placeholder', 'Brukernavn');
  await expect(userName).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(password).toHaveAttribute('placeholder', 'Passord');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByRole('link', { name: 'fjordror.example' })).toHaveAttribute('href', 'https://fjordror.example');
}

async function isRefused(page: Page): Promise<void> {
  let answer = () => {};
  await page.route('**/Login', (route) => {
    answer = () => void route.continue();
  });
  await page.locator('#password').press('Enter');
  await expect(page.getByRole('status')).toHaveText('Logger på …');
  await expect(page.locator('#username')).toBeHidden();
  answer();
  const notification = page.getByRole('alert');
  await expect(notification).toHaveText('OPS!Kombinasjonen brukernavn og passord er feil');
  const shownAt = Date.now();
  const box = await notification.boundingBox();
  expect(box?.y).toBeLessThan(60);
  await expect(page.locator('#password')).toBeFocused();
  await expect(notification).toBeHidden();
  expect(Date.now() - shownAt).toBeGreaterThan(2000);
  await expect(page.getByText('Kombinasjonen brukernavn og passord er feil')).toBeVisible();
  await expect(page.locator('#password')).toBeFocused();
  await expect(page.locator('#password')).toHaveValue('');
  await expect(page.locator('#username')).toHaveValue('kunde');
  await page.unroute('**/Login');
}

test('at a bare number the user name asks for no passkey, which belongs to a name', async ({ browser, portal }) => {
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('PasskeyLoginOptions') && asked.push(request.url()));
  await page.goto(`http://127.0.0.1:${new URL(portal.url('/')).port}/auth/login`);
  await page.locator('#username').focus();
  await page.locator('#password').focus();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.close();
});

test('the page can be read and typed into before any script runs, and the lock screen unlocks', async ({ page, portal }) => {
  await test.step('the page can be read and typed into before any script runs, and keeps what was typed', () =>
    typesBeforeScripts(page, portal));
  await test.step('the lock screen ends the session and unlocks with the password of the last user', async () => {
    const key = await page.evaluate(() => sessionStorage.getItem('value'));
    await page.goto(portal.url('/auth/lock-screen'));
    await expect(page.getByText('kunde', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('value'))).toBeNull();
    await page.goto(portal.url('/admin/elektriker'));
    await page.waitForURL('**/auth/login');
    await page.goto(portal.url('/auth/lock-screen'));
    await page.locator('#password').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Lås opp' }).click();
    await page.waitForURL('**/admin/elektriker');
    expect(await page.evaluate(() => sessionStorage.getItem('value'))).not.toBe(key);
  });
});

async function typesBeforeScripts(page: Page, portal: Portal): Promise<void> {
  let letScriptGo = () => {};
  const scriptMayGo = new Promise<void>((ok) => {
    letScriptGo = ok;
  });
  await page.route('**/assets/*.js', async (route) => {
    await scriptMayGo;
    await route.continue();
  });
  await page.goto(portal.url('/auth/login'), { waitUntil: 'commit' });
  await page.locator('#username').fill('kunde');
  await page.locator('#password').fill(DEMO_PASSWORD);
  letScriptGo();
  await page.waitForLoadState('load');
  await expect(page.getByRole('link', { name: 'Lynvakt Elektro' })).toHaveAttribute('href', /lynvakt\.localhost/);
  await expect(page.locator('#username')).toHaveValue('kunde');
  await submit(page).click();
  await page.waitForURL('**/admin/elektriker');
  await page.unrouteAll();
}
