// On the embedded engine: here every page asks for what it shows.
import type { Role } from '#domain/session.ts';
import { casePaths, paths, serviceBookPaths, staffPaths } from '#web/paths.ts';
import { expect, goInside, logIn, type Page, type Portal, testEmbedded as test } from './test.ts';

const USERS = { Customer: 'kunde', Employee: 'ansatt', Admin: 'admin' } as const satisfies Record<Role, string>;
const EVERYBODY: readonly Role[] = ['Customer', 'Employee', 'Admin'];

/** Who may open what. Written here a second time, so that a slip in web/app/routes.tsx shows. */
const PAGES: Record<string, readonly Role[]> = {
  [paths.home]: EVERYBODY,
  [paths.dashboard]: EVERYBODY,
  [paths.profile]: EVERYBODY,
  [paths.changePassword]: EVERYBODY,
  [paths.accountEmail]: EVERYBODY,
  [paths.security]: EVERYBODY,
  [paths.jobs]: ['Customer'],
  [paths.people]: ['Customer'],
  [paths.invoice]: ['Customer'],
  [paths.complaint]: ['Customer'],
  [paths.siteVisit]: ['Customer'],
  [paths.documentation]: ['Customer'],
  [paths.surveyWizard]: ['Customer'],
  [paths.insight]: ['Employee', 'Admin'],
  [paths.customers]: ['Admin'],
  [paths.mails]: ['Admin'],
  [staffPaths.customer]: ['Employee', 'Admin'],
  [staffPaths.customerPapers]: ['Employee', 'Admin'],
  [staffPaths.customerMails]: ['Employee', 'Admin'],
  [staffPaths.customerCare]: ['Employee', 'Admin'],
  [staffPaths.missingPapers]: ['Employee', 'Admin'],
  [staffPaths.customerPeople]: ['Employee', 'Admin'],
  [staffPaths.customerForm]: ['Employee', 'Admin'],
  [staffPaths.customerCases]: ['Employee', 'Admin'],
  [serviceBookPaths.serviceBook]: ['Customer'],
  [serviceBookPaths.share]: ['Customer'],
  [serviceBookPaths.emergency]: ['Customer'],
  [casePaths.cases]: ['Customer'],
  [casePaths.newCase]: ['Customer'],
  [casePaths.case]: ['Customer'],
  [casePaths.receipt]: ['Customer'],
  [casePaths.inbox]: ['Employee', 'Admin'],
  [casePaths.inboxCase]: ['Employee', 'Admin'],
  [casePaths.followUp]: ['Employee', 'Admin'],
  [casePaths.replies]: ['Employee', 'Admin'],
  [casePaths.officeHours]: ['Admin'],
  [staffPaths.settings]: ['Admin'],
  [paths.employees]: ['Admin'],
  [paths.employeeWizard]: ['Admin'],
  [paths.audit]: ['Admin'],
  [staffPaths.keys]: ['Admin'],
};

const MENUS: Record<Role, readonly (string | RegExp)[]> = {
  Customer: ['Hjem', 'Mine Jobber', /^Saker/, 'Servicebok', 'Spørreundersøkelse', 'Tilganger'],
  Employee: ['Hjem', 'Innboks', 'Tilbakemeldinger'],
  Admin: ['Hjem', 'Innboks', 'Tilbakemeldinger', 'Kunder', 'E-post', 'Ansatte', 'Registrer ansatt', 'Hendelser', 'Nøkler', 'Innstillinger'],
};

const NOT_FOUND = 'Her var det ingenting';
const addressOf = (path: string): string =>
  path
    .replace(':customerId', '1')
    .replace(':caseId', '1')
    .replace(':jobId', '4001')
    .replace(':invoiceId', '7')
    .replace(':form', 'befaring');

// They take long, and two can be in two workers.
test.describe.configure({ mode: 'parallel' });

test('every page stands in the table', () => {
  expect(Object.keys(PAGES).sort()).toEqual(
    Object.values({ ...paths, ...staffPaths, ...casePaths, ...serviceBookPaths })
      .filter((path) => path.startsWith('/admin/'))
      .sort(),
  );
});

