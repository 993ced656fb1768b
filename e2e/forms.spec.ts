import { readFileSync } from 'node:fs';
import type { Complaint, Documentation, InvoiceBasis } from '#contract/forms.ts';
import { DOCUMENTATION_FIELDS } from '#domain/jobs/complaint.ts';
import { invoiceTotals, lineTotal } from '#domain/jobs/invoice.ts';
import { readPdf } from '../server/testing/read-pdf.ts';
import { formatAmount, formatNumber, formatPhone } from '../words/format.ts';
import { answerWith, refuseWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { closeSurveys } from './surveys.ts';
import { expect, goInside, logIn, type Page, test } from './test.ts';

const FORMS = [
  ['fakturagrunnlag', 'Fakturagrunnlag', '**/InvoiceBasis'],
  ['befaring', 'Befaringsskjema', '**/CustomerSchemaContent*'],
  ['reklamasjon', 'Reklamasjon', '**/CustomerSchemaContent*'],
  ['fdv-dokumentasjon', 'FDV Dokumentasjon', '**/GetFDVDocumentation*'],
] as const;
type FormName = (typeof FORMS)[number][0];
type Paths = Record<FormName, string>;

/** Opens the newest job, which has all four forms, in Mine Jobber. */
async function newestForms(page: Page): Promise<Paths> {
  await closeSurveys(page);
  await page.locator('.expand-button').first().click();
  const links = page.locator('.form-table a');
  await expect(links).toHaveCount(4);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return Object.fromEntries(FORMS.map(([name]) => [name, hrefs.find((href) => href.includes(name)) ?? ''])) as Paths;
}

/** The first answer is an error: the page shows AUCH!! with a sentence and a retry, and the back link stays. */
async function openForm<Form>(page: Page, paths: Paths, name: FormName): Promise<Form> {
  const [, title, call] = FORMS.find(([known]) => known === name) ?? FORMS[0];
  await page.route(call, refuseWith('internal-error'));
  await goInside(page, paths[name]);
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'AUCH!!' })).toBeVisible();
  await expect(alert).toContainText('Noe gikk galt hos oss.');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Last ned PDF' })).toHaveCount(0);
  await page.unroute(call);
  if (name === FORMS[0][0]) await checkAt(page, 'a form that failed');
  const [answer] = await Promise.all([page.waitForResponse(call), page.getByRole('button', { name: 'Prøv igjen' }).click()]);
  await expect(page.locator('.document-footer')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tilbake til servicejobber' })).toHaveAttribute('href', '/admin/minejobber');
  await checkAt(page, name, { inEnglish: true, byBoth: true });
  return (await answer.json()) as Form;
}

