import { readFileSync } from 'node:fs';
import { readPdf } from '../server/testing/read-pdf.ts';
import { readZip } from '../server/testing/read-zip.ts';
import { checkAt } from './axe.ts';
import { chooseLanguage, expect, goInside, logIn, type Page, testAlone as test } from './test.ts';

const PHONE = { width: 390, height: 844 };

async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: readFileSync((await download.path()) ?? '') };
}

test('a home is shared by a link on a phone, read by a buyer at a desk, and the link is revoked', async ({ page, portal, browser }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(PHONE);
  await logIn(page, portal, { at: '/admin/servicebok' });
  await page.getByRole('link', { name: 'Del', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Del papirene' })).toBeVisible();
  await page.getByRole('button', { name: 'Lag en lenke' }).click();
  await expect(page.getByLabel('Adresse', { exact: true })).toBeFocused();
  await page.getByLabel('Siste dag lenken virker').fill('01.01.2020');
  await page.getByRole('button', { name: 'Lag lenken' }).click();
  await expect(page.getByText('Skriv en dato fra i dag')).toBeVisible();
  await page.getByLabel('Siste dag lenken virker').fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Lag lenken' }).click();
  await expect(page.getByText('Velg minst én jobb, ett papir eller ett skjema.')).toBeVisible();
  await page.getByRole('button', { name: 'Velg alt' }).click();
  await checkAt(page, 'a share being made');
  await page.getByRole('button', { name: 'Lag lenken' }).click();
  const link = await page.getByLabel('Lenke', { exact: true }).inputValue();
  expect(link).toMatch(/\/delt#[\w-]{43}$/);
  await page.getByRole('button', { name: 'Ferdig' }).click();
  await expect(page.getByRole('button', { name: 'Lag en lenke' })).toBeFocused();
  await expect(page.getByText('Ikke åpnet ennå').first()).toBeVisible();

  const buyer = await browser.newContext({ acceptDownloads: true, locale: 'nb-NO' });
  const reader = await buyer.newPage();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 1, name: /^Papirer for / })).toBeVisible();
  await expect(reader.getByText('Salg av boligen')).toBeVisible();
  expect(await reader.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await checkAt(reader, 'a shared home');
  const form = await downloaded(reader, () => reader.getByRole('button', { name: 'Last ned FDV Dokumentasjon' }).first().click());
  expect((await readPdf(form.bytes)).isTagged).toBe(true);
  const folder = await downloaded(reader, () => reader.getByRole('button', { name: 'Last ned salgsmappen' }).click());
  expect(folder.name).toMatch(/^salgsmappe-\d{4}-\d\d-\d\d\.zip$/);
  const story = await readPdf(readZip(folder.bytes).get('salgsmappe.pdf') ?? Buffer.alloc(0));
  expect(story.isTagged).toBe(true);
  expect(story.jumps.length).toBe(story.outline.length - 2);
  await chooseLanguage(buyer, portal, 'en');
  await reader.reload();
  await expect(reader.getByRole('button', { name: 'Download the sales folder' })).toBeVisible();

  await page.reload();
  await page.getByText('Åpnet 2 ganger').first().click();
  await expect(page.getByText('Lastet ned mappen').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Avslutt lenken til salg/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Avslutt' }).click();
  await expect(page.getByText('Lenken er avsluttet.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: 'The link does not work' })).toBeVisible();
  await buyer.close();

  await goInside(page, '/admin/servicebok');
  const own = await downloaded(page, () => page.getByRole('button', { name: 'Salgsmappe' }).click());
  expect(readZip(own.bytes).has('salgsmappe.pdf')).toBe(true);
  await expect(page.getByText('Salgsmappen er lastet ned.')).toBeVisible();
});
