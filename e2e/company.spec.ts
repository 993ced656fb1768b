import type { Browser } from '@playwright/test';
import { refuseWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { takesPictures } from './pictures.ts';
import { expect, logIn, type Page, type Portal, test } from './test.ts';

const BRAND = 'ildtopp';
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><path d="M0 0h240v60H0z" fill="#7a1f5c"/></svg>';

test('an Admin changes everything about the company, and visitors see it at once', async ({ page, portal, browser }) => {
  test.setTimeout(180_000);
  await page.route('**/api/Brands', (route) => route.abort(), { times: 2 });
  await logIn(page, portal, { user: 'admin', brand: BRAND, at: '/admin/firma' });
  await test.step('a page that fails to load says so, and can be retried', () => readAgain(page));
  await test.step('an Admin changes the company, sees it on the login page, and restores the old version', () => changeCompany(page));
  await test.step('another Admin was faster: the page says so, and loads the newest version', () => comeSecond(page));
  await test.step('the look and the logo; illegible colours are not published', () => changeLook(page));
  await test.step('the settings of the company; each error is shown at its field', () => changeSettings(page, portal));
  await test.step('a department is added and renamed; a duplicate name is refused at its field', () => addDepartment(page, portal));
  await test.step('a privacy notice of the company', () => writeNotice(page));
  await test.step('the look and the notice are on the login page', () => visit(browser, portal));
});

async function readAgain(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByLabel('Firmanavn')).toHaveValue('Ildtopp');
}

