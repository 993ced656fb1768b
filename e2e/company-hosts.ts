import { proofName, proofValue } from '#domain/company/host-name.ts';
import type { DnsServer } from '../server/testing/dns-server.ts';
import { checkAt } from './axe.ts';
import { expect, type Page, type Portal } from './test.ts';

const HOST = 'xn--rr-lka.fjordkunde.no';
const sectionOf = (page: Page) => page.getByRole('region', { name: 'Adressen til portalen' });

export async function readHostsAgain(page: Page): Promise<void> {
  const section = sectionOf(page);
  await expect(section.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  await section.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(section).toContainText('Svarer alltid på fjordror.portal.example');
}

export async function proveAddress(page: Page, dns: DnsServer): Promise<void> {
  const section = sectionOf(page);
  const field = section.getByLabel('Egen adresse', { exact: true });
  const add = section.getByRole('button', { name: 'Legg til adresse' });
  for (const [typed, words] of [
    ['', 'Skriv et helt navn'],
    ['kunde.lynvakt.example', 'En annen bedrift bruker dette navnet'],
  ] as const) {
    await field.fill(typed);
    await add.click();
    await expect(section.getByText(words)).toBeVisible();
    await expect(field).toBeFocused();
  }
  await field.fill('rør.fjordkunde.no');
  await field.press('Enter');
  await expect(section.getByText('rør.fjordkunde.no er lagt til.')).toBeVisible();
  await expect(field).toHaveValue('');
  const row = section.getByRole('listitem').filter({ hasText: 'rør.fjordkunde.no' });
  await expect(row).toContainText('Venter på DNS');
  const letter = await row.getByLabel('Til den som har ansvar for rør.fjordkunde.no').inputValue();
  const [, token = ''] = /kundeportal=([0-9a-f]{40})/.exec(letter) ?? [];
  expect(letter).toContain(`${HOST}  CNAME  fjordror.portal.example\n${proofName(HOST)}  TXT  ${proofValue(token)}`);
  await row.getByRole('button', { name: 'Sjekk nå: rør.fjordkunde.no' }).click();
  await expect(row.getByText('Vi finner ikke TXT-linjen ennå.')).toBeVisible();
  await checkAt(page, 'an address that waits for DNS');

  dns.records.set(`TXT ${proofName(HOST)}`, [proofValue(token)]);
  dns.records.set(`A ${HOST}`, ['192.0.2.1']);
  await page.route('**/CheckHost', (route) => route.abort(), { times: 1 });
  await row.getByRole('button', { name: 'Sjekk nå: rør.fjordkunde.no' }).click();
  await expect(row.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  await row.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(section.getByText('rør.fjordkunde.no er i bruk.')).toBeVisible();
  await expect(row).toContainText('I bruk');

  await row.getByRole('button', { name: 'Fjern rør.fjordkunde.no' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fjerne rør.fjordkunde.no?' });
  await expect(dialog).toContainText('Lenker i e-poster som alt er sendt');
  await dialog.getByRole('button', { name: 'Fjern' }).click();
  await expect(section.getByText('rør.fjordkunde.no er fjernet.')).toBeVisible();
  await expect(row).toHaveCount(0);
}

export async function sendMailTest(page: Page, portal: Portal): Promise<void> {
  const section = page.getByRole('region', { name: 'E-post til kundene' });
  await expect(section).toContainText('Fjordrør <kundeportal@portal.example>');
  await expect(section).toContainText('Svar går til post@fjordror.example');
  await page.route('**/SendMailTest', (route) => route.abort(), { times: 1 });
  await section.getByRole('button', { name: 'Send en prøve til meg' }).click();
  await expect(section.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  await section.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(section.getByText('En prøve er på vei til')).toBeVisible();
  await expect.poll(() => portal.smtp.received.map(({ subject }) => subject)).toContain('Prøve fra kundeportalen til Fjordrør');
}
