import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ON_POSTGRES, type RunningPortal, startPortal } from '../scripts/start-portal.ts';
import { makeWorkbook } from '../scripts/workbook.ts';
import { smallPdf } from '../server/demo/small-pdf.ts';
import { copyDatabase, usualEngine } from '../server/testing/engines.ts';
import { startSmtp } from '../server/testing/smtp.ts';
import { refuseWith } from './answers.ts';
import { checkPlainAt } from './axe.ts';
import { expect, type Page, test } from './test.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><path d="M0 30q30-40 60 0t60 0 60 0 60 0v20H0z" fill="#0b5f68"/></svg>';

/** As Tripletex exports them: project leaders are mail addresses, here that of the Admin who has just set the portal up. */
const SHEETS = [
  {
    name: 'Kunder',
    rows: [
      ['Kundenummer', 'Kundenavn', 'E-post', 'Telefon', 'Postadresse', 'Postnummer', 'Poststed'],
      ...Array.from({ length: 50 }, (_, i) => [
        10_001 + i,
        `Kunde ${i}`,
        `kunde${i}@kundepost.example`,
        91_000_000 + i,
        `Kaia ${i}`,
        150,
        'Oslo',
      ]),
    ],
  },
  {
    name: 'Prosjekter',
    rows: [
      ['Prosjektnavn', 'Prosjektnummer', 'Startdato', 'Kundenummer', 'Prosjektleder e-postadresse'],
      ...Array.from({ length: 50 }, (_, i) => [`Nytt bad ${i}`, 501 + i, '01.10.2026', 10_001 + i, 'Ase@sjovik.example']),
    ],
  },
];

async function importSheet(page: Page, sheet: string, kind: string): Promise<void> {
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  if (kind === 'job') await page.getByRole('button', { name: 'Importer en fil til' }).click();
  const buffer = await makeWorkbook(SHEETS);
  await page.getByLabel('Velg fil').setInputFiles({ name: 'tripletex.xlsx', mimeType: 'application/octet-stream', buffer });
  await page.getByLabel('Ark').selectOption(sheet);
  await expect(page.getByLabel('Gjelder')).toHaveValue(kind);
  await page.getByRole('button', { name: 'Prøvekjør' }).click();
  await expect(page.getByRole('region', { name: 'Prøvekjøring' })).toContainText('Alle radene kan brukes.');
  await page.getByRole('button', { name: 'Importer 50' }).click();
  await expect(page.getByText('50 nye')).toBeVisible();
}

/** An electrician's folder: job numbers in the file names, one of them wrong, and a file that is no paper. */
async function importPapers(page: Page, folder: string): Promise<void> {
  mkdirSync(folder);
  const paper = smallPdf(['Samsvarserklæring']);
  for (const name of ['508 Samsvarserklæring 2026-10-02.pdf', '9508 Trykktest 02.10.2026.pdf']) writeFileSync(join(folder, name), paper);
  writeFileSync(join(folder, 'notat.txt'), 'Husk nøkkel');
  await page.getByRole('link', { name: 'Papirer', exact: true }).click();
  await page.getByLabel('Velg mappe').setInputFiles(folder);
  await expect(page.getByText('1 fil er verken PDF eller bilde og er utelatt.')).toBeVisible();
  await page.getByRole('button', { name: 'Send 2 papirer' }).click();
  await expect(page.getByText('Ingen jobb har dette nummeret')).toBeVisible();
  await page.getByLabel('Jobbnummer for 9508').fill('509');
  await page.getByRole('button', { name: 'Send 1 papir' }).click();
  await expect(page.getByText('2 papirer er sendt.')).toBeVisible();
}

