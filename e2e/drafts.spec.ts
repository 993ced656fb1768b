import { photoFile } from './photo-file.ts';
import { expect, goInside, logIn, type Page, test } from './test.ts';

const kept = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kp-')));
const question = (page: Page) => page.getByRole('dialog', { name: 'Vil du logge ut?' });

/** Answers one question of the first open survey, and closes it. */
async function beginSurvey(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Svar: Hvordan gikk/ })
    .first()
    .click();
  await page.locator('[name=newCustomer][value=nei]').check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('logging out asks about unsent drafts, and then deletes them', async ({ page, context, portal }) => {
  const brand = 'bjork';
  await logIn(page, portal, { brand });
  await beginSurvey(page);
  expect(await kept(page)).toHaveLength(1);
  // Another tab of the same browser knows about the draft too.
  const other = await context.newPage();
  await logIn(other, portal, { brand, at: '/admin/changePwd' });
  await other.getByRole('button', { name: 'Logg ut' }).click();
  await expect(question(other)).toContainText('Noe er fylt ut, men ikke sendt.');
  await expect(question(other).getByRole('button', { name: 'Bli her' })).toBeFocused();
  await other.keyboard.press('Escape');
  await expect(question(other)).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Logg ut' })).toBeFocused();
  expect(await kept(other)).toHaveLength(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Meny' }).click();
  const drawer = page.getByRole('dialog', { name: 'Meny' });
  await drawer.getByRole('button', { name: 'Logg ut' }).click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(drawer, 'the menu stays').toBeVisible();
  await drawer.getByRole('button', { name: 'Logg ut' }).click();
  await question(page).getByRole('button', { name: 'Logg ut og slett' }).click();
  await page.waitForURL('**/auth/login');
  await other.waitForURL('**/auth/login');
  expect(await kept(page)).toEqual([]);
  await logIn(page, portal, { brand });
  await expect(page.getByRole('button', { name: /^Fortsett: / })).toHaveCount(0);
});

/** How many unsent photos this browser stores. */
const keptPhotos = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((ok, fail) => {
        const opened = indexedDB.open('kp-photos', 1);
        opened.onerror = () => fail(opened.error);
        opened.onsuccess = () => {
          const count = opened.result.transaction('photos').objectStore('photos').count();
          count.onsuccess = () => {
            opened.result.close();
            ok(count.result);
          };
        };
      }),
  );

test('drafts and unsent photos of one account survive its session and another account’s logout', async ({ page, portal }) => {
  const brand = 'lynvakt';
  const choose = async (user: string) => {
    if (user === 'kunde') await goInside(page, '/admin/saker/ny');
    else await logIn(page, portal, { brand, user, at: '/admin/saker/ny' });
    await page.getByLabel('Jeg trenger hjelp').check();
    await page.locator('input[type=file]').setInputFiles(await photoFile('gulv.jpg'));
    await expect(page.getByText(/Ingen forbindelse/)).toBeVisible();
  };
  const logOut = async () => {
    await page.getByRole('button', { name: 'Logg ut' }).click();
    await question(page).getByRole('button', { name: 'Logg ut og slett' }).click();
    await page.waitForURL('**/auth/login');
  };
  await page.route('**/api/Photos?*', (route) => route.abort('internetdisconnected'));
  await logIn(page, portal, { brand });
  await beginSurvey(page);
  await choose('kunde');
  await page.evaluate(() => sessionStorage.setItem('time', String(Date.now() - 15 * 60_000)));
  await page.reload();
  await page.waitForURL('**/auth/login');
  await choose('bedrift');
  expect(await keptPhotos(page)).toBe(2);
  await logOut();
  await expect.poll(() => keptPhotos(page)).toBe(1);
  await logIn(page, portal, { brand });
  await expect(page.getByRole('button', { name: /^Fortsett: / })).toBeVisible();
  await goInside(page, '/admin/saker/ny');
  await expect(page.getByRole('button', { name: 'Prøv igjen: bilde 1' })).toBeVisible();
  await logOut();
  await expect.poll(() => keptPhotos(page)).toBe(0);
  await test.step('an employee wizard with input is asked about as well, an untouched one is not', async () => {
    await logIn(page, portal, { user: 'admin', brand, at: '/admin/wizard' });
    await page.locator('[name=userName]').fill('nora');
    await page.getByRole('button', { name: 'Logg ut' }).click();
    await question(page).getByRole('button', { name: 'Bli her' }).click();
    await page.locator('[name=userName]').fill('');
    await page.getByRole('button', { name: 'Logg ut' }).click();
    await page.waitForURL('**/auth/login');
    expect(await kept(page)).toEqual([]);
  });
});
