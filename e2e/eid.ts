import { DEMO_PASSWORD } from '#domain/demo.ts';
import { checkAt } from './axe.ts';
import type { Issuer } from './issuer.ts';
import { expect, goInside, logIn, type Page, type Portal } from './test.ts';

const PHONE = { width: 390, height: 844 };
const linkButton = (page: Page) => page.getByRole('button', { name: 'Koble til TestID' });
const byEid = (page: Page) => page.getByRole('link', { name: 'Logg inn med TestID' });
async function sayWho(page: Page, who: string): Promise<void> {
  await page.getByLabel('Hvem er du?').fill(who);
  await page.getByRole('button', { name: 'Fortsett' }).click();
}
async function logOut(page: Page, portal: Portal, path = '/auth/login'): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(portal.url(path));
}

export async function beginWithIssuerAway(page: Page, portal: Portal): Promise<void> {
  await page.goto(portal.url('/auth/login'));
  await byEid(page).click();
  await expect(page.getByRole('alert')).toContainText('svarer ikke nå');
  await checkAt(page, 'an issuer that is away');
  await expect(page.getByRole('link', { name: 'Logg inn med passord' })).toBeVisible();
  await logIn(page, portal, { at: '/admin/sikkerhet' });
  await linkButton(page).click();
  await expect(page.getByRole('alert')).toContainText('svarer ikke nå');
}

export async function linkIdentity(page: Page, portal: Portal, issuer: Issuer): Promise<void> {
  const link = linkButton(page);
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
}

/** Nothing of the issuer's answer stays in the address or in the storage. */
export async function useOnPhone(page: Page, portal: Portal): Promise<void> {
  await page.setViewportSize(PHONE);
  await logOut(page, portal, '/admin/minejobber');
  await page.waitForURL('**/auth/login');
  await byEid(page).click();
  await sayWho(page, 'person-1');
  await page.waitForURL('**/admin/minejobber');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).not.toMatch(/code=|state=/);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('eidAsked');
}

export async function unlinkIdentity(page: Page): Promise<void> {
  await goInside(page, '/admin/sikkerhet');
  await page.getByRole('button', { name: 'Koble fra TestID' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Koble fra' }).click();
  const proof = page.getByRole('dialog', { name: 'Bekreft at det er deg' });
  await proof.getByLabel('Passord', { exact: true }).fill(DEMO_PASSWORD);
  await proof.getByRole('button', { name: 'Bekreft' }).click();
  await expect(page.getByText('TestID er koblet fra.')).toBeVisible();
  await expect(linkButton(page)).toBeVisible();
}

/** A login that is cancelled at the issuer, and one by a person without an account. */
export async function cancelAndFail(page: Page, portal: Portal): Promise<void> {
  await logOut(page, portal);
  await byEid(page).click();
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await expect(page.getByRole('alert')).toContainText('Du avbrøt');
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await sayWho(page, 'person-1');
  await expect(page.getByRole('alert')).toContainText('ikke koblet til noen innlogging');
}

export async function leadNowhere(page: Page, portal: Portal): Promise<void> {
  await page.goto(portal.url('/auth/login', 'nordvann'));
  await expect(page.getByRole('button', { name: 'Logg på' })).toBeVisible();
  await expect(page.getByText('Logg inn med')).toHaveCount(0);
  await page.goto(portal.url('/auth/retur?code=a&state=b', 'nordvann'));
  await expect(page.getByRole('alert')).toContainText('kan ikke brukes på denne adressen');
  await page.goto(portal.url('/auth/retur?code=a&state=b'));
  await expect(page.getByRole('alert')).toContainText('Svaret ble ikke godtatt');
}
