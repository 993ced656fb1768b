import { DEMO_PASSWORD } from '#domain/demo.ts';
import { checkAt } from './axe.ts';
import { invitationLink } from './invitation-link.ts';
import { expect, goInside, logIn, mailsTo, type Page, type Portal, test } from './test.ts';

/** No other journey changes the people of this brand. */
const BRAND = 'lynvakt';
const EMAIL = 'unni@styret.example';
const PASSWORD = 'Gule-bananer-88';

const linkTo = (portal: Portal, email: string): Promise<string> => invitationLink(portal, email, BRAND);

test('a board of three: invite, accept by a real mail, no prices, and an access that ends during its session', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(180_000);
  await logIn(page, portal, { user: 'bedrift', brand: BRAND, at: '/admin/user-profile' });
  await page.locator('.heading-actions').getByRole('link', { name: 'Tilganger' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tilganger' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Har tilgang' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list).toContainText('Solveig Bråten');
  await expect(list).toContainText('Uten priser');

  const form = page.getByRole('region', { name: 'Inviter noen' });
  await form.getByRole('button', { name: 'Send invitasjon' }).click();
  await expect(form.getByText('Skriv en gyldig e-postadresse')).toBeVisible();
  await expect(form.getByLabel('E-postadresse')).toBeFocused();
  await form.getByLabel('E-postadresse').fill('styremedlem@kundepost.example');
  await form.getByLabel('Til og med (valgfritt)').fill('31.02.2030');
  await form.getByRole('button', { name: 'Send invitasjon' }).click();
  await expect(form.getByLabel('Til og med (valgfritt)')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Til og med (valgfritt)').fill('');
  await form.getByRole('button', { name: 'Send invitasjon' }).click();
  await expect(form.getByText('har allerede tilgang')).toBeVisible();
  await expect(form.getByLabel('Til og med (valgfritt)')).not.toHaveAttribute('aria-invalid');
  await page.route('**/People/Invite', (route) => route.abort(), { times: 1 });
  await form.getByLabel('E-postadresse').fill(EMAIL);
  await expect(form.getByLabel('Uten priser')).toBeChecked();
  await expect(form.getByLabel('Hovedbruker')).toHaveCount(0);
  await form.getByRole('button', { name: 'Send invitasjon' }).click();
  await expect(form.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  await form.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.locator('.ds-alert').filter({ hasText: EMAIL })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Inviterte' })).toContainText(EMAIL);

  const other = await browser.newContext();
  const unni = await other.newPage();
  await unni.goto(await linkTo(portal, EMAIL));
  await expect(unni.getByRole('heading', { level: 1 })).toContainText('Tilgang til');
  await checkAt(unni, 'invitation');
  await unni.getByRole('button', { name: 'Lag innlogging og godta' }).click();
  await expect(unni.getByText('Skriv navnet ditt med bokstaver')).toBeVisible();
  await unni.getByLabel('Navnet ditt').fill('Unni Vik');
  await unni.getByLabel('Brukernavn').fill('fjellbekk.vest');
  await unni.getByLabel('Passord', { exact: true }).fill('fjellbekk.vest 88');
  await unni.getByLabel('Brukernavn').focus();
  await expect(unni.getByText('For lett å gjette', { exact: false })).toBeVisible();
  // With another user name the same password may be good enough: the server decides.
  await unni.getByLabel('Brukernavn').fill('vaktmester');
  await unni.getByRole('button', { name: 'Lag innlogging og godta' }).click();
  await expect(unni.getByText('Brukernavnet er opptatt')).toBeVisible();
  await unni.getByLabel('Brukernavn').fill('unni.vik');
  await unni.getByLabel('Passord', { exact: true }).fill(PASSWORD);
  await unni.getByRole('button', { name: 'Lag innlogging og godta' }).click();
  await unni.waitForURL('**/admin/elektriker');
  await expect(unni.getByRole('heading', { level: 1, name: 'Velkommen, Unni Vik' })).toBeVisible();
  await expect(unni.getByRole('heading', { name: 'Siste jobber' })).toBeVisible();
  await expect(unni.getByRole('heading', { name: 'Kostnader per år' })).toHaveCount(0);
  await expect(unni.getByText(/\d\s?kr\b|\bkr\s?\d/)).toHaveCount(0);
  await goInside(unni, '/admin/minejobber');
  await expect(unni.getByText('Fakturagrunnlag')).toHaveCount(0);
  // Surveys ask about the price, so without prices there is none, and one form of the newest job is hidden.
  await expect(unni.getByText('Si hvordan det gikk')).toHaveCount(0);
  await unni
    .getByRole('button', { name: /^Vis skjemaer for / })
    .first()
    .click();
  await expect(unni.locator('.job-report')).toBeVisible();
  await expect(unni.getByRole('dialog')).toHaveCount(0);
  await expect(unni.getByText('Denne jobben har ingen skjemaer ennå.')).toHaveCount(0);
  await goInside(unni, '/admin/user-profile');
  await expect(unni.getByText('Hovedbrukeren kan laste ned alt')).toBeVisible();

  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'Endre tilgangen til Unni Vik' }).click();
  await checkAt(page, 'the access of one person');
  await page.getByRole('button', { name: 'Avslutt tilgangen' }).click();
  await expect(page.getByRole('heading', { name: 'Avslutt tilgangen til Unni Vik?' })).toBeVisible();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Avslutt tilgangen' }).click();
  await expect(page.locator('.ds-alert').filter({ hasText: 'Tilgangen til Unni Vik er avsluttet' })).toBeFocused();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await unni.goto(portal.url('/admin/minejobber', BRAND));
  await unni.waitForURL('**/auth/login');
  await expect.poll(() => mailsTo(portal, EMAIL).map((m) => m.subject)).toContainEqual(expect.stringContaining('avsluttet'));
  await logIn(unni, portal, { user: 'unni.vik', password: PASSWORD, brand: BRAND });
  await expect(unni.getByRole('heading', { level: 1, name: 'Tilgangen er avsluttet' })).toBeVisible();
  await checkAt(unni, 'access that has ended');
  await unni.goto(await linkTo(portal, EMAIL));
  await expect(unni.getByRole('heading', { level: 1, name: 'Invitasjonen er allerede brukt' })).toBeVisible();
  await test.step('an invitation opened with another login is accepted only after a confirmation', () =>
    acceptAsAnother(unni, portal, page));
  await other.close();
  await test.step('a login with two customers chooses one, sees which one it is, and switches', () => switchCustomer(page, portal));
});