test('each form of a job shows every field, and prints as the same document', async ({ page, portal }) => {
  await logIn(page, portal, { at: '/admin/minejobber' });
  const paths = await newestForms(page);
  await checkAt(page, 'jobs with one open', { inEnglish: true, byBoth: true });

  await test.step('an invoice basis shows every field, the line totals, the sums and the letter', async () => {
    const invoice = await openForm<InvoiceBasis>(page, paths, 'fakturagrunnlag');
    await showsInvoice(page, invoice);
    await isSameAsPdf(page);
  });
  await test.step('a complaint skips the header entries, says causes and bills in words, and promises without “garanti”', async () => {
    const complaint = await openForm<Complaint>(page, paths, 'reklamasjon');
    await showsComplaint(page, complaint);
    await isSameAsPdf(page);
  });
  await test.step('printing gives a clean A4 sheet: the form without the portal around it', () => printsCleanly(page));
  await test.step('a site visit and a documentation show every field', async () => {
    await openForm(page, paths, 'befaring');
    await expect(page.getByRole('row', { name: /^Kjøring Nei/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Befaring og skjema Ja/ })).toBeVisible();
    await isSameAsPdf(page);
    const documentation = await openForm<Documentation>(page, paths, 'fdv-dokumentasjon');
    await showsDocumentation(page, documentation);
    await isSameAsPdf(page);
  });
  await test.step('a PDF that fails to load says so', async () => {
    await page.route('**/FormPdf*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Last ned PDF' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
    await page.unroute('**/FormPdf*');
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(page.getByText('PDF-en er lastet ned.')).toBeVisible();
  });
  await test.step('an invalid form address, or another customer’s, shows no form', async () => {
    await goInside(page, '/admin/minejobber/2001236/befaring');
    await expect(page.getByRole('heading', { name: 'AUCH!!' })).toBeVisible();
    await page.goto(portal.url('/admin/minejobber/abc/befaring'));
    await expect(page.getByRole('heading', { name: 'Her var det ingenting' })).toBeVisible();
  });
});

async function showsInvoice(page: Page, invoice: InvoiceBasis): Promise<void> {
  await expect(page).toHaveTitle(/^Fakturagrunnlag \d+ – Fjordrør Kundeportal$/);
  const sheet = page.getByRole('article');
  for (const text of [String(invoice.id), invoice.kundeNr, invoice.jobStart, invoice.jobStop, invoice.Montor])
    await expect(sheet).toContainText(text);
  for (const n of [1, 2, 3, 4, 5] as const)
    for (const text of [invoice[`steder${n}`], invoice[`desc${n}`]]) await expect(sheet).toContainText(text);
  const products = page.getByRole('table', { name: 'Produkter' });
  await expect(products.getByRole('columnheader', { name: 'Total pris (eks. mva.), kr' })).toBeVisible();
  const rows = products.locator('tbody tr');
  await expect(rows).toHaveCount(invoice.products.length);
  for (const [i, line] of invoice.products.entries()) {
    const discount = line.rabatt !== 0 && line.salesprice !== 0 ? ` (${formatNumber(line.rabatt, 'nb')}% rabatt)` : '';
    await expect(rows.nth(i).getByRole('rowheader')).toHaveText(line.desc + discount);
    await expect(rows.nth(i).getByRole('cell').last()).toHaveText(formatAmount(lineTotal(line), 'nb'));
  }
  const { vat, total } = invoiceTotals(invoice);
  await expect(page.getByRole('row', { name: /^Mva\. 25/ })).toContainText(formatAmount(vat, 'nb'));
  await expect(page.getByRole('row', { name: /^Totalt inkl\. mva\./ })).toContainText(`kr\u00a0${formatAmount(total, 'nb')}`);
  await expect(page.locator('.client-text h3').first()).toBeVisible();
  const footer = page.locator('.document-footer');
  await expect(footer).toContainText('Fjordrør, Rørleggerkaia 12, 5003 Bergen');
  await expect(footer.getByRole('link', { name: 'https://fjordror.example' })).toBeVisible();
  expect((await footer.getByRole('img', { name: 'Fjordrør' }).boundingBox())?.width).toBe(200);
}

async function showsComplaint(page: Page, complaint: Complaint): Promise<void> {
  const first = page.getByRole('table', { name: 'Beskrivelse' }).locator('tbody tr');
  await expect(first).toHaveCount(complaint.Description_1.length - 1);
  await expect(first.first()).toContainText(complaint.Description_1[1] ?? '');
  const causes = ['Produktfeil', 'Kunden manglet kunnskap', 'Montørfeil', 'Arbeid'];
  for (const [i, code] of complaint.error.slice(1).entries()) await expect(first.nth(i)).toContainText(causes[code - 1] ?? '');
  const second = page.getByRole('table', { name: 'Produkter' }).locator('tbody tr');
  for (const [i, billed] of complaint.Faktureres.slice(1).entries())
    await expect(second.nth(i).getByRole('cell').last()).toHaveText(billed === 1 ? 'Ja' : 'Nei');
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('senest innen 72 timer');
  await expect(sheet).toContainText('5 år for privatkunder og 1 år for bedriftskunder');
  await expect(sheet).not.toContainText(/garanti/i);
  await expect(sheet).toContainText(complaint.Montor);
}

async function showsDocumentation(page: Page, documentation: Documentation): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^1\. /, /^2\. /, /^3\. /, /^4\. /]);
  for (const field of DOCUMENTATION_FIELDS) {
    const value =
      field === 'Levetid' ? `${documentation.Levetid} år` : field === 'Telefon' ? formatPhone(documentation.Telefon) : documentation[field];
    await expect(page.getByRole('article')).toContainText(value);
  }
}

