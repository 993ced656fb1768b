import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DnsServer, startDnsServer } from '../server/testing/dns-server.ts';
import { type Receiver, reply, startReceiver } from '../server/testing/receiver.ts';
import { checkAt } from './axe.ts';
import { test as base, chooseLanguage, expect, logIn, type Portal, withPortal } from './test.ts';

type Outside = { dns: DnsServer; receiver: Receiver; caFile: string };

/** A portal that believes the certificate of a receiver on this machine, and may call it. */
const test = base.extend<object, { portal: Portal; outside: Outside }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const [dns, receiver] = [await startDnsServer(), await startReceiver('krok.firma.no')];
      dns.records.set('A krok.firma.no', ['127.0.0.1']);
      const caFile = join(tmpdir(), `kundeportal-receiver-${process.pid}.pem`);
      writeFileSync(caFile, receiver.ca);
      await use({ dns, receiver, caFile });
      rmSync(caFile);
      await receiver.close();
      await dns.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ outside: { dns, receiver, caFile } }, use) =>
      withPortal(use, { env: { DNS_SERVERS: dns.address, WEBHOOK_HOSTS: receiver.host, NODE_EXTRA_CA_CERTS: caFile } }),
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('an Admin adds a webhook, tries it, reads its log, changes its secret, switches it off and removes it', async ({
  page,
  portal,
  outside,
}) => {
  const { receiver } = outside;
  await logIn(page, portal, { user: 'admin', at: '/admin/nokler' });
  const section = page.getByRole('region', { name: 'Webhooks' });
  await expect(section).toContainText('Ingen webhooks ennå.');
  await section.getByRole('button', { name: 'Legg til webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Legg til en webhook' });
  const send = form.getByRole('button', { name: 'Legg til webhook' });
  const field = form.getByLabel('Adresse');
  for (const [typed, words] of [
    ['', 'Skriv en hel adresse'],
    ['http://krok.firma.no/', 'må begynne med https://'],
    ['https://127.1/', 'ikke en IP-adresse'],
    ['https://krok.firma.no:1/', 'kan ikke ha et portnummer'],
    ['https://hub.internal/', 'bare i et lokalt nett'],
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
  const shown = page.getByRole('dialog', { name: 'Hemmeligheten' });
  const secret = await shown.getByLabel('Hemmelighet', { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await checkAt(page, 'the secret of a webhook');
  await shown.getByRole('button', { name: 'Jeg har lagret den' }).click();
  expect(await page.content()).not.toContain(secret);
  await section.getByRole('button', { name: 'Legg til webhook' }).click();
  await field.fill(receiver.url);
  await send.click();
  await expect(form.getByText('har allerede en webhook')).toBeVisible();
  await form.getByRole('button', { name: 'Avbryt' }).click();

  const row = section.getByRole('listitem').filter({ hasText: receiver.url });
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

  await row.getByRole('button', { name: 'Ny hemmelighet' }).click();
  await page.getByRole('dialog', { name: 'Lage en ny hemmelighet?' }).getByRole('button', { name: 'Lag ny hemmelighet' }).click();
  await expect(shown.getByLabel('Hemmelighet', { exact: true })).not.toHaveValue(secret);
  await shown.getByRole('button', { name: 'Jeg har lagret den' }).click();
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
  await checkAt(page, 'remove a webhook');
  await confirm.getByRole('button', { name: 'Fjern' }).click();
  await expect(section).toContainText('Ingen webhooks ennå.');
});

test('in English: webhooks that cannot be read, and then can', async ({ page, portal, context }) => {
  await chooseLanguage(context, portal, 'en');
  await page.route('**/api/Webhooks', (route) => route.abort(), { times: 2 });
  await logIn(page, portal, { user: 'admin', at: '/admin/nokler' });
  const section = page.getByRole('region', { name: 'Webhooks' });
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByRole('button', { name: 'Add webhook' })).toBeVisible();
});
