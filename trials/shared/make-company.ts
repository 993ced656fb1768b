import type { Browser } from '@playwright/test';
import { NEW_SETUP } from '#domain/company/setup-link.ts';
import { SETUP_PATH } from '#domain/portal-paths.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><path d="M0 30q30-40 60 0t60 0 60 0 60 0v20H0z" fill="#0b5f68"/></svg>';

/** A company as a person at the machine sets it up in the browser, with a logo of its own. Answers where its portal is. */
export async function makeCompany(browser: Browser, port: number): Promise<string> {
  const page = await browser.newPage({ locale: 'nb-NO' });
  await page.goto(`http://localhost:${port}${SETUP_PATH}#${NEW_SETUP}`);
  await page.getByLabel('Navn på firmaet').fill('Sjøvik Rør AS');
  await page.getByLabel('Rør').check();
  await page.getByLabel('Adresse', { exact: true }).fill('Kaia 3, 7010 Trondheim');
  await page.getByLabel('Telefon', { exact: true }).fill('73 00 00 00');
  await page.getByLabel('E-post til firmaet').fill('post@sjovik.example');
  await page.getByRole('button', { name: 'Neste: utseendet' }).click();
  await page.setInputFiles('input[type=file]', { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await page.getByRole('button', { name: 'Bytt logo' }).waitFor();
  await page.getByRole('button', { name: 'Neste: deg' }).click();
  await page.getByLabel('Fornavn').fill('Åse');
  await page.getByLabel('Etternavn').fill('Sjøvik');
  await page.getByLabel('Din e-postadresse').fill('ase@sjovik.example');
  await page.getByLabel('Brukernavn').fill('ase');
  await page.getByLabel('Passord', { exact: true }).fill('Lampe-over-Bordet-7');
  await page.getByRole('button', { name: 'Lag portalen' }).click();
  const address = await page.getByRole('link', { name: 'Til innloggingen' }).getAttribute('href');
  await page.close();
  return new URL(address ?? '').origin;
}
