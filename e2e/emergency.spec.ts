import { readFileSync } from 'node:fs';
import { readPdf } from '../server/testing/read-pdf.ts';
import { refuseWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { photoFile } from './photo-file.ts';
import { expect, logIn, type Page, testAlone as test } from './test.ts';

// The other journeys run without the service worker.
test.use({ serviceWorkers: 'allow' });

const PHONE = { width: 390, height: 844 };

const toWrite = (page: Page) => page.getByRole('button', { name: /^(Skriv nødarket|Endre)$/ });

async function write(page: Page): Promise<void> {
  await toWrite(page).click();
  await page.getByLabel('Hvor er stoppekranen?').fill('Under kjøkkenvasken, rød ventil.');
  await page.getByLabel('Hvor er sikringsskapet?').fill('I gangen <bak speilet>.');
}

async function addPhoto(page: Page): Promise<void> {
  await page.getByLabel('Velg bilde av stoppekranen').setInputFiles(await photoFile('kran.jpg'));
  await expect(page.getByText('Bildet er sendt.')).toBeVisible();
  await checkAt(page, 'an emergency sheet being written');
}

async function keep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lagre', exact: true }).click();
  await expect(page.getByText('Nødarket er lagret.')).toBeVisible();
  const onDevice = page.getByRole('button', { name: 'Lagre på denne enheten' });
  const isOnDevice = page.getByText('Lagret her');
  await expect(onDevice.or(isOnDevice)).toBeVisible();
  if (await onDevice.isVisible()) await onDevice.click();
  await expect(isOnDevice).toBeVisible();
}

test('an emergency sheet is written on a phone, kept there, and opens in airplane mode without a login', async ({
  page,
  portal,
  context,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(PHONE);
  await page.goto(portal.url('/nodark'));
  await expect(page.getByText('Ingen nødark er lagret på denne enheten.')).toBeVisible();
  await logIn(page, portal, { user: 'ny', at: '/admin/servicebok/nodark' });
  await expect(page.getByText('Nødarket er ikke skrevet ennå.')).toBeVisible();
  // The customer belongs to Nordvann, whichever of the company's addresses they log in at.
  await expect(page.locator('a[href="tel:+4777665544"]')).toBeVisible();
  await toWrite(page).click();
  await expect(page.getByLabel('Hvor er stoppekranen?')).toBeFocused();
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await expect(toWrite(page)).toBeFocused();
  await write(page);
  await addPhoto(page);
  // What is refused of a field without words of its own is said by the form.
  await page.route('**/api/Emergency/Save', refuseWith('photo-not-yours', 'stopcockPhoto'), { times: 1 });
  await page.getByRole('button', { name: 'Lagre', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Et bilde kan ikke brukes lenger');
  await keep(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Last ned PDF' }).click()]);
  const pdf = await readPdf(readFileSync((await download.path()) ?? ''));
  expect([pdf.isTagged, pdf.text.includes('Under kjøkkenvasken'), pdf.pictures.length > 0]).toEqual([true, true, true]);

  // Another person who logs out of the same device is asked too; the sheet stays only if they agree.
  await page.getByRole('button', { name: /^Meny$/ }).click();
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await expect(page.getByText(/Skal det bli der\?/)).toBeVisible();
  await page.getByRole('button', { name: 'Logg ut, behold nødarket' }).click();
  await page.waitForURL('**/auth/login');

  await context.setOffline(true);
  const toTheSheet = page.getByRole('link', { name: 'Haster det? Åpne nødarket' });
  // A worker that is just starting may let one request through to the network.
  await expect(async () => {
    await page.goto(portal.url('/auth/login'));
    await expect(toTheSheet).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await toTheSheet.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nødark' })).toBeVisible();
  await expect(page.getByText('Under kjøkkenvasken, rød ventil.')).toBeVisible();
  await expect(page.getByText('I gangen <bak speilet>.')).toBeVisible();
  for (const number of ['110', '112', '113']) await expect(page.locator(`a[href="tel:${number}"]`)).toBeVisible();
  await expect(page.locator('a[href="tel:+4777665544"]')).toBeVisible();
  const photo = page.getByRole('img', { name: 'Bilde: Stoppekran (vann)' });
  expect(await photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  await checkAt(page, 'the sheet that is kept');
  // Without a login the sheet can be removed from the device, and the plain page takes its place.
  await page.getByText('Fjern fra denne enheten').click();
  await page.getByRole('button', { name: 'Ja, fjern nødarket' }).click();
  await expect(page.getByText('Ingen nødark er lagret på denne enheten.')).toBeVisible();
  await context.setOffline(false);
});

test('on a desktop "Logg ut" can delete the sheet, and the end of a session leaves it', async ({ page, portal, context }) => {
  await logIn(page, portal, { at: '/admin/servicebok' });
  await page.getByRole('link', { name: 'Nødark' }).click();
  await write(page);
  await keep(page);
  await page.goto(portal.url('/auth/lock-screen'));
  await expect(page.locator('#password')).toBeVisible();
  await context.setOffline(true);
  await page.goto(portal.url('/nodark'));
  await expect(page.getByText('Under kjøkkenvasken, rød ventil.')).toBeVisible();
  await context.setOffline(false);
  await logIn(page, portal, { user: 'ny', at: '/admin/servicebok/nodark' });
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.getByRole('button', { name: 'Logg ut, fjern nødarket' }).click();
  await page.waitForURL('**/auth/login');
  await page.goto(portal.url('/nodark'));
  await expect(page.getByText('Ingen nødark er lagret på denne enheten.')).toBeVisible();
});
