import { DEMO_PASSWORD } from '#domain/demo.ts';
import { refuseWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { expect, goInside, logIn, test } from './test.ts';

/** No other journey uses this login. */
const LOGIN = { user: 'ny', brand: 'bjork' };

test('a person’s devices: this one first, one is logged out, then all others, and a mail reports a new one', async ({
  page,
  portal,
  browser,
}) => {
  await logIn(page, portal, { ...LOGIN, at: '/admin/user-profile' });
  await page.getByRole('link', { name: 'Sikkerhet' }).click();
  const devices = page.getByRole('list', { name: 'Enhetene mine' }).getByRole('listitem');
  await expect(devices.first()).toContainText('Denne enheten');

  const elsewhere = await Promise.all(
    ['Firefox/127.0', 'Chrome/126.0 Edg/126.0'].map(async (mark) => {
      const context = await browser.newContext({ userAgent: `Mozilla/5.0 (Windows NT 10.0) ${mark}` });
      const other = await context.newPage();
      await logIn(other, portal, { ...LOGIN, at: '/admin/changePwd' });
      return other;
    }),
  );
  await expect
    .poll(() => portal.smtp.received.filter((mail) => /Firefox, Windows/.test(mail.text ?? '')).length, { timeout: 20_000 })
    .toBe(1);
  await page.reload();
  await expect(devices.filter({ hasText: 'Firefox på Windows' })).toContainText('Logget inn');
  await checkAt(page, 'three devices');

  await page.getByRole('button', { name: 'Logg ut Firefox på Windows' }).click();
  const question = page.getByRole('dialog', { name: 'Logge ut Firefox på Windows?' });
  await page.route('**/api/Security/EndDevice', (route) => route.abort(), { times: 1 });
  await question.getByRole('button', { name: 'Logg ut' }).click();
  await expect(question.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  await question.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByText('Firefox på Windows er logget ut.')).toBeVisible();
  await expect(devices.filter({ hasText: 'Firefox' })).toHaveCount(0);
  if (elsewhere[0]) await goInside(elsewhere[0], '/admin/user-profile');
  await elsewhere[0]?.waitForURL('**/auth/login');

  // Ten minutes later the call first asks for a confirmation.
  await page.route('**/api/Security/EndOthers', refuseWith('proof-needed'), { times: 1 });
  await page.getByRole('button', { name: 'Logg ut alle andre' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logg ut alle andre' }).click();
  const proof = page.getByRole('dialog', { name: 'Bekreft at det er deg' });
  await proof.getByLabel('Passord', { exact: true }).fill(DEMO_PASSWORD);
  await proof.getByRole('button', { name: 'Bekreft' }).click();
  await expect(page.getByText('Alle andre enheter er logget ut.')).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Siste hendelser' }).getByRole('listitem').first()).toContainText(
    'Alle andre enheter ble logget ut',
  );
  if (elsewhere[1]) await goInside(elsewhere[1], '/admin/user-profile');
  await elsewhere[1]?.waitForURL('**/auth/login');
  for (const other of elsewhere) await other.context().close();
});
