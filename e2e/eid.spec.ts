import { DEMO_PASSWORD } from '#domain/demo.ts';
import { checkAt } from './axe.ts';
import { EID_CLIENT, type Issuer, makeIssuer } from './issuer.ts';
import { expect, logIn, type Page, type Portal, test, withPortal } from './test.ts';

const PHONE = { width: 390, height: 844 };

/** A portal whose first brand has an issuer. It is away until somebody starts it. */
const eidTest = test.extend<object, { issuer: Issuer; portal: Portal }>({
  issuer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const issuer = await makeIssuer();
      await use(issuer);
      await issuer.stop();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ issuer }, use) => {
      const env = {
        EID_FJORDROR_ISSUER: issuer.address,
        EID_FJORDROR_CLIENT_ID: EID_CLIENT.id,
        EID_FJORDROR_SECRET: EID_CLIENT.secret,
        EID_FJORDROR_LABEL: 'TestID',
      };
      await withPortal(
        (portal) => {
          issuer.returnsTo.push(portal.url('/auth/retur'));
          return use(portal);
        },
        { env },
      );
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const byEid = (page: Page) => page.getByRole('link', { name: 'Logg inn med TestID' });
async function sayWho(page: Page, who: string): Promise<void> {
  await page.getByLabel('Hvem er du?').fill(who);
  await page.getByRole('button', { name: 'Fortsett' }).click();
}
async function logOut(page: Page, portal: Portal, path = '/auth/login'): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(portal.url(path));
}

eidTest('an electronic identity: the issuer away, linked, used on a phone, cancelled, unlinked', async ({ page, portal, issuer }) => {
  // Away: words, and the password still works.
  await page.goto(portal.url('/auth/login'));
  await byEid(page).click();
  await expect(page.getByRole('alert')).toContainText('svarer ikke nå');
  await checkAt(page, 'an issuer that is away');
  await page.getByRole('link', { name: 'Logg inn med passord' }).click();
  await logIn(page, portal, { at: '/admin/sikkerhet' });
  const link = page.getByRole('button', { name: 'Koble til TestID' });
  await link.click();
  await expect(page.getByRole('alert')).toContainText('svarer ikke nå');

  // Back: linked from the page about security.
  await issuer.start();
  const who = page.getByLabel('Hvem er du?');
  await expect(async () => {
    if (!(await who.isVisible())) await link.click({ timeout: 1_000 });
    await expect(who).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await sayWho(page, 'person-1');
  await expect(page.getByText('TestID er koblet til.')).toBeVisible();
  expect(page.url()).toBe(portal.url('/admin/sikkerhet'));
  await expect(page.getByText('En elektronisk ID ble koblet til')).toBeVisible();
  await checkAt(page, 'security with an electronic identity');

  // On a phone, to the page that was asked for. Nothing of the answer stays in the address or in the storage.
  await page.setViewportSize(PHONE);
  await logOut(page, portal, '/admin/minejobber');
  await page.waitForURL('**/auth/login');
  await byEid(page).click();
  await sayWho(page, 'person-1');
  await page.waitForURL('**/admin/minejobber');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).not.toMatch(/code=|state=/);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('eidAsked');

  // Somebody who thinks better of it, and somebody whom nobody knows here.
  await logOut(page, portal);
  await byEid(page).click();
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await expect(page.getByRole('alert')).toContainText('Du avbrøt');
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await sayWho(page, 'person-2');
  await expect(page.getByRole('alert')).toContainText('ikke koblet til noen innlogging');

  // It is no proof of itself: unlinking asks for the password.
  await page.setViewportSize({ width: 1280, height: 900 });
  await logOut(page, portal);
  await byEid(page).click();
  await sayWho(page, 'person-1');
  await page.waitForURL('**/admin/**');
  await page.goto(portal.url('/admin/sikkerhet'));
  await page.getByRole('button', { name: 'Koble fra TestID' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Koble fra' }).click();
  const proof = page.getByRole('dialog', { name: 'Bekreft at det er deg' });
  await proof.getByLabel('Passord', { exact: true }).fill(DEMO_PASSWORD);
  await proof.getByRole('button', { name: 'Bekreft' }).click();
  await expect(page.getByText('TestID er koblet fra.')).toBeVisible();
  await expect(link).toBeVisible();
  await logOut(page, portal);
  await byEid(page).click();
  await sayWho(page, 'person-1');
  await expect(page.getByRole('alert')).toContainText('ikke koblet til noen innlogging');
});

eidTest('a brand without an issuer shows nothing of it, and the way back alone leads nowhere', async ({ page, portal }) => {
  await page.goto(portal.url('/auth/login', 'nordvann'));
  await expect(page.getByRole('button', { name: 'Logg på' })).toBeVisible();
  await expect(page.getByText('Logg inn med')).toHaveCount(0);
  await page.goto(portal.url('/auth/retur?code=a&state=b', 'nordvann'));
  await expect(page.getByRole('alert')).toContainText('kan ikke brukes på denne adressen');
  await page.goto(portal.url('/auth/retur?code=a&state=b'));
  await expect(page.getByRole('alert')).toContainText('Svaret ble ikke godtatt');
});
