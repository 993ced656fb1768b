import { checkAt } from './axe.ts';
import { expect, logIn, type Portal, test } from './test.ts';

/** No other journey uses this number. */
const NUMBER = 4790000047;

async function codeIn({ sms }: Portal): Promise<string> {
  const texts = () => sms.received.filter(({ body }) => body['recipient'] === NUMBER).map(({ body }) => String(body['message']));
  await expect.poll(() => texts().length, { timeout: 20_000 }).toBe(1);
  return /\b\d{6}\b/.exec(texts()[0] ?? '')?.[0] ?? '';
}

test('a customer adds a mobile number, confirms it by the code and chooses both ways', async ({ page, portal }) => {
  await logIn(page, portal, { at: '/admin/user-profile' });
  const card = page.getByRole('region', { name: 'Varsler' });
  const number = card.getByLabel('Mobilnummer');
  await number.fill('22 33 44 55');
  await card.getByRole('button', { name: 'Send kode' }).click();
  await expect(card.getByText('Skriv et norsk mobilnummer med åtte sifre')).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill('900 00 047');
  await number.press('Enter');
  await expect(card.getByText('Koden er på vei.')).toBeVisible();
  await expect(card).toContainText('+47 90 00 00 47 Ikke bekreftet');

  const code = await codeIn(portal);
  await card.getByLabel('Kode', { exact: true }).fill(code === '000000' ? '000001' : '000000');
  await card.getByRole('button', { name: 'Bekreft nummeret' }).click();
  await expect(card.getByText('Koden er ikke riktig')).toBeVisible();
  await checkAt(page, 'a number that waits for its code');
  await card.getByLabel('Kode', { exact: true }).fill(code);
  await card.getByRole('button', { name: 'Bekreft nummeret' }).click();
  await expect(card.getByText('Nummeret er bekreftet.', { exact: false })).toBeVisible();

  await card.getByRole('radio', { name: 'Begge deler' }).check();
  await card.getByRole('button', { name: 'Lagre' }).click();
  await expect(card.getByText('Valget er lagret.')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('radio', { name: 'Begge deler' })).toBeChecked();
});