/** “Last ned PDF” gives the same document: every label and value of the page is in it. */
async function isSameAsPdf(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Last ned PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^[A-Za-z-]+-\d+\.pdf$/);
  const { text, isTagged, language } = await readPdf(readFileSync(await file.path()));
  expect([isTagged, language]).toEqual([true, 'nb-NO']);
  const parts = await page
    .locator('.document :is(h1, h2, h3, dt, dd, th, td, li, .written)')
    .evaluateAll((all) =>
      all.flatMap((element) => [...element.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE).map((n) => n.textContent ?? '')),
    );
  expect(parts.length).toBeGreaterThan(10);
  const plain = (words: string) => words.replace(/\s+/g, ' ').trim();
  for (const part of parts) expect(text).toContain(plain(part));
}

async function printsCleanly(page: Page): Promise<void> {
  const printed = page.evaluate(
    () =>
      new Promise<boolean>((ok) => {
        window.print = () => ok(true);
      }),
  );
  await page.getByRole('button', { name: 'Skriv ut skjema' }).click();
  expect(await printed).toBe(true);
  const { text, pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(1);
  expect(text).toContain('Reklamasjon');
  expect(text).toContain('post@fjordror.example');
  for (const outside of ['Logg ut', 'Mine Jobber', 'Skriv ut', 'Tilbake til', 'English', 'Alle rettigheter'])
    expect(text).not.toContain(outside);
  await page.emulateMedia({ media: 'print' });
  const heights = await page.locator('.document h1, .document-job').evaluateAll((lines) => lines.map((e) => e.getBoundingClientRect()));
  expect(heights[1]?.top, 'the job is below the heading').toBeGreaterThanOrEqual(heights[0]?.bottom ?? 0);
  const footMm = await page.locator('.document-footer').evaluate((foot) => (foot.getBoundingClientRect().height / 96) * 25.4);
  await page.emulateMedia({ media: null });
  // The foot is never alone on the last page, wherever the page ends. In steps of its height one would cut it off.
  const [last, foot] = await page
    .locator('.document > :nth-last-child(-n + 2)')
    .evaluateAll((parts) => parts.map((part) => (part.textContent ?? '').replace(/\s+/g, ' ').trim()));
  for (let mm = 0; mm <= 120; mm += footMm) {
    await page.locator('.document').evaluate((sheet, height) => sheet.style.setProperty('padding-top', `${height}mm`), mm);
    const sheets = (await readPdf(await page.pdf({ preferCSSPageSize: true }))).pages;
    expect(sheets.at(-1)?.replaceAll(' ', ''), `${Math.round(mm)} mm lower: ${foot}`).toContain(last?.replaceAll(' ', '').slice(-12));
  }
}

test('imported HTML stays harmless under the page’s own policy', async ({ browser, portal }) => {
  // In a page of its own: while the sanitizer parses the text, Chromium reports what the policy would have blocked.
  const page = await browser.newPage({ locale: 'nb-NO' });
  const clientText =
    '<h1>Brev</h1><p onclick="alert(1)" style="position:fixed">Hei <b>du</b></p><img src=x onerror="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)">lenke</a><svg><style><img src=x onerror=alert(1)></style></svg><form action="/x"><input name=q></form>';
  await logIn(page, portal);
  const [answer] = await Promise.all([
    page.waitForResponse('**/InvoiceBasis'),
    page.getByRole('link', { name: 'Fakturagrunnlag' }).first().click(),
  ]);
  const invoice = (await answer.json()) as InvoiceBasis;
  await page.route('**/InvoiceBasis', answerWith('GET /api/{customerController}/InvoiceBasis', { Brand: null, ...invoice, clientText }));
  const alerts: string[] = [];
  page.on('dialog', (dialog) => alerts.push(dialog.message()));
  await page.reload();
  const letter = page.locator('.client-text');
  await expect(letter).toContainText('Hei du');
  await expect(letter.getByRole('heading', { level: 3, name: 'Brev' })).toBeVisible();
  await expect(letter.locator('img, script, a, svg, form, input, [style], [onclick]')).toHaveCount(0);
  expect(alerts).toEqual([]);
  await page.close();
});