async function acceptAsAnother(page: Page, portal: Portal, holder: Page): Promise<void> {
  const form = holder.getByRole('region', { name: 'Inviter noen' });
  await form.getByLabel('E-postadresse').fill('naboen@styret.example');
  await form.getByRole('button', { name: 'Send invitasjon' }).click();
  const link = await linkTo(portal, 'naboen@styret.example');
  await logIn(page, portal, { user: 'ny', brand: BRAND, at: '/admin/changePwd' });
  await page.goto(link);
  await page.getByRole('button', { name: 'Godta som ny' }).click();
  await expect(page.getByRole('heading', { name: 'Er det riktig innlogging?' })).toBeVisible();
  await checkAt(page, 'invitation for another login');
  await page.getByRole('button', { name: 'Logg ut og bruk en annen innlogging' }).click();
  await expect(page.getByRole('button', { name: 'Lag innlogging og godta' })).toBeVisible();
  await page.getByRole('button', { name: 'Jeg har en innlogging fra før' }).click();
  await page.getByLabel('Brukernavn').fill('kunde');
  await page.getByLabel('Passord', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Logg inn og godta' }).click();
  await page.getByRole('button', { name: 'Godta likevel som kunde' }).click();
  await page.waitForURL('**/admin/elektriker');
  await expect(page.locator('.customer-switch')).toBeVisible();
}

async function switchCustomer(page: Page, portal: Portal): Promise<void> {
  await logIn(page, portal, { user: 'forvalter', brand: BRAND });
  await expect(page.getByRole('heading', { level: 1, name: 'Hvem gjelder det?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logg ut' })).toBeVisible();
  await expect(page.locator('.sidebar-owner'), 'no customer’s name before one is chosen').toHaveCount(0);
  await checkAt(page, 'choice of customer');
  await page.locator('.customer-option').first().click();
  await expect(page.locator('.sidebar-owner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Hvem gjelder det?' })).toHaveCount(0);
  const before = await page.locator('.customer-switch span').innerText();
  await page.locator('.customer-switch').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkAt(page, 'switch of customer');
  await page.getByRole('dialog').locator('.customer-option').last().click();
  await expect(page.locator('.customer-switch span')).not.toHaveText(before);
  await page.reload();
  await expect(page.locator('.customer-switch span')).not.toHaveText(before);
}
