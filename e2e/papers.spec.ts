import { checkAt } from './axe.ts';
import { photoFile } from './photo-file.ts';
import { expect, filledValue, goInside, logIn, type Page, test } from './test.ts';

const BRAND = 'ildtopp';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const pdf = (name: string, trailer = '') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${trailer}\n%%EOF\n`),
});

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
}

test('a customer asks for the paper that is missing, the office adds it, and the job is complete', async ({ page, portal }) => {
  test.setTimeout(150_000);
  // On a phone: the newest job lacks its pressure test, and the existing report can be saved.
  await page.setViewportSize(PHONE);
  await logIn(page, portal, { brand: BRAND, at: '/admin/user-profile' });
  const name = await filledValue(page.getByLabel('Kundenavn'));
  const openNewest = async () => {
    await goInside(page, '/admin/minejobber');
    await page.locator('.job-card .fold-head').first().click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    return page.locator('.job-papers');
  };
  let papers = await openNewest();
  const job = (await page.locator('.job-card-name').first().innerText()).split('\n')[0] ?? '';
  await expect(papers.getByText('1 av 2 papirer som trengs')).toBeVisible();
  await expect(papers.getByText('Trykkprøve mangler')).toBeVisible();
  const saving = page.waitForEvent('download');
  await papers.getByRole('button', { name: /^Last ned Måleprotokoll/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/^måleprotokoll-\d+\.pdf$/);
  await papers.getByRole('button', { name: /^Be om den: trykkprøve for/ }).click();
  const request = page.getByRole('dialog', { name: 'Be om papirer' });
  await expect(request).toContainText('Jeg mangler trykkprøve for');
  await request.getByRole('button', { name: 'Send' }).click();
  await page.waitForURL(/\/admin\/saker\/\d+$/);
  await expect(page.getByText(/Jeg mangler trykkprøve for/).first()).toBeVisible();
  const caseUrl = page.url();
  papers = await openNewest();
  await expect(papers.getByText('Du har bedt om den.')).toBeVisible();
  await papers.getByRole('link', { name: 'Åpne saken om trykkprøve' }).click();
  expect(page.url()).toBe(caseUrl);
  await logOut(page);

  // The office: the list of missing papers, one that is not needed, and the paper itself.
  await page.setViewportSize(DESKTOP);
  await logIn(page, portal, { user: 'admin', brand: BRAND, at: '/admin/innboks' });
  await page.getByRole('link', { name: 'Papirer som mangler' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Papirer som mangler' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Jobber som mangler papirer' }).locator(':scope > li');
  await expect(rows.first()).toBeVisible();
  // One that lacks two: its row stays when one of them is not needed.
  const lacking = await Promise.all((await rows.all()).map((one) => one.getByRole('button', { name: / trengs ikke for / }).count()));
  const wasLacking = lacking.find((count) => count > 1) ?? 0;
  const rowName = await rows.nth(lacking.indexOf(wasLacking)).locator('strong').innerText();
  const row = rows.filter({ hasText: rowName });
  const lacks = row.getByRole('button', { name: / trengs ikke for / });
  await lacks.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(dialog.getByText('Skriv hvorfor.')).toBeVisible();
  await dialog.getByLabel('Hvorfor').fill('Ingen nye rør');
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByText('Lagret. Papiret trengs ikke for jobben.')).toBeVisible();
  // That was a mistake: the customer's page says who decided it, and undoes it.
  await expect(lacks).toHaveCount(wasLacking - 1);
  await row.getByRole('link', { name: /^Papirene til / }).click();
  const waiver = page.getByRole('list', { name: 'Papirer som ikke trengs' }).getByRole('listitem').filter({ hasText: 'Ingen nye rør' });
  await expect(waiver).toContainText(/Trond Vikaunet, \d\d\.\d\d\.20\d\d/);
  await checkAt(page, 'papers that are not needed');
  await waiver.getByRole('button', { name: / trengs likevel for / }).click();
  await expect(page.getByText('Lagret. Papiret trengs for jobben igjen.')).toBeVisible();
  await expect(waiver).toHaveCount(0);
  await page.goBack();
  await expect(lacks).toHaveCount(wasLacking);

  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('navigation', { name: 'Sider om kunden' }).getByRole('link', { name: 'Papirer' }).click();
  await page.getByRole('button', { name: 'Legg til papir' }).click();
  await dialog.getByRole('button', { name: 'Legg til' }).click();
  await expect(dialog.getByText('Velg en fil.')).toBeVisible();
  const file = dialog.getByLabel(/^Velg (en annen )?fil/);
  await expect(file).toBeFocused();
  await file.setInputFiles(pdf('trykkprøve.pdf', 'trailer << /Encrypt 5 0 R >>'));
  await dialog.getByLabel('Hva er det?').selectOption('Trykkprøve');
  await expect(dialog.getByLabel('Tittel')).toHaveValue('Trykkprøve');
  await dialog.getByLabel('Hva gjelder det?').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Legg til' }).click();
  await expect(dialog.getByText('PDF-en er låst med passord.', { exact: false })).toBeVisible();
  await checkAt(page, 'paper refused');
  await file.setInputFiles(pdf('trykkprøve.pdf'));
  await dialog.getByRole('button', { name: 'Legg til' }).click();
  await expect(page.getByText('Papiret er lagt til, og kunden ser det nå.')).toBeVisible();

  // A picture too, which turns out to belong to another customer.
  await page.getByRole('button', { name: 'Legg til papir' }).click();
  await file.setInputFiles(await photoFile('bad.jpg'));
  await dialog.getByLabel('Hva er det?').selectOption('Bilde');
  await dialog.getByLabel('Tittel').fill('Feil bad');
  await dialog.getByRole('button', { name: 'Legg til' }).click();
  await page.getByRole('button', { name: 'Vis Feil bad' }).click();
  await expect(dialog.getByRole('img', { name: 'Feil bad' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Lukk' }).last().click();
  await page.getByRole('button', { name: 'Trekk tilbake Feil bad' }).click();
  await dialog.getByLabel('Hvorfor').fill('Feil kunde');
  await dialog.getByRole('button', { name: 'Trekk tilbake' }).click();
  await expect(page.getByText('Papiret er trukket tilbake', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vis Feil bad' })).toHaveCount(0);
  await logOut(page);

  await page.setViewportSize(PHONE);
  await logIn(page, portal, { brand: BRAND, at: '/admin/minejobber' });
  papers = await openNewest();
  await expect(papers.getByText('2 av 2 papirer som trengs')).toBeVisible();
  await expect(papers.getByRole('button', { name: /^Last ned Trykkprøve/ })).toBeVisible();
  await expect(page.getByText('Feil bad')).toHaveCount(0);
  expect(job).not.toBe('');
});
