import jsQR from 'jsqr';
import { URI } from 'otpauth';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { refuseWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { expect, goInside, logInByForm, type Page, type Portal, test } from './test.ts';

/** No other journey uses the keys or rights of this company's Admin. */
const LOGIN = { user: 'admin', brand: 'bjork' };

async function typePassword(page: Page, portal: Portal): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(portal.url('/auth/login', LOGIN.brand));
  await fillPassword(page);
}

async function fillPassword(page: Page): Promise<void> {
  await page.locator('#username').fill(LOGIN.user);
  await page.locator('#password').fill(DEMO_PASSWORD);
  await page.locator('#password').press('Enter');
}

/** What a camera would read. */
async function readQrCode(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: 'QR-kode for kodeappen' }).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

test('an Admin sets up an app by its QR code, logs in with code and recovery code, proves again, and removes it', async ({
  page,
  portal,
}) => {
  await logInByForm(page, portal, LOGIN);
  await goInside(page, '/admin/sikkerhet');
  const card = page.getByRole('region', { name: 'Andre trinn' });
  await expect(card).toContainText('Ikke i bruk');
  await card.getByRole('button', { name: 'Sett opp kodeapp' }).click();
  const setup = page.getByRole('dialog', { name: 'Sett opp kodeapp' });
  await expect(setup.getByRole('img')).toBeVisible();
  const address = await readQrCode(page);
  expect(address).toMatch(/^otpauth:\/\/totp\/Bj%C3%B8rk/);
  const app = URI.parse(address);
  await expect(setup.getByRole('link', { name: 'Åpne kodeappen' })).toHaveCount(0);
  await setup.getByText('Kan du ikke skanne?').click();
  await expect(setup.getByLabel('Nøkkel til appen')).toHaveValue(app.secret.base32.match(/.{4}/g)?.join(' ') ?? '');
  await expect(setup.getByRole('button', { name: 'Kopier' })).toBeVisible();
  // On a phone a link opens the app.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect(setup.getByRole('link', { name: 'Åpne kodeappen' })).toHaveAttribute('href', address);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await checkAt(page, 'setting up an app');
  await setup.getByRole('button', { name: 'Bekreft' }).click();
  await expect(setup.getByText('Skriv de seks sifrene som appen viser.')).toBeVisible();
  await setup.getByLabel('Koden som appen viser').fill(app.generate());
  await setup.getByRole('button', { name: 'Bekreft' }).click();
  const shownCodes = setup.getByRole('list', { name: 'Reservekoder' }).getByRole('listitem');
  await expect(shownCodes).toHaveCount(10);
  const codes = await shownCodes.allInnerTexts();
  await page.keyboard.press('Escape');
  await checkAt(page, 'recovery codes');
  await setup.getByRole('button', { name: 'Jeg har tatt vare på kodene' }).click();
  await expect(card).toContainText('10 koder igjen');

  // The password alone is not a session: a reload or another address starts the login again.
  await typePassword(page, portal);
  await expect(page.getByRole('heading', { name: 'Ett trinn til' })).toBeVisible();
  await expect(page.getByText('En administrator i firmaet kan nullstille det andre trinnet for deg.')).toBeVisible();
  await checkAt(page, 'the second step');
  await page.goto(portal.url('/admin/elektriker', LOGIN.brand));
  await page.waitForURL('**/auth/login');
  await typePassword(page, portal);
  const code = page.getByLabel('Kode fra appen');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Bekreft' }).click();
  await expect(page.getByText('Koden er feil, eller den er brukt før.')).toBeVisible();
  // The code of the next half minute: this one may have been used above.
  await code.fill((app as { generate(options: { timestamp: number }): string }).generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Bekreft' }).click();
  await page.waitForURL('**/admin/elektriker');

  // Back to the password, and the page that was asked for is not forgotten.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(portal.url('/admin/nokler', LOGIN.brand));
  await page.waitForURL('**/auth/login');
  await fillPassword(page);
  await page.getByRole('link', { name: 'Tilbake' }).click();
  await fillPassword(page);
  await page.getByRole('button', { name: 'Bruk en reservekode i stedet' }).click();
  await page.getByLabel('Reservekode').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Bekreft' }).click();
  await page.waitForURL('**/admin/nokler');
  await expect
    .poll(() => portal.smtp.received.filter((mail) => /En reservekode er brukt/.test(mail.text ?? '')).length, { timeout: 20_000 })
    .toBe(1);

  // The last confirmation is too old: the call waits for a new one and then continues.
  await goInside(page, '/admin/nokler');
  await page.getByRole('button', { name: 'Lag nøkkel' }).click();
  const form = page.getByRole('dialog', { name: 'Lag en nøkkel' });
  await form.getByLabel('Navn').fill('Andre trinn');
  await page.route('**/api/Staff/MakeKey', refuseWith('proof-needed'), { times: 2 });
  await form.getByRole('button', { name: 'Lag nøkkel' }).click();
  const proof = page.getByRole('dialog', { name: 'Bekreft at det er deg' });
  await checkAt(page, 'a fresh proof');
  await proof.getByRole('button', { name: 'Avbryt' }).click();
  await expect(form.getByRole('alert')).toContainText('Bekreft at det er deg');
  await form.getByRole('button', { name: 'Prøv igjen' }).click();
  await proof.getByRole('button', { name: 'Bruk en reservekode i stedet' }).click();
  await proof.getByLabel('Reservekode').fill(codes[1] ?? '');
  await proof.getByRole('button', { name: 'Bekreft' }).click();
  await page.getByRole('dialog', { name: 'Nøkkelen er laget' }).getByRole('button', { name: 'Jeg har lagret den' }).click();

  await goInside(page, '/admin/sikkerhet');
  await expect(card).toContainText('8 koder igjen');
  await card.getByRole('button', { name: 'Fjern kodeappen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fjern kodeappen' }).click();
  await expect(page.getByText('Kodeappen er fjernet.')).toBeVisible();
  await expect(card).toContainText('Ikke i bruk');
  await typePassword(page, portal);
  await page.waitForURL('**/admin/elektriker');
});