for (const [role, user] of Object.entries(USERS) as [Role, string][])
  test(`every page opens for its roles only, and the menu follows: ${role}`, async ({ page, portal }) => {
    await logIn(page, portal, { user });
    const nav = page.getByRole('navigation', { name: 'Meny' });
    await expect(nav.getByRole('list').first().getByRole('link')).toHaveText([...(MENUS[role] ?? [])]);
    for (const [path, roles] of Object.entries(PAGES)) {
      const address = addressOf(path);
      // An address without a page is asked of the server.
      await (roles.includes(role) ? goInside(page, address) : page.goto(portal.url(address)));
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, path).toBeVisible();
      if (roles.includes(role)) await expect(heading, path).not.toHaveText(NOT_FOUND);
      else await expect(heading, path).toHaveText(NOT_FOUND);
    }
  });

async function submit(page: Page, user: string): Promise<void> {
  await page.locator('#username').fill(user);
  await page.locator('#password').fill('Demo-passord-1');
  await page.locator('#password').press('Enter');
}

/** As a link in a mail does it: opened by somebody who is not logged in. */
async function follow(page: Page, portal: Portal, path: string): Promise<void> {
  await page.goto(portal.url(path));
  await page.waitForURL('**/auth/login');
}

test('a deep address is gone to after the login, and the one asked for last wins', async ({ page, portal }) => {
  await follow(page, portal, '/admin/user-profile');
  await follow(page, portal, '/admin/minejobber?page=2');
  // A detour to the forgotten password and a reload change nothing.
  await page.getByRole('link', { name: 'glemt passord?' }).click();
  await page.getByRole('link', { name: 'Tilbake til innlogging' }).click();
  await page.reload();
  await submit(page, 'kunde');
  await expect(page).toHaveURL(portal.url('/admin/minejobber?page=2'));
  await expect(page.getByText(/^Side 2 av/)).toBeVisible();
});

test('an ordinary login leads home, also after an address that was not followed up', async ({ page, portal }) => {
  await follow(page, portal, '/admin/minejobber');
  await page.goto(portal.url('/auth/resetpwd'));
  await page.goto(portal.url('/auth/login'));
  await submit(page, 'kunde');
  await expect(page).toHaveURL(portal.url('/admin/elektriker'));
});

test('where a session ended is gone back to by the same person only', async ({ page, portal }) => {
  for (const [user, end] of [
    ['kunde', '/admin/user-profile'],
    ['bedrift', '/admin/elektriker'],
  ] as const) {
    await logIn(page, portal, { at: '/admin/user-profile' });
    await expect(page.getByLabel('Kundenavn')).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('time', String(Date.now() - 15 * 60_000)));
    await page.reload();
    await page.waitForURL('**/auth/login');
    await submit(page, user);
    await expect(page).toHaveURL(portal.url(end));
    await page.getByRole('button', { name: 'Logg ut' }).click();
    await page.waitForURL('**/auth/login');
  }
});

test('a page of the gallery is gone to as well, and an address without a page has the not-found page', async ({ page, portal }) => {
  await follow(page, portal, '/admin/buttons');
  await submit(page, 'kunde');
  await expect(page.getByRole('heading', { level: 1, name: 'Knapper' })).toBeVisible();
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL('**/auth/login');
  await follow(page, portal, '/admin/kunder');
  await submit(page, 'kunde');
  await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
  await expect(page).toHaveURL(portal.url('/admin/kunder'));
});

test('the lock screen without an earlier login, and after a logout, is the login', async ({ page, portal }) => {
  await page.goto(portal.url('/auth/lock-screen'));
  await page.waitForURL('**/auth/login');
  await expect(page.getByRole('button', { name: 'Logg på' })).toBeVisible();
  await logIn(page, portal);
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL('**/auth/login');
  await page.goto(portal.url('/auth/lock-screen'));
  await page.waitForURL('**/auth/login');
});
