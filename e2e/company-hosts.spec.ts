import { proofName, proofValue } from '#domain/company/dns-lines.ts';
import { type DnsServer, startDnsServer } from '../server/testing/dns-server.ts';
import { checkAt } from './axe.ts';
import { test as base, chooseLanguage, expect, logIn, type Portal, withPortal } from './test.ts';

const HOST = 'xn--rr-lka.fjordkunde.no';

/** A portal that asks a name server of ours. */
const test = base.extend<object, { portal: Portal; dns: DnsServer }>({
  dns: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const dns = await startDnsServer();
      await use(dns);
      await dns.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ dns }, use) => withPortal(use, { env: { DNS_SERVERS: dns.address, PORTAL_DOMAIN: 'portal.example' } }),
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('an Admin adds an address, sends its records, proves it and removes it', async ({ page, portal, dns }) => {
  await logIn(page, portal, { user: 'admin', at: '/admin/firma' });
  const section = page.getByRole('region', { name: 'Adressen til portalen' });
  await expect(section).toContainText('Svarer alltid på fjordror.portal.example');
  const field = section.getByLabel('Egen adresse', { exact: true });
  const add = section.getByRole('button', { name: 'Legg til adresse' });
  for (const [typed, words] of [
    ['', 'Skriv et helt navn'],
    ['localhost', 'finnes bare på den enkelte maskin'],
    ['kunde.firma.no:443', 'uten portnummer'],
    ['10.0.0.1', 'ikke en IP-adresse'],
    ['kunde.lynvakt.example', 'En annen bedrift bruker dette navnet'],
  ] as const) {
    await field.fill(typed);
    await add.click();
    await expect(section.getByText(words)).toBeVisible();
    await expect(field).toBeFocused();
  }
  await checkAt(page, 'an address that is refused');
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
  await checkAt(page, 'an address in use');

  await row.getByRole('button', { name: 'Fjern rør.fjordkunde.no' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fjerne rør.fjordkunde.no?' });
  await expect(dialog).toContainText('Lenker i e-poster som alt er sendt');
  await dialog.getByRole('button', { name: 'Fjern' }).click();
  await expect(section.getByText('rør.fjordkunde.no er fjernet.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('in English, and where the list does not come', async ({ page, portal, context }) => {
  await chooseLanguage(context, portal, 'en');
  await page.route('**/api/Brands/Hosts', (route) => route.abort(), { times: 2 });
  await logIn(page, portal, { user: 'admin', at: '/admin/firma' });
  const section = page.getByRole('region', { name: 'The address of the portal' });
  await expect(section.getByRole('alert')).toContainText('We cannot reach the server');
  await section.getByRole('button', { name: 'Try again' }).click();
  await section.getByLabel('Address of your own', { exact: true }).fill('portal.example');
  await section.getByRole('button', { name: 'Add address' }).click();
  await expect(section.getByText('This name belongs to the portal itself.')).toBeVisible();
  await section.getByLabel('Address of your own', { exact: true }).fill('customers.fjord.example');
  await section.getByRole('button', { name: 'Add address' }).click();
  await expect(section.getByText('Waiting for DNS')).toBeVisible();
  await checkAt(page, 'an address that waits, in English');
});

test('an Admin sees whom customers get mails from, and has one sent', async ({ page, portal }) => {
  await logIn(page, portal, { user: 'admin', at: '/admin/firma' });
  const section = page.getByRole('region', { name: 'E-post til kundene' });
  await expect(section).toContainText('Fjordrør <kundeportal@portal.example>');
  await expect(section).toContainText('Svar går til post@fjordror.example');
  await page.route('**/SendMailTest', (route) => route.abort(), { times: 1 });
  await section.getByRole('button', { name: 'Send en prøve til meg' }).click();
  await expect(section.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  await section.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(section.getByText('En prøve er på vei til')).toBeVisible();
  await expect.poll(() => portal.smtp.received.map(({ subject }) => subject)).toContain('Prøve fra kundeportalen til Fjordrør');
  await checkAt(page, 'a test of the mails');
});
