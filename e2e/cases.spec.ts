import { DEMO_PASSWORD } from '#domain/demo.ts';
import { answerWith, refuseWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { photoFile } from './photo-file.ts';
import { expect, goInside, logIn, type Page, type Portal, testAlone as test } from './test.ts';

const PHONE = { width: 390, height: 844 };
const next = (page: Page) => page.getByRole('button', { name: 'Neste' }).click();

/** The link in the newest mail to this address whose subject fits. */
async function linkIn(portal: Portal, email: string, subject: RegExp): Promise<string> {
  const links = () =>
    portal.smtp.received
      .filter((mail) => mail.envelope.to.includes(email) && subject.test(mail.subject ?? ''))
      .flatMap((mail) => /\/sak#[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? []);
  await expect.poll(() => links().length, { timeout: 30_000 }).toBeGreaterThan(0);
  return portal.url(links().at(-1) ?? '');
}

test('from "Meld fra" on a phone to the answer read through the link of a mail, with the office in a second browser', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize(PHONE);
  await logIn(page, portal);
  await page.getByRole('region', { name: 'Noe som ikke virker?' }).getByRole('link', { name: 'Meld fra' }).click();
  await expect(page.getByRole('heading', { name: 'Steg 1 av 5 Hva gjelder det?' })).toBeVisible();
  await next(page);
  await expect(page.getByText('Velg hva det gjelder.')).toBeVisible();
  await page.getByLabel('Noe er feil med arbeidet').check();
  await next(page);
  await page.locator('input[name=place]').first().check();
  await next(page);
  await page.getByLabel('Fortell med egne ord').fill('Vannlåsen lekker\nDet drypper hele tiden.');
  await page.getByLabel('I går').check();
  await next(page);
  await expect(page.getByText('Svar ja eller nei.')).toBeVisible();
  await page.getByLabel('Ja', { exact: true }).check();
  const numbers = page.getByRole('alert', { name: 'Ring først' });
  await expect(numbers).toBeInViewport({ ratio: 0.9 });
  await expect(numbers.getByRole('link', { name: '110' })).toHaveAttribute('href', 'tel:110');
  await expect(numbers.getByRole('link', { name: '113' })).toHaveAttribute('href', 'tel:113');
  await expect(numbers.getByRole('link', { name: /Vakttelefonen til Fjordrør/ })).toHaveAttribute('href', 'tel:+4755112299');
  await checkAt(page, 'report with danger');
  await page.getByLabel('Nei', { exact: true }).check();
  await expect(numbers).toHaveCount(0);
  await next(page);
  await page.locator('input[type=file]').setInputFiles([await photoFile('lekkasje.jpg'), await photoFile('gulv.jpg', '#3e6c7a')]);
  await expect(page.getByText('Sendt', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Tilbake' }).click();
  await expect(page.getByLabel('Fortell med egne ord')).toHaveValue('Vannlåsen lekker\nDet drypper hele tiden.');
  await next(page);
  await next(page);
  await expect(page.getByText('2 bilder')).toBeVisible();
  await expect(page.getByText(/^Vi svarer senest /)).toBeVisible();
  await checkAt(page, 'overview of a report');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL('**/kvittering');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Takk! Vi har mottatt sak');
  await expect(page.locator('.photo-open img')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Kvittering (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Sak-\d+\.pdf$/);

  const second = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const office = await second.newPage();
  await logIn(office, portal, { user: 'admin', at: '/admin/innboks' });
  await office.locator('.inbox-row').filter({ hasText: 'Vannlåsen lekker' }).click();
  await expect(office.locator('.inbox-case .photo-open img')).toHaveCount(2);
  await office.locator('.inbox-case h2').first().click();
  await office.keyboard.press('t');
  await expect(office.getByText('Du har saken')).toBeVisible();
  await office.keyboard.press('n');
  await expect(office.getByLabel('Merknad')).toBeFocused();
  await office.getByLabel('Merknad').fill('Ta med ny pakning');
  await office.getByRole('button', { name: 'Lagre merknad' }).click();
  await expect(office.locator('.case-note')).toContainText('Bare for ansatte');
  await office.getByRole('button', { name: 'Spør kunden' }).click();
  const file = { name: 'Veiledning.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await office.getByLabel('Legg ved PDF').setInputFiles([file, { ...file, name: 'Brev.pdf', buffer: Buffer.from('Hei') }]);
  const chosen = office.getByRole('list', { name: 'PDF-er du har valgt' });
  await expect(chosen.getByText('Filen er ikke en hel PDF.')).toBeVisible();
  await expect(chosen.getByText('Sendt', { exact: true })).toBeVisible();
  await office.getByRole('button', { name: 'Fjern Brev.pdf' }).click();
  await office.getByLabel('Veiledning.pdf viser priser').uncheck();
  await checkAt(office, 'inbox with a PDF');
  await expect(office.getByLabel('Veiledning.pdf viser priser')).not.toBeChecked();
  await office.getByRole('button', { name: 'Spør kunden' }).click();
  await office.getByLabel('Svarmaler').selectOption({ label: 'Be om bilde' });
  await expect(office.getByLabel('Melding til kunden')).toHaveValue(/Kan du sende oss et bilde/);
  await office.getByRole('button', { name: 'Send spørsmål' }).click();
  await expect(office.locator('.inbox-case').getByText('Venter på kunden', { exact: true })).toBeVisible();

  const third = await browser.newContext({ viewport: PHONE });
  const linked = await third.newPage();
  const email = await emailOf(page);
  await linked.goto(await linkIn(portal, email, /^Spørsmål til deg/));
  await expect(linked.getByRole('heading', { level: 1, name: 'Vannlåsen lekker' })).toBeVisible();
  await expect(linked.getByText('Kan du sende oss et bilde')).toBeVisible();
  await expect(linked.getByText('Ta med ny pakning')).toHaveCount(0);
  await expect(linked.locator('.photo-open img')).toHaveCount(2);
  const pdf = linked.waitForEvent('download');
  await linked.getByRole('button', { name: /^Veiledning\.pdf/ }).click();
  expect((await pdf).suggestedFilename()).toBe('Veiledning.pdf');
  await linked.getByLabel('Skriv et svar').fill('Her er bildet');
  await linked.locator('input[type=file]').setInputFiles(await photoFile('skjot.jpg', '#555555'));
  await expect(linked.getByText('Sendt', { exact: true })).toBeVisible();
  await linked.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(linked.locator('.case-message').filter({ hasText: 'Her er bildet' })).toBeVisible();
  await expect(office.locator('.inbox-case .case-message').filter({ hasText: 'Her er bildet' })).toBeVisible({ timeout: 40_000 });

  await office.getByRole('button', { name: 'Løst', exact: true }).click();
  await office.getByLabel('Melding til kunden').fill('Ny pakning er satt inn.');
  await office.getByRole('button', { name: 'Meld løst' }).click();
  await expect(office.getByText('Velg årsaken til feilen.')).toBeVisible();
  await office.getByLabel('Årsak').selectOption({ label: 'Produktfeil' });
  await office.getByRole('button', { name: 'Meld løst' }).click();
  await expect(office.getByRole('button', { name: 'Meld løst' })).toHaveCount(0);
  await expect(office.locator('.inbox-case .case-state').getByText('Løst', { exact: true })).toBeVisible();

  // The link asks whether the case is solved, and takes either answer.
  await linked.reload();
  const question = linked.getByRole('region', { name: 'Er saken løst?' });
  await expect(question.getByRole('button', { name: 'Ja, det er løst' })).toBeVisible();
  await checkAt(linked, 'solved case by a link');
  await question.getByText('Nei, det er ikke i orden').click();
  await question.getByLabel('Hva er fortsatt galt?').fill('Nei, det drypper fortsatt!');
  await question.getByRole('button', { name: 'Åpne saken igjen' }).click();
  await expect(linked.getByText('Åpnet igjen', { exact: true }).first()).toBeVisible();
  await linked.goto(portal.url('/sak#ukjent'));
  await linked.reload();
  await expect(linked.getByRole('heading', { level: 1, name: 'Lenken virker ikke' })).toBeVisible();
  await checkAt(linked, 'unknown link to a case');
  await third.close();
  await office.reload();
  await expect(office.locator('.inbox-case').getByText('Nei, det drypper fortsatt!')).toBeVisible();
  await office.getByRole('button', { name: 'Løst', exact: true }).click();
  await office.getByLabel('Melding til kunden').fill('Ny pakning er satt inn.');
  await office.getByLabel('Årsak').selectOption({ label: 'Produktfeil' });
  await office.getByRole('button', { name: 'Meld løst' }).click();
  await expect(office.locator('.inbox-case .case-state').getByText('Løst', { exact: true })).toBeVisible();
  await second.close();

  await goInside(page, '/admin/saker');
  const open = page.getByRole('region', { name: 'Åpne saker' });
  await open.getByRole('link', { name: /Vannlåsen lekker/ }).click();
  await expect(page.getByText('Ny pakning er satt inn.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Ja, det er løst' }).click();
  await expect(page.locator('.case-head').getByText('Lukket', { exact: true })).toBeVisible();
  await page.getByText('Åpne saken igjen').first().click();
  await page.getByLabel('Hva er fortsatt galt?').fill('Det drypper igjen');
  await page.getByRole('button', { name: 'Åpne saken igjen' }).click();
  await expect(page.locator('.case-head').getByText('Åpnet igjen', { exact: true })).toBeVisible();
  // Once more from the same browser: the first draft is gone.
  await page.getByRole('button', { name: 'Løst av seg selv? Lukk saken' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, det er løst' }).click();
  await page.getByText('Åpne saken igjen').first().click();
  await expect(page.getByLabel('Hva er fortsatt galt?')).toHaveValue('');
});

/** Where mails to this login go. */
async function emailOf(page: Page): Promise<string> {
  await goInside(page, '/admin/epost-adresse');
  return page.locator('.contact-name').first().innerText();
}

test('a lost network at photo two and an ended session: one case, three photos', async ({ page, portal }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(PHONE);
  await logIn(page, portal, { user: 'bedrift', at: '/admin/saker/ny' });
  await page.getByLabel('Jeg trenger hjelp').check();
  await next(page);
  await page.getByLabel('Vet ikke, eller ikke noe av dette').check();
  await next(page);
  // A long URL without a space must not widen the page.
  await page.getByLabel('Fortell med egne ord').fill(`https://produsent.example/${'a'.repeat(150)}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByLabel('Fortell med egne ord').fill('Tre bilder av et rør');
  await page.getByLabel('Nei', { exact: true }).check();
  await next(page);
  await page.locator('input[type=file]').setInputFiles(await photoFile('en.jpg'));
  await expect(page.getByText('Sendt', { exact: true })).toHaveCount(1);
  await page.route('**/api/Photos?*', (route) => route.abort('internetdisconnected'));
  await page.locator('input[type=file]').setInputFiles(await photoFile('to.jpg', '#3e6c7a'));
  await expect(page.getByText(/Ingen forbindelse/)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await photoFile('tre.jpg', '#663399'));
  await expect(page.getByText(/Ingen forbindelse/)).toHaveCount(2);
  await next(page);
  await expect(page.getByText('Vent til bildene er sendt')).toBeVisible();

  // The server ends the session; the next call finds out.
  await page.unroute('**/api/Photos?*');
  await page.route('**/api/Photos?*', refuseWith('not-logged-in'), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Prøv igjen: bilde 2' }).click();
  await page.waitForURL('**/auth/login');
  await page.locator('#username').fill('bedrift');
  await page.locator('#password').fill(DEMO_PASSWORD);
  await page.locator('#password').press('Enter');
  await page.waitForURL('**/admin/saker/ny');
  await expect(page.getByText('Sendt', { exact: true })).toHaveCount(3, { timeout: 20_000 });
  await next(page);
  await expect(page.getByText('3 bilder')).toBeVisible();
  await expect(page.getByText('Tre bilder av et rør')).toBeVisible();

  // A draft may be older than the photos that were sent for it.
  await page.route('**/api/Case/Send', refuseWith('photo-not-yours', 'photos'), { times: 1 });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Et bilde kan ikke brukes lenger');

  // The answer to the first request is lost, and the case is sent again.
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = async (...args) => {
      const answer = await send(...args);
      if (!String(args[0]).includes('/api/Case/Send')) return answer;
      window.fetch = send;
      await answer.text();
      throw new TypeError('the answer was lost');
    };
  });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Alt du har skrevet, er lagret');
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await page.waitForURL('**/kvittering');
  await expect(page.locator('.photo-open img')).toHaveCount(3);
  await goInside(page, '/admin/saker');
  await expect(page.getByRole('link', { name: /Tre bilder av et rør/ })).toHaveCount(1);
});

test('a customer without jobs: refused photos, a draft that survives a reload, and a report by keyboard alone', async ({
  page,
  portal,
}) => {
  await logIn(page, portal, { user: 'ny', at: '/admin/saker/ny' });
  await test.step('a file that is no photo is refused on its own tile, and so is a ninth photo', () => choosePhotos(page));
  await test.step('a draft survives a reload, and "Logg ut" deletes it', () => writeAndLogOut(page));
  await logIn(page, portal, { user: 'ny', at: '/admin/saker/ny' });
  await test.step('a report by keyboard alone', () => reportByKeyboard(page));
});

async function choosePhotos(page: Page): Promise<void> {
  await page.getByLabel('Jeg trenger hjelp').check();
  const file = page.locator('input[type=file]');
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]);
  await file.setInputFiles([
    { name: 'faktura.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') },
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic },
  ]);
  await expect(page.getByText('Filen er ikke et bilde.')).toBeVisible();
  await expect(page.getByText(/Nettleseren kan ikke lese HEIC/)).toBeVisible();
  await page.getByRole('button', { name: 'Fjern bilde 2' }).click();
  await page.getByRole('button', { name: 'Fjern bilde 1' }).click();
  await file.setInputFiles(await Promise.all(Array.from({ length: 9 }, (_, n) => photoFile(`${n}.jpg`, `#${n}${n}5577`))));
  await expect(page.getByText('Sendt', { exact: true })).toHaveCount(8, { timeout: 30_000 });
  await expect(page.getByText('Du kan legge ved 8 bilder. Resten ble ikke tatt med.')).toBeVisible();
}

async function writeAndLogOut(page: Page): Promise<void> {
  await page.getByLabel('Fortell med egne ord').fill('Hva betyr fremmøte?');
  await page.reload();
  await expect(page.getByText('Sendt', { exact: true })).toHaveCount(8, { timeout: 30_000 });
  await expect(page.getByLabel('Fortell med egne ord')).toHaveValue('Hva betyr fremmøte?');
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await expect(page.getByRole('dialog')).toContainText('ikke sendt');
  await page.getByRole('button', { name: 'Logg ut og slett' }).click();
  await page.waitForURL('**/auth/login');
}

async function reportByKeyboard(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const kind = page.getByLabel('Spørsmål om regning eller papirer');
  // Each press goes to the first answer that is missing, and only a press does.
  await send.press('Enter');
  await expect(page.locator('input[name=kind]').first()).toBeFocused();
  await kind.press('Space');
  await expect(kind).toBeFocused();
  await expect(kind).toBeInViewport();
  await send.press('Enter');
  await expect(page.locator('input[name=place]').first()).toBeFocused();
  await page.getByLabel('Vet ikke, eller ikke noe av dette').focus();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Fortell med egne ord')).toHaveValue('');
  await page.getByLabel('Fortell med egne ord').focus();
  await page.keyboard.insertText('Hva betyr fremmøte?');
  await send.press('Enter');
  await page.waitForURL('**/kvittering');
}

test('details are corrected from the profile, and a thousand cases are paged', async ({ page, portal }) => {
  await logIn(page, portal, { at: '/admin/user-profile' });
  await test.step('correcting details asks for no job; new work asks for the address before the jobs', () => correctDetails(page));
  await test.step('a thousand cases are paged, and Back from a case returns to the same page', () => turnPages(page));
});

async function correctDetails(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Be oss rette opplysningene' }).click();
  await expect(page.getByLabel('Rett opplysninger om meg')).toBeChecked();
  await expect(page.getByLabel('Fortell med egne ord')).toBeVisible();
  await expect(page.locator('input[name=place]')).toHaveCount(0);
  const kindsOfPlaces = async () => {
    const places = await page.locator('input[name=place]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    return [...new Set(places.map((place) => place.split(' ')[0]))];
  };
  await page.getByLabel('Jeg trenger hjelp').check();
  await expect.poll(kindsOfPlaces).toEqual(['site', 'job', 'none']);
  await page.getByLabel('Noe er feil med arbeidet').check();
  await expect.poll(kindsOfPlaces).toEqual(['job', 'site', 'none']);
}

async function turnPages(page: Page): Promise<void> {
  const at = '2026-03-01T09:00:00.000Z';
  const row = { kind: 'question', state: 'closed', isDanger: false, jobTitle: null, address: '', sentAt: at, changedAt: at } as const;
  await page.route('**/api/Case/List?*', (route) => {
    const from = 50 * Number(new URL(route.request().url()).searchParams.get('page'));
    const numbers = Array.from({ length: 50 }, (_, i) => from + i);
    const cases = numbers.map((n) => ({ ...row, caseId: 5000 + n, title: `Nummer ${n}`, dueAt: null, visitAt: null, isUnread: false }));
    return answerWith('GET /api/Case/List', { total: 1000, cases })(route);
  });
  await goInside(page, '/admin/saker');
  await expect(page.getByText('Side 1 av 20')).toBeVisible();
  await page.getByRole('button', { name: 'Neste' }).click();
  await expect(page.getByRole('link', { name: /Nummer 50\b/ })).toBeVisible();
  await page.getByRole('link', { name: /Nummer 99\b/ }).click();
  await page.waitForURL(/\/admin\/saker\/\d+$/);
  await page.goBack();
  await expect(page.getByText('Side 2 av 20')).toBeVisible();
  await expect(page.getByText('1 000 saker')).toBeVisible();
}

test('a link to a case of the other customer says whose it is, and switches', async ({ page, portal }) => {
  await logIn(page, portal, { user: 'forvalter' });
  // The first has no cases yet.
  await page.locator('.customer-option').last().click();
  await expect(page.locator('.customer-switch span')).toBeVisible();
  await goInside(page, '/admin/saker');
  await expect(page.locator('.case-row').first()).toBeVisible();
  const owner = await page.locator('.customer-switch span').innerText();
  const row = page.locator('.case-row').first();
  const [path, title] = [(await row.getAttribute('href')) ?? '', await row.locator('.case-row-title').innerText()];
  await page.locator('.customer-switch').click();
  await page.getByRole('dialog').locator('.customer-option').first().click();
  await expect(page.locator('.customer-switch span')).not.toHaveText(owner);
  await goInside(page, path);
  await expect(page.getByRole('heading', { level: 1, name: `Saken hører til ${owner}` })).toBeVisible();
  await checkAt(page, 'case of the other customer');
  await page.getByRole('button', { name: `Bytt til ${owner}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.locator('.customer-switch span')).toHaveText(owner);
});
