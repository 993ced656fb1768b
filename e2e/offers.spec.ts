import { checkAt } from './axe.ts';
import { expect, logIn, type Portal, testAlone as test } from './test.ts';

const BRAND = 'fjordror';
const TITLE = 'Ny blandebatteri på kjøkkenet';

async function inMail(portal: Portal, subject: RegExp, wanted: RegExp): Promise<string> {
  const found = () =>
    portal.smtp.received.filter((mail) => subject.test(mail.subject ?? '')).flatMap((mail) => wanted.exec(mail.text ?? '')?.[0] ?? []);
  await expect.poll(() => found().length, { timeout: 30_000 }).toBeGreaterThan(0);
  return found().at(-1) ?? '';
}

test('the office writes and sends an offer, and the customer accepts it by the link with a code', async ({ page, portal, browser }) => {
  await logIn(page, portal, { user: 'admin', brand: BRAND });
  await page.goto(portal.url('/admin/tilbud', BRAND));
  await expect(page.getByRole('link', { name: /Oppussing av badet/ })).toBeVisible();
  await checkAt(page, 'the offers of the company');
  await page.goto(portal.url('/admin/kunder', BRAND));
  const customerId = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('access_token')}` };
    const { offers } = await (await fetch('/api/Offers', { headers })).json();
    return offers[0].customerId as number;
  });
  await page.goto(portal.url(`/admin/tilbud/ny?kunde=${customerId}`, BRAND));
  await page.getByRole('button', { name: 'Lagre utkast' }).click();
  await expect(page.getByText('Skriv hva tilbudet gjelder')).toBeVisible();
  await page.getByLabel('Hva gjelder det?').fill(TITLE);
  await page.getByLabel('Beskrivelse').fill('Batteri med montering');
  await page.getByLabel('Pris uten mva.').fill('3 200,50');
  await expect(page.getByText(/^Sum kr.4.000,63 med mva\.$/)).toBeVisible();
  await checkAt(page, 'an offer being written');
  await page.getByRole('button', { name: 'Lagre utkast' }).click();
  await page.getByRole('button', { name: 'Send til kunden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send til kunden' }).click();
  await expect(page.getByText('Tilbudet er sendt.')).toBeVisible();

  const link = await inMail(portal, /^Tilbud til deg/, /\/tilbud#[\w-]{43}/);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(portal.url(link, BRAND));
  await expect(phone.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await checkAt(phone, 'an offer by its link');
  await phone.getByRole('button', { name: 'Godta tilbudet' }).click();
  const yes = phone.getByRole('dialog');
  await yes.getByRole('button', { name: 'Godta', exact: true }).click();
  await expect(yes.getByText('Velg ett av svarene')).toBeVisible();
  await yes.getByLabel('Nei, vent til fristen er ute').check();
  await yes.getByRole('button', { name: 'Send meg en kode' }).click();
  const code = await inMail(portal, /^Koden din/, /^\d{6}$/m);
  await yes.getByLabel('Kode fra e-posten').fill(code === '000000' ? '000001' : '000000');
  await yes.getByRole('button', { name: 'Godta', exact: true }).click();
  await expect(yes.getByText('Koden er feil. Se etter i e-posten.')).toBeVisible();
  await yes.getByLabel('Kode fra e-posten').fill(code);
  await checkAt(phone, 'accepting with a code');
  await yes.getByRole('button', { name: 'Godta', exact: true }).click();
  await expect(phone.getByText('Tilbudet er godtatt. Du får en bekreftelse på e-post.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Angre avtalen' })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText('Godtatt', { exact: true })).toBeVisible();
});
