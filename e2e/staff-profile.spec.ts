import { answerWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { expect, logIn, type Page, type Portal, test } from './test.ts';

test('staff have a profile page of their own, without the customer’s words', async ({ page, portal }) => {
  await showsProfile(page, portal, { user: 'ansatt', role: 'Ansatt' });
  await showsProfile(page, portal, { user: 'admin', role: 'Administrator' });
  await checkAt(page, 'profile of admin');
  await page.getByRole('link', { name: 'Bytt passord' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tilbakestill Passord' })).toBeVisible();
  await test.step('an Admin is not told that all mails were delivered while some are queued', () => readsWhatWaits(page, portal));
});

async function showsProfile(page: Page, portal: Portal, { user, role }: { user: string; role: string }): Promise<void> {
  await logIn(page, portal, { user });
  await page.getByRole('link', { name: 'Min profil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Min profil' })).toBeFocused();
  const names = ['Navn', 'E-post', 'Telefon', 'Avdeling', 'Rolle', 'Brukernavn', 'E-post for innlogging'];
  await expect(page.getByRole('term')).toHaveText(names);
  const values = await page.getByRole('definition').allInnerTexts();
  expect(values.filter((value) => value.trim() === '')).toEqual([]);
  expect([values[4], values[5]]).toEqual([role, user]);
  expect(values[1]).toMatch(/^[a-z.]+@fjordror\.example$/);
  await expect(page.locator('#root')).not.toContainText(/kundeinformasjon|kundenavn|kundeservice|samtykke|elektrikeren/i);
}

async function readsWhatWaits(page: Page, portal: Portal): Promise<void> {
  const days = Array.from({ length: 7 }, (_, i) => ({ date: `2026-11-0${i + 2}`, jobs: i, answered: 2 }));
  const week = { from: '2026-11-02', to: '2026-11-08', number: 45, jobs: 21, answered: 14, average: 8.2, days };
  let waiting = 3;
  await page.route('**/Staff/Week*', (route) =>
    answerWith('GET /api/Staff/Week', { ...week, mails: { failed: 0, waiting, retried: 0, newest: [] } })(route),
  );
  await page.goto(portal.url('/admin/elektriker'));
  const block = page.getByRole('region', { name: 'E-post' });
  await expect(block).toContainText('3 e-poster venter på å bli sendt');
  await expect(block).not.toContainText(/kom ikke frem|er sendt/);
  await block.getByRole('link', { name: 'Se e-postene' }).click();
  await expect(page).toHaveURL(portal.url('/admin/e-post'));
  waiting = 0;
  await page.goto(portal.url('/admin/elektriker'));
  await expect(block).toContainText('Alle e-poster er sendt.');
}