/** Before any decision: a company with invented data, whose mails are shown and not sent. */
async function lookAround(page: Page): Promise<void> {
  await page.route('**/api/Setup/LookAround', refuseWith('too-many-trials'), { times: 1 });
  await page.getByRole('button', { name: 'Se deg rundt' }).click();
  await expect(page.getByRole('alert')).toContainText('så mange prøvefirmaer');
  await page.getByRole('button', { name: 'Se deg rundt' }).click();
  await expect(page.getByText('Prøvefirmaet er klart.')).toBeVisible({ timeout: 60_000 });
  await checkPlainAt(page, 'oppsett-se-deg-rundt');
  const password = await page.locator('.setup-password').innerText();
  const [trial] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Åpne prøvefirmaet' }).click()]);
  await trial.getByLabel('Brukernavn').fill('admin');
  await trial.getByLabel('Passord', { exact: true }).fill(password);
  await trial.getByRole('button', { name: 'Logg på' }).click();
  await expect(trial.getByText('Prøvefirma med oppdiktede data.')).toBeVisible();
  await trial.getByRole('link', { name: 'Firmaet', exact: true }).click();
  await expect(trial.getByRole('region', { name: 'Avdelinger' }).getByRole('listitem')).toHaveCount(3);
  await trial.getByRole('link', { name: 'Kunder', exact: true }).click();
  await trial.getByRole('button', { name: 'Inviter Turid Lyngholm' }).click();
  await trial.getByRole('link', { name: 'E-post', exact: true }).click();
  await trial.getByRole('button', { name: /^Vis e-posten til turid/ }).click();
  await expect(trial.getByRole('dialog').getByRole('link')).toHaveAttribute('href', /\/auth\/velkommen#/);
  await trial.close();
}

/** On PostgreSQL where there is one: the embedded engine takes five times as long to create its tables. */
async function startEmpty(env: Record<string, string>): Promise<RunningPortal> {
  if (usualEngine() === 'embedded') return startPortal({ ...env, DEMO: 'off', DATABASE_URL: '' });
  const { url, drop } = await copyDatabase('template0');
  const running = await startPortal({ ...env, ...ON_POSTGRES, DEMO: 'off', DATABASE_URL: url });
  return { ...running, stop: () => running.stop().then(drop) };
}

test('a first evening: from an empty database to a customer who sees their job', async ({ page, browser }) => {
  const smtp = await startSmtp();
  const portal = await startEmpty({ SMTP_URL: smtp.url });
  try {
    const address = readFileSync(join(portal.dataDir, 'oppsett.txt'), 'utf8').trim();
    await page.goto(`http://localhost:${portal.port}/`);
    await expect(page.getByRole('heading', { name: 'Oppsettet åpnes med en lenke' })).toBeVisible();
    await checkPlainAt(page, 'oppsett-uten-lenke');
    // The link is pasted over the open address.
    await page.goto(address);
    await expect(page.getByRole('heading', { name: /Firmaet/ })).toBeVisible();
    await expect(page).toHaveTitle('Sett opp firmaet – Kundeportal');
    await lookAround(page);
    await page.getByRole('button', { name: 'Neste: utseendet' }).click();
    await expect(page.getByLabel('Navn på firmaet')).toBeFocused();
    await page.getByLabel('Navn på firmaet').fill('Sjøvik Rør AS');
    await expect(page.getByLabel('Adressen til portalen')).toHaveValue('sjovikror');
    await page.getByLabel(/Organisasjonsnummer/).fill('974 760 674');
    await page.getByLabel('Rør').check();
    await page.getByLabel('Adresse', { exact: true }).fill('Kaia 3, 7010 Trondheim');
    await page.getByLabel('Telefon', { exact: true }).fill('73 00 00 00');
    await page.getByLabel('E-post til firmaet').fill('post@sjovik.example');
    await page.getByLabel(/Vakttelefon/).fill('73 00 00 01');
    await page.getByRole('button', { name: 'Neste: utseendet' }).click();
    await expect(page.getByText('Nummeret stemmer ikke.')).toBeVisible();
    await page.getByLabel(/Organisasjonsnummer/).fill('974 760 673');
    await checkPlainAt(page, 'oppsett-firmaet');
    await page.getByRole('button', { name: 'Neste: utseendet' }).click();

    await expect(page.getByRole('heading', { name: /Utseende/ })).toBeVisible();
    await expect(page.getByText(/^Lagret \d\d\.\d\d$/)).toBeVisible();
    await page.setInputFiles('input[type=file]', { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
    await expect(page.getByRole('button', { name: 'Bytt logo' })).toBeVisible();
    await page.getByText('Juster fargene').click();
    await page.getByLabel('Lenke').fill('#9fd0d6');
    await expect(page.getByText(/trenger minst 4,5/)).toBeVisible();
    await page.getByRole('button', { name: 'Neste: deg' }).click();
    await expect(page.getByRole('heading', { name: /Utseende/ })).toBeVisible();
    await page.getByRole('button', { name: 'Bruk nærmeste som kan leses' }).click();
    await checkPlainAt(page, 'oppsett-utseende');
    await page.getByRole('button', { name: 'Neste: deg' }).click();

    await page.getByLabel('Fornavn').fill('Åse');
    await page.getByLabel('Etternavn').fill('Sjøvik');
    await page.getByLabel('Din e-postadresse').fill('ase@sjovik.example');
    await page.getByLabel('Brukernavn').fill('ase');
    await page.getByLabel('Passord', { exact: true }).fill('sjøvik12');
    await page.getByLabel('Brukernavn').focus();
    await expect(page.getByLabel('Passord', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Passord', { exact: true }).fill('Lampe-over-Bordet-7');
    await checkPlainAt(page, 'oppsett-deg');

    const other = await browser.newContext();
    const second = await other.newPage();
    await second.goto(address);
    await expect(second.getByRole('heading', { name: 'Oppsettet er åpent i en annen nettleser' })).toBeVisible();
    await other.close();

    await page.getByRole('button', { name: 'Lag portalen' }).click();
    await page.getByRole('link', { name: 'Til innloggingen' }).click();
    await expect(page).toHaveURL(`http://sjovikror.localhost:${portal.port}/auth/login`);
    await page.getByLabel('Brukernavn').fill('ase');
    await page.getByLabel('Passord', { exact: true }).fill('Lampe-over-Bordet-7');
    await page.getByRole('button', { name: 'Logg på' }).click();
    await expect(page).toHaveURL(/\/admin\//);
    await expect(page.getByText('Sjøvik Rør AS').first()).toBeVisible();

    await importSheet(page, 'Kunder', 'customer');
    await importSheet(page, 'Prosjekter', 'job');
    await importPapers(page, join(portal.dataDir, 'papirer'));
    await page.getByRole('link', { name: 'Kunder', exact: true }).click();
    await page.getByLabel('Søk på navn, e-post eller kundenummer').fill('Kunde 7');
    await page.getByRole('button', { name: 'Inviter Kunde 7', exact: true }).click();
    const mail = () => smtp.received.find(({ envelope }) => envelope.to.includes('kunde7@kundepost.example'));
    await expect.poll(() => mail() !== undefined, { timeout: 20_000 }).toBe(true);
    const link = /https?:\S+\/auth\/velkommen#\S+/.exec(mail()?.text ?? '')?.[0] ?? '';
    const customers = await browser.newContext();
    const customer = await customers.newPage();
    await customer.goto(link);
    await customer.getByLabel('Nytt passord', { exact: true }).fill('mitt-eget-7-passord');
    await customer.getByRole('button', { name: 'Lagre og logg inn' }).click();
    await customer
      .getByRole('link', { name: /Mine jobber|Jobber/ })
      .first()
      .click();
    await expect(customer.getByRole('row', { name: /508/ })).toContainText('Nytt bad 7');
    await customers.close();
    // The login page of a company without brand files is as light as any: page, script, style, logo.
    const fresh = await browser.newContext({ serviceWorkers: 'block' });
    const visitor = await fresh.newPage();
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visitor.goto(`http://sjovikror.localhost:${portal.port}/auth/login`, { waitUntil: 'networkidle' });
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(4);
    await fresh.close();
  } finally {
    await portal.stop();
    await smtp.close();
  }
});
