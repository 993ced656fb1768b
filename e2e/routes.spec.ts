// On the embedded engine, where every page runs its queries. Who may open which page is tested in web/portal/routes.test.ts.
import type { Role } from '#domain/login/session.ts';
import { PAGE_ROLES } from '#web/portal/page-roles.ts';
import { expect, goInside, logIn, type Page, type Portal, testEmbedded as test } from './test.ts';

const USERS = { Customer: 'kunde', Employee: 'ansatt', Admin: 'admin' } as const satisfies Record<Role, string>;
const MENUS: Record<Role, readonly (string | RegExp)[]> = {
  Customer: ['Hjem', 'Mine Jobber', /^Saker/, 'Servicebok', 'Spørreundersøkelse', 'Tilganger'],
  Employee: ['Hjem', 'Min dag', 'Innboks', 'Tilbakemeldinger'],
  Admin: [
    'Hjem',
    'Min dag',
    'Innboks',
    'Avtaler',
    'Tilbud',
    'Tilbakemeldinger',
    'Kunder',
    'E-post',
    'Ansatte',
    'Registrer ansatt',
    'Hendelser',
    'Import',
    'Nøkler',
    'Firmaet',
    'Innstillinger',
  ],
};

const NOT_FOUND = 'Her var det ingenting';
const addressOf = (path: string): string =>
  path
    .replace(':customerId', '7')
    .replace(':caseId', '1')
    .replace(':appointmentId', '1')
    .replace(':offerId', '1001')
    .replace(':jobId', '4001')
    .replace(':invoiceId', '7')
    .replace(':form', 'befaring');

/** An Admin opens an Employee's pages with the same calls, so for the Employee only the home page is opened. */
const opensEverything = (role: Role): boolean => role !== 'Employee';

test('every page opens for its roles, and the menu follows', async ({ page, portal }) => {
  test.setTimeout(240_000);
  for (const [role, user] of Object.entries(USERS) as [Role, string][])
    await test.step(role, async () => {
      await logIn(page, portal, { user });
      const nav = page.getByRole('navigation', { name: 'Meny' });
      await expect(nav.getByRole('list').first().getByRole('link')).toHaveText([...MENUS[role]]);
      for (const [path, roles] of Object.entries(PAGE_ROLES)) {
        if (!roles.includes(role) || !opensEverything(role)) continue;
        await goInside(page, addressOf(path));
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading, path).toBeVisible();
        await expect(heading, path).not.toHaveText(NOT_FOUND);
      }
    });
});

async function submit(page: Page, user: string): Promise<void> {
  await page.locator('#username').fill(user);
  await page.locator('#password').fill('Demo-passord-1');
  await page.locator('#password').press('Enter');
}

/** Follows a link in a mail without being logged in. */
async function follow(page: Page, portal: Portal, path: string): Promise<void> {
  await page.goto(portal.url(path));
  await page.waitForURL('**/auth/login');
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL('**/auth/login');
}

test('after the login: the requested address, or home', async ({ page, portal }) => {
  await test.step('the lock screen without an earlier login is the login page', async () => {
    await follow(page, portal, '/auth/lock-screen');
    await expect(page.getByRole('button', { name: 'Logg på' })).toBeVisible();
  });

  await test.step('a deep address is opened, and the last requested one wins', async () => {
    await follow(page, portal, '/admin/user-profile');
    await follow(page, portal, '/admin/minejobber?page=2');
    // Visiting the forgotten-password page and a reload change nothing.
    await page.getByRole('link', { name: 'glemt passord?' }).click();
    await page.getByRole('link', { name: 'Tilbake til innlogging' }).click();
    await page.reload();
    await submit(page, 'kunde');
    await expect(page).toHaveURL(portal.url('/admin/minejobber?page=2'));
    await expect(page.getByText(/^Side 2 av/)).toBeVisible();
  });

  await test.step('only the same person returns to the page where a session ended', async () => {
    for (const [user, end] of [
      ['kunde', '/admin/user-profile'],
      ['bedrift', '/admin/elektriker'],
    ] as const) {
      await goInside(page, '/admin/user-profile');
      await expect(page.getByLabel('Kundenavn')).toBeVisible();
      await page.evaluate(() => sessionStorage.setItem('time', String(Date.now() - 15 * 60_000)));
      await page.reload();
      await page.waitForURL('**/auth/login');
      await submit(page, user);
      await expect(page).toHaveURL(portal.url(end));
    }
  });

  await test.step('the lock screen after a logout is the login page', async () => {
    await logOut(page);
    await follow(page, portal, '/auth/lock-screen');
  });

  await test.step('a page of the gallery is opened as well', async () => {
    await follow(page, portal, '/admin/buttons');
    await submit(page, 'kunde');
    await expect(page.getByRole('heading', { level: 1, name: 'Knapper' })).toBeVisible();
    await logOut(page);
  });

  await test.step('an address without a page has the not-found page', async () => {
    await follow(page, portal, '/admin/kunder');
    await submit(page, 'kunde');
    await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
    await expect(page).toHaveURL(portal.url('/admin/kunder'));
  });
});
