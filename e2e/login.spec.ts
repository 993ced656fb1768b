import { brands } from '#brands/index.ts';
import { DEMO_LOGINS, INVITED_DEMO_LOGINS } from '#domain/demo.ts';
import { expect, logInByForm, test } from './test.ts';

test('the login page has its texts, labels and link, and Enter logs in', async ({ page, portal }) => {
  await page.goto(portal.url('/auth/login'));
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
  await userName.fill('kunde');
  await password.fill('Demo-passord-1');
  await password.press('Enter');
  await page.waitForURL('**/admin/elektriker');
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
  expect(JSON.stringify(stored)).not.toContain('Demo-passord-1');
});

test('the page can be read and typed into before any script runs, and keeps what was typed', async ({ page, portal }) => {
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
  await page.locator('#password').fill('Demo-passord-1');
  letScriptGo();
  await page.waitForLoadState('load');
  await expect(page.getByRole('link', { name: 'Lynvakt Elektro' })).toHaveAttribute('href', /lynvakt\.localhost/);
  await expect(page.locator('#username')).toHaveValue('kunde');
  await page.getByRole('button', { name: 'Logg på' }).click();
  await page.waitForURL('**/admin/elektriker');
});

test('an empty field is marked, gets the focus, and nothing is sent', async ({ page, portal }) => {
  const calls: string[] = [];
  page.on('request', (r) => r.url().includes('/api/') && calls.push(r.url()));
  await page.goto(portal.url('/auth/login'));
  await page.getByRole('button', { name: 'Logg på' }).click();
  await expect(page.locator('#username')).toBeFocused();
  await expect(page.locator('#username')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('#username').fill('kunde');
  await page.getByRole('button', { name: 'Logg på' }).click();
  await expect(page.locator('#password')).toBeFocused();
  await expect(page.locator('#password')).toHaveAccessibleDescription('Skriv inn passordet ditt');
  expect(calls).toEqual([]);
});

test('a wrong combination: spinner, red notification for four seconds, and the text stays under the form', async ({ page, portal }) => {
  await page.goto(portal.url('/auth/login'));
  let answer = () => {};
  await page.route('**/Login', (route) => {
    answer = () => void route.continue();
  });
  await page.locator('#username').fill('kunde');
  await page.locator('#password').fill('helt-feil-passord-1');
  await page.locator('#password').press('Enter');
  await expect(page.getByRole('status')).toHaveText('Logger på …');
  await expect(page.locator('#username')).toBeHidden();
  answer();
  const notification = page.getByRole('alert');
  await expect(notification).toHaveText('OPS!Kombinasjonen brukernavn og passord er feil');
  const box = await notification.boundingBox();
  expect(box?.y).toBeLessThan(60);
  await expect(page.locator('#password')).toBeFocused();
  const shownAt = Date.now();
  await expect(notification).toBeHidden();
  expect(Date.now() - shownAt).toBeGreaterThan(2000);
  await expect(page.getByText('Kombinasjonen brukernavn og passord er feil')).toBeVisible();
  await expect(page.locator('#password')).toBeFocused();
  await expect(page.locator('#password')).toHaveValue('');
  await expect(page.locator('#username')).toHaveValue('kunde');
});

test('no answer from the server: the form comes back with a message and a retry that works', async ({ page, portal }) => {
  await page.goto(portal.url('/auth/login'));
  await page.route('**/Login', (route) => route.abort());
  await page.locator('#username').fill('kunde');
  await page.locator('#password').fill('Demo-passord-1');
  await page.locator('#password').press('Enter');
  await expect(page.getByText('Vi får ikke kontakt med serveren.')).toBeVisible();
  await page.unroute('**/Login');
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await page.waitForURL('**/admin/elektriker');
});

test('the password can be looked at', async ({ page, portal }) => {
  await page.goto(portal.url('/auth/login'));
  await page.locator('#password').fill('hemmelig');
  const toggle = page.getByRole('button', { name: 'Vis innholdet i feltet Passord' });
  await toggle.click();
  await expect(page.locator('#password')).toHaveAttribute('type', 'text');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
});

test.describe('an English browser', () => {
  test.use({ locale: 'en-GB' });
  test('meets Norwegian on its first visit, on every public page', async ({ page, portal }) => {
    for (const [path, words] of [
      ['/auth/login', 'Logg på'],
      ['/auth/resetpwd', 'Send nytt passord'],
    ] as const) {
      await page.goto(portal.url(path));
      await expect(page.getByRole('button', { name: words })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
    }
  });
});

test('the language is switched, remembered, and sent by the server from the first byte', async ({ page, portal }) => {
  await page.goto(portal.url('/auth/login'));
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Log in – Fjordrør Kundeportal');
  const html = await page.evaluate(async () => (await fetch('/auth/login')).text());
  expect(html).toContain('<html lang="en">');
  await logInByForm(page, portal);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
});

test('each brand has its own page, and an unknown host the first one', async ({ page, portal }) => {
  for (const { slug, name } of [...brands, { slug: 'ukjent', name: 'Fjordrør' }]) {
    await page.goto(portal.url('/auth/login', slug));
    await expect(page.getByRole('img', { name })).toBeVisible();
    await expect(page).toHaveTitle(`Logg på – ${name} Kundeportal`);
  }
});

test('the lock screen ends the session and unlocks with the password of the last user', async ({ page, portal }) => {
  await logInByForm(page, portal);
  const key = await page.evaluate(() => sessionStorage.getItem('value'));
  await page.goto(portal.url('/auth/lock-screen'));
  await expect(page.getByText('kunde', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('value'))).toBeNull();
  await page.goto(portal.url('/admin/elektriker'));
  await page.waitForURL('**/auth/login');
  await page.goto(portal.url('/auth/lock-screen'));
  await page.locator('#password').fill('Demo-passord-1');
  await page.getByRole('button', { name: 'Lås opp' }).click();
  await page.waitForURL('**/admin/elektriker');
  expect(await page.evaluate(() => sessionStorage.getItem('value'))).not.toBe(key);
});
