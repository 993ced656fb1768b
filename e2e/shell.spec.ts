import type { BrowserContext } from '@playwright/test';
import { expect, goInside, logIn, norwegianYear, type Page, type Portal, test } from './test.ts';

test('the frame of the portal, from the login to logging out', async ({ page, context, portal }) => {
  await test.step('without a session every address leads to the login page; with one the login page leads home', async () => {
    for (const path of ['/', '/admin/minejobber', '/auth/ukjent']) {
      await page.goto(portal.url(path));
      await page.waitForURL('**/auth/login');
      await expect(page.getByRole('button', { name: 'Logg på' })).toBeVisible();
    }
    await logIn(page, portal, { at: '/auth/login' });
    await page.waitForURL('**/admin/elektriker');
  });
  await test.step('the frame names company, customer and year, and navigation moves title and focus', () => showsFrame(page));
  await test.step('the skip link is the first Tab stop and leads to the content', async () => {
    await page.goto(portal.url('/admin/finnes-ikke'));
    await expect(page.getByRole('heading', { name: 'Her var det ingenting' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Meny' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Hopp til innholdet' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
  });
  await test.step('logging out ends the session on the server, clears the browser and tells the other tabs', () =>
    logsOut(page, context, portal));
});

async function showsFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText('Fjordrør Kundeportal')).toBeVisible();
  await expect(page.getByText(/^Kundenummer [\d-]+$/)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(`© ${norwegianYear()} Fjordrør`);
  await page.getByRole('link', { name: 'Mine Jobber', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Oversikt rørleggerarbeider' })).toBeFocused();
  await expect(page).toHaveTitle('Oversikt rørleggerarbeider – Fjordrør Kundeportal');
  await expect(page.getByRole('link', { name: 'Mine Jobber', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Kundeinformasjon' }).click();
  await expect(page.getByRole('heading', { name: 'Min kundeinformasjon' })).toBeFocused();
  await expect(page.getByLabel('Kundenavn')).toBeDisabled();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Oversikt rørleggerarbeider' })).toBeFocused();
}

async function logsOut(page: Page, context: BrowserContext, portal: Portal): Promise<void> {
  const other = await context.newPage();
  await logIn(other, portal, { at: '/admin/changePwd' });
  const keys = await page.evaluate(() => ({ id: sessionStorage.getItem('id'), value: sessionStorage.getItem('value') }));
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL('**/auth/login');
  await other.waitForURL('**/auth/login');
  expect(
    await page.evaluate(() => [sessionStorage.getItem('id'), sessionStorage.getItem('value'), sessionStorage.getItem('access_token')]),
  ).toEqual([null, null, null]);
  await expect
    .poll(() =>
      page.evaluate(async ({ id, value }) => {
        const headers = { authorization: `Basic ${btoa(`${id}:${value}`)}`, companyid: '4' };
        return (await fetch('/api/Customer/GetJobs', { headers })).status;
      }, keys),
    )
    .toBe(401);
  await page.goBack();
  await page.waitForURL('**/auth/login');
}

test('the portal on a phone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, portal);
  await test.step('the menu is a drawer that closes with Escape and on navigation', () => usesDrawer(page));
  await test.step('a page looks the same after a login as after a reload', async () => {
    await goInside(page, '/admin/elektriker');
    await looksTheSame(page, portal);
  });
});

async function usesDrawer(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Meny' });
  await open.click();
  const drawer = page.getByRole('dialog', { name: 'Meny' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await drawer.getByRole('link', { name: 'Mine Jobber', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Oversikt rørleggerarbeider' })).toBeFocused();
  await open.click();
  await drawer.getByRole('link', { name: 'Mine Jobber', exact: true }).click();
  await expect(drawer, 'where one is already').toBeHidden();
  await open.click();
  await page.goBack();
  await expect(page).toHaveURL(/elektriker$/);
  await expect(drawer).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Oversikt rørleggerarbeider' })).toBeFocused();
  await expect(drawer, 'it does not come back with the page').toBeHidden();
}

async function looksTheSame(page: Page, portal: Portal): Promise<void> {
  const invoice = await page.getByRole('link', { name: 'Fakturagrunnlag' }).first().getAttribute('href');
  const places = ['/admin/minejobber', '/admin/changePwd', invoice ?? ''];
  const looksOf = async (place: string) => {
    await expect(page).toHaveURL(portal.url(place));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.ds-skeleton')).toHaveCount(0);
    // The agreement is loaded after the form.
    if (place === invoice) await expect(page.locator('.beside-form')).toBeVisible();
    return page.evaluate(whereEverythingStands);
  };
  const afterLogin: string[][] = [];
  for (const place of places) {
    // Navigates as a link does, so that everything loaded since the login stays.
    await page.evaluate((to) => history.pushState(null, '', to), place);
    afterLogin.push(await looksOf(place));
  }
  for (const [i, place] of places.entries()) {
    await page.goto(portal.url(place));
    await expect.poll(() => looksOf(place), { message: place }).toEqual(afterLogin[i]);
  }
}

const whereEverythingStands = () =>
  [...document.querySelectorAll('#root :not(link, .sidebar-count)')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return `${element.tagName} ${element.getAttribute('class')} ${[x, y + scrollY, width, height].map(Math.round)}`;
  });

test.describe('the offline page', () => {
  test.use({ serviceWorkers: 'allow' });
  test('without a network a page that was open keeps working, and a new one is the offline page', async ({ page, context, portal }) => {
    await logIn(page, portal);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await context.setOffline(true);
    await page.goto(portal.url('/admin/minejobber'));
    await expect(page.getByRole('heading', { name: 'Du er ikke på nett' })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (n) => (await (await caches.open(n)).keys()).map((r) => new URL(r.url).pathname)));
      return all.flat();
    });
    expect(kept).toEqual(['/offline', '/nodark']);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Prøv igjen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Velkommen');
  });
});

test('the menu of an employee is whole at the first paint of each page', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page, portal, { user: 'ansatt', at: '/admin/min-dag/jobber' });
  const entries = page.locator('.sidebar .sidebar-link');
  await expect(entries.first()).toBeVisible();
  const whole = await entries.allInnerTexts();
  // The answer that says whether they have the right of the office never comes.
  await page.route('**/api/Inbox/Counts', () => {});
  await page.reload();
  await expect(entries.first()).toBeVisible();
  expect(await entries.allInnerTexts()).toEqual(whole);
});
