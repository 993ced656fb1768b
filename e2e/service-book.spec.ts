import { readPdf } from '../server/testing/read-pdf.ts';
import { checkAt } from './axe.ts';
import { expect, goInside, logIn, type Page, type Portal, testAlone as test } from './test.ts';

const PHONE = { width: 390, height: 844 };
const bookPath = '/admin/servicebok';
const coming = (page: Page) => page.getByRole('region', { name: 'Kommende' });

test('on a phone: the history of a home; a task ticked off, undone and ordered once; a calendar feed until it is stopped', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(PHONE);
  await logIn(page, portal, { at: bookPath });
  await expect(page.getByRole('heading', { level: 1, name: 'Servicebok' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^20\d\d$/ }).first()).toBeVisible();
  await expect(page.getByText('Meld fra så snart du oppdager feilen.').first()).toBeVisible();
  await expect(
    page.getByText(/Du kan melde fra minst til \d\d\.\d\d\.20\d\d \(reklamasjonsskjemaet, 5 år for privatkunder\)/).first(),
  ).toBeVisible();
  await expect(page.getByText('utløpt')).toHaveCount(0);
  await page.getByLabel('Saker', { exact: true }).check();
  await expect(page).toHaveURL(/show=case/);

  const boiler = coming(page).getByRole('listitem').filter({ hasText: 'Varmtvannsbereder' });
  await expect(boiler).toContainText('Skulle vært gjort');
  await boiler.getByRole('button', { name: /^Utført/ }).click();
  const ticked = coming(page).getByRole('listitem').filter({ hasText: 'Varmtvannsbereder' });
  await expect(ticked).toContainText('Notert som utført i dag. Neste gang');
  await expect(coming(page).getByRole('listitem').first(), 'it stays under the finger').toContainText('Notert som utført');
  await ticked.getByRole('button', { name: /^Angre/ }).click();
  await expect(boiler).toContainText('Skulle vært gjort');

  await boiler.getByRole('button', { name: /^Bestill/ }).click();
  const order = page.getByRole('dialog', { name: /^Bestill/ });
  await expect(order).toContainText('Jeg vil gjerne at dere gjør dette');
  await checkAt(page, 'what will be sent');
  await order.getByRole('button', { name: 'Send' }).click();
  await page.waitForURL(/\/admin\/saker\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bestilling: Varmtvannsbereder');
  await goInside(page, bookPath);
  await boiler.getByRole('link', { name: /^Se sak \d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bestilling: Varmtvannsbereder');

  await goInside(page, bookPath);
  await page.getByRole('button', { name: 'Abonner på kalender' }).click();
  const dialog = page.getByRole('dialog', { name: 'Abonner på kalender' });
  await dialog.getByRole('button', { name: 'Lag adresse' }).click();
  await expect(dialog.getByLabel('Adressen til kalenderen din')).toBeFocused();
  const address = await dialog.getByLabel('Adressen til kalenderen din').inputValue();
  await checkAt(page, 'calendar feed');
  const { pathname, search } = new URL(address);
  // Fetched as a calendar does: no browser, no login, no cookie.
  const read = () => fetch(`http://127.0.0.1:${portal.port}${pathname}${search}`);
  expect(await (await read()).text()).toContain('SUMMARY:Vedlikehold: Varmtvannsbereder');
  await dialog.getByRole('button', { name: 'Stopp' }).click();
  await expect(dialog.getByText('Adressen virker ikke lenger.')).toBeVisible();
  await expect(dialog.getByRole('status')).toBeFocused();
  expect((await read()).status).toBe(404);
});

test('on a desk: filter and page in the address, Back restores them, paper shows only the history; an empty book, and the office', async ({
  page,
  portal,
}) => {
  await logIn(page, portal, { user: 'bedrift', at: bookPath });
  const place = page.getByLabel('Adresse', { exact: true });
  const first = await place.inputValue();
  await place.selectOption({ index: 1 });
  await expect(page).toHaveURL(/site=\d+/);
  await page.getByLabel('Jobber', { exact: true }).check();
  await expect(page).toHaveURL(/show=job/);
  await page.reload();
  await expect(page.getByLabel('Jobber', { exact: true })).toBeChecked();
  expect(await place.inputValue()).not.toBe(first);
  const second = await place.inputValue();
  for (const name of ['Nødark', 'Del']) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Servicebok', exact: true }).click();
    await expect(place, `back from ${name}`).toHaveValue(second);
  }
  await page.getByLabel('Jobber', { exact: true }).check();
  const job = page.locator('.book-title').first();
  const name = await job.innerText();
  await job.click();
  await expect(page).toHaveURL(/minejobber\?job=\d+/);
  await page.goBack();
  await expect(page.getByLabel('Jobber', { exact: true })).toBeChecked();
  await page.emulateMedia({ media: 'print' });
  const { text } = await readPdf(await page.pdf());
  expect(text).toContain(name.slice(0, 12));
  expect(text).not.toContain('Skriv ut');
  expect(text).not.toContain('Kundeportal');
  expect(text).not.toMatch(/\d rader/);
  await page.emulateMedia({ media: 'screen' });

  await test.step('a book that fails to load can be retried; a customer without jobs reads what it will contain', () =>
    openEmptyBook(page, portal));
  await test.step('the office adds a task that the customer then sees, and ends it', () => addTask(page, portal));
});

async function openEmptyBook(page: Page, portal: Portal): Promise<void> {
  const brand = 'ildtopp';
  await page.route('**/api/ServiceBook*', (route) => route.abort());
  await logIn(page, portal, { user: 'ny', brand, at: bookPath });
  const retry = page.getByRole('button', { name: 'Prøv igjen' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/ServiceBook*');
  await retry.click();
  await expect(page.getByText('Her kommer historien')).toBeVisible();
  await checkAt(page, 'empty service book');
}

async function addTask(page: Page, portal: Portal): Promise<void> {
  await logIn(page, portal, { user: 'admin', at: '/admin/kunder' });
  await page
    .getByRole('link', { name: /Åse Myklebusthaug/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Vedlikehold' }).click();
  await page.getByRole('button', { name: 'Ny oppgave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny vedlikeholdsoppgave' });
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(dialog.getByText('Fyll ut feltet.').first()).toBeVisible();
  await dialog.getByLabel('Hva det gjelder').selectOption({ index: 1 });
  await dialog.getByLabel('Produkt').fill('Utekran');
  await dialog.getByLabel('Hva skal gjøres').fill('Steng og tøm før frosten.');
  await dialog.getByLabel('Neste gang').fill('01.10.2030');
  await dialog.getByLabel(/^Tilbud i påminnelsen/).fill('Vi gjør det for en fast pris.');
  await checkAt(page, 'new care task');
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByText('Oppgaven er lagret.')).toBeVisible();
  const task = page.getByRole('listitem').filter({ hasText: 'Utekran' });
  await expect(task).toContainText('Neste gang 01.10.2030');
  await task.getByRole('button', { name: 'Avslutt Utekran' }).click();
  await page.getByRole('dialog', { name: 'Avslutte oppgaven?' }).getByRole('button', { name: 'Avslutt', exact: true }).click();
  await expect(page.getByText('Oppgaven er avsluttet.')).toBeVisible();
  await expect(task).toHaveCount(0);
}