async function changeCompany(page: Page): Promise<void> {
  const name = page.getByLabel('Firmanavn');
  // Each error is shown at its field, and nothing is published.
  await name.fill(' ');
  await page.getByLabel('Organisasjonsnummer').fill('123 456 789');
  await page.getByLabel('Nettsted').fill('ildtopp');
  await page.getByRole('button', { name: 'Publiser', exact: true }).click();
  await expect(page.getByText('Skriv navnet på firmaet.')).toBeVisible();
  await expect(page.getByText('Skriv de ni sifrene')).toBeVisible();
  await expect(page.getByText('Skriv adressen slik')).toBeVisible();
  await expect(name).toBeFocused();
  await checkAt(page, 'the company, with messages');
  await name.fill('Ildtopp Varme');
  await page.getByLabel('Organisasjonsnummer').fill('');
  await page.getByLabel('Nettsted').fill('https://ildtopp.example');
  await page.route('**/api/Brands/Publish', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Publiser', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByText('Publisert som versjon 2.')).toBeVisible();

  // The next page load has it.
  const login = await page.evaluate(async () => (await fetch('/auth/login')).text());
  expect(login).toContain('Ildtopp Varme');

  await page.getByRole('button', { name: 'Ta i bruk versjon 1 igjen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ta i bruk versjon 1 igjen?' });
  await expect(dialog).toContainText('«Ildtopp»');
  await dialog.getByRole('button', { name: 'Ta i bruk igjen' }).click();
  await expect(page.getByText('Publisert som versjon 3.')).toBeVisible();
  await expect(name).toHaveValue('Ildtopp');
  await expect(page.getByRole('list', { name: 'Versjoner' }).getByRole('listitem')).toHaveCount(3);
}

async function comeSecond(page: Page): Promise<void> {
  await page.route('**/api/Brands/Publish', refuseWith('changed-meanwhile'), { times: 1 });
  await page.getByRole('button', { name: 'Publiser', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('En annen administrator har publisert en nyere versjon.');
  await page.getByRole('button', { name: 'Hent den nyeste' }).click();
  await expect(page.getByLabel('Firmanavn')).toHaveValue('Ildtopp');
}

async function changeLook(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Utseende' });
  await page.getByLabel('Telefon', { exact: true }).fill('55 00 00 77');
  await section.getByText('Juster fargene').click();
  await section.getByLabel('Lenke').fill('#ffe0e0');
  await expect(section.getByText('Rett fargene som ikke kan leses')).toBeVisible();
  const publish = section.getByRole('button', { name: 'Publiser utseendet' });
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  // The samples show illegible colours on purpose: axe would report just that.
  if (takesPictures) await checkAt(page, 'the company, a look that cannot be read');
  await section.getByRole('button', { name: 'Regn ut alle fargene på nytt' }).click();
  await section.getByLabel('Hovedfarge, Fargekode').fill('#7a1f5c');
  await section.getByLabel('Svært runde').check();
  await page.setInputFiles('input[type=file]', { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') });
  await expect(section.getByRole('alert')).toContainText('verken PNG eller SVG');
  await page.setInputFiles('input[type=file]', { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(section.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', /^data:image/);
  await checkAt(page, 'the company, a new look');
  await publish.click();
  await expect(page.getByText(/^Publisert som versjon/)).toBeVisible();
  await expect(section.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', /^\/brand\/ildtopp\/logo\.png/);
  await expect(page.getByLabel('Telefon', { exact: true })).toHaveValue('55 00 00 77');
}

async function changeSettings(page: Page, portal: Portal): Promise<void> {
  const section = page.getByRole('region', { name: 'Innstillinger', exact: true });
  const save = section.getByRole('button', { name: 'Lagre innstillingene' });
  await section.getByLabel('Velkomsttekst på norsk').fill(' ');
  await section.getByLabel('Fra kl.').selectOption('21');
  await section.getByLabel('Senest innen så mange timer').fill('721');
  await save.click();
  await expect(section.getByText('Skriv en velkomsttekst.')).toBeVisible();
  await expect(section.getByText('Slutten må være etter begynnelsen.')).toBeVisible();
  await expect(section.getByText('Skriv et helt tall fra 1 til 720.')).toBeVisible();
  await section.getByLabel('Velkomsttekst på norsk').fill('God dag');
  await section.getByLabel('Fra kl.').selectOption('9');
  await section.getByRole('group', { name: 'Love en frist' }).getByLabel('Nei').check();
  await page.route('**/api/Company/SaveSettings', (route) => route.abort(), { times: 1 });
  await save.click();
  await section.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByText('Innstillingene er lagret.')).toBeVisible();
  await expect(section.getByText('Sist endret av')).toBeVisible();
  // The new look is part of the page itself.
  await page.goto(portal.url('/admin/elektriker', BRAND));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('God dag');
}

async function writeNotice(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Personvernerklæring' });
  await section.getByLabel('Vår egen tekst').check();
  await section.getByLabel('Teksten').fill('# Hos {navn}\nVi lagrer <lite>.\n- navn\n- adresse');
  await section.getByText('Slik blir den').click();
  await expect(section.getByRole('heading', { name: 'Hos Ildtopp' })).toBeVisible();
  await section.getByRole('button', { name: 'Publiser erklæringen' }).click();
  await expect(page.getByText('Personvernerklæringen er publisert.')).toBeVisible();
}

async function addDepartment(page: Page, portal: Portal): Promise<void> {
  await page.goto(portal.url('/admin/firma#avdelinger', BRAND));
  const section = page.getByRole('region', { name: 'Avdelinger' });
  await expect(section.getByRole('button', { name: 'Ny avdeling' })).toBeInViewport();
  await section.getByRole('button', { name: 'Ny avdeling' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(dialog.getByText('Gi avdelingen et navn.')).toBeVisible();
  await dialog.getByLabel('Navn').fill('Varme');
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(dialog.getByText('En annen avdeling heter det samme.')).toBeVisible();
  await checkAt(page, 'the company, a department');
  await dialog.getByLabel('Navn').fill('Solenergi');
  await page.route('**/api/Staff/SaveDepartment', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(dialog.getByRole('alert')).toContainText('ikke lagret');
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(section.getByText('Solenergi er lagret.')).toBeVisible();
  await section.getByRole('button', { name: 'Endre navn på Solenergi' }).click();
  await dialog.getByLabel('Navn').fill('Sol og varme');
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(section.getByText('Sol og varme', { exact: true })).toBeVisible();
}

async function visit(browser: Browser, portal: Portal): Promise<void> {
  const visitor = await browser.newPage({ javaScriptEnabled: false });
  await visitor.goto(portal.url('/auth/login', BRAND));
  await expect(visitor.getByRole('button', { name: 'Logg på' })).toHaveCSS('background-color', 'rgb(122, 31, 92)');
  await visitor.getByRole('link', { name: 'Personvern' }).click();
  await expect(visitor.getByRole('heading', { name: 'Hos Ildtopp' })).toBeVisible();
  await expect(visitor.getByText('Vi lagrer <lite>.')).toBeVisible();
  await visitor.getByRole('link', { name: 'English' }).click();
  await expect(visitor.getByRole('heading', { name: 'Privacy' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Go to login' }).click();
  await expect(visitor.getByLabel('Brukernavn')).toBeVisible();
  await visitor.close();
}
