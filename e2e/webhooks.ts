import { type Receiver, reply } from '../server/testing/receiver.ts';
import { checkAt } from './axe.ts';
import { expect, type Page } from './test.ts';

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Webhooks' });
const rowOf = (page: Page, { url }: Receiver) => sectionOf(page).getByRole('listitem').filter({ hasText: url });
const secretDialog = (page: Page) => page.getByRole('dialog', { name: 'Hemmeligheten' });
const shownSecret = (page: Page) => secretDialog(page).getByLabel('Hemmelighet', { exact: true });
const closeSecret = (page: Page) => secretDialog(page).getByRole('button', { name: 'Jeg har lagret den' }).click();

export async function readWebhooksAgain(page: Page): Promise<void> {
  await sectionOf(page).getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(sectionOf(page).getByRole('button', { name: 'Legg til webhook' })).toBeVisible();
}

/** Returns the secret of the new webhook. */
export async function addWebhook(page: Page, receiver: Receiver): Promise<string> {
  const section = sectionOf(page);
  await expect(section).toContainText('Ingen webhooks ennå.');
  await section.getByRole('button', { name: 'Legg til webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Legg til en webhook' });
  const send = form.getByRole('button', { name: 'Legg til webhook' });
  const field = form.getByLabel('Adresse');
  for (const [typed, words] of [
    ['', 'Skriv en hel adresse'],
    ['http://krok.firma.no/', 'må begynne med https://'],
  ] as const) {
    await field.fill(typed);
    await send.click();
    await expect(form.getByText(words)).toBeVisible();
    await expect(field).toBeFocused();
  }
  await checkAt(page, 'a webhook that is refused');
  await field.fill(receiver.url);
  await form.getByLabel('Samtykker').uncheck();
  await page.route('**/Webhooks/Add', (route) => route.abort(), { times: 1 });
  await send.click();
  await form.getByRole('button', { name: 'Prøv igjen' }).click();
  const secret = await shownSecret(page).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await closeSecret(page);
  expect(await page.content()).not.toContain(secret);
  await section.getByRole('button', { name: 'Legg til webhook' }).click();
  await field.fill(receiver.url);
  await send.click();
  await expect(form.getByText('har allerede en webhook')).toBeVisible();
  await form.getByRole('button', { name: 'Avbryt' }).click();
  return secret;
}

export async function tryWebhook(page: Page, receiver: Receiver): Promise<void> {
  const row = rowOf(page, receiver);
  await expect(row).toContainText('Virker');
  await row.getByRole('button', { name: 'Send en prøve' }).click();
  const log = row.getByRole('region', { name: 'Det som er sendt' });
  await expect(log.getByRole('listitem')).toContainText('Levert');
  await expect(log.getByRole('listitem')).toContainText('HTTP 204');
  expect(receiver.received.length).toBe(1);
  receiver.answer = reply(500);
  await row.getByRole('button', { name: 'Send en prøve' }).click();
  await expect(log.getByRole('listitem').first()).toContainText('Mottakeren avviste den');
  await checkAt(page, 'a webhook and its log');
}

export async function changeWebhook(page: Page, receiver: Receiver, secret: string): Promise<void> {
  const section = sectionOf(page);
  const row = rowOf(page, receiver);
  await row.getByRole('button', { name: 'Ny hemmelighet' }).click();
  await page.getByRole('dialog', { name: 'Lage en ny hemmelighet?' }).getByRole('button', { name: 'Lag ny hemmelighet' }).click();
  await expect(shownSecret(page)).not.toHaveValue(secret);
  await closeSecret(page);
  await expect(row).toContainText('Den gamle hemmeligheten virker også');
  await row.getByRole('button', { name: `Endre ${receiver.url}` }).click();
  const change = page.getByRole('dialog', { name: 'Endre webhooken' });
  await change.getByLabel('Papirer').uncheck();
  await change.getByRole('button', { name: 'Lagre' }).click();
  await expect(section.locator('.ds-alert').filter({ hasText: 'Webhooken er endret.' })).toBeFocused();
  await expect(row).not.toContainText('Papirer');
  await row.getByRole('button', { name: 'Slå av' }).click();
  await expect(row).toContainText('Slått av');
  await row.getByRole('button', { name: 'Slå på' }).click();
  await expect(row).toContainText('Virker');
  await row.getByRole('button', { name: 'Fjern' }).click();
  const confirm = page.getByRole('dialog', { name: `Fjerne webhooken til ${receiver.host}?` });
  await confirm.getByRole('button', { name: 'Fjern' }).click();
  await expect(section).toContainText('Ingen webhooks ennå.');
}
