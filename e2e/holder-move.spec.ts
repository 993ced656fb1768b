import { checkAt } from './axe.ts';
import { invitationLink } from './invitation-link.ts';
import { expect, filledValue, logIn, test } from './test.ts';

/** No other journey changes the people of this brand. */
const BRAND = 'bjork';
const PASSWORD = 'Gule-bananer-88';

test('after a change of board the office names a new holder, withdraws it, names one again, and the mail completes it', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(150_000);
  const person = `leder${test.info().retry}`;
  const email = `${person}@styret.example`;
  await logIn(page, portal, { user: 'bedrift', brand: BRAND, at: '/admin/user-profile' });
  const name = await filledValue(page.getByLabel('Kundenavn'));
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL('**/auth/login');

  await logIn(page, portal, { user: 'admin', brand: BRAND, at: '/admin/kunder' });
  await page.getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Tilganger' }).click();
  const people = page.getByRole('list', { name: 'Tilganger' });
  await expect(people.getByRole('listitem').filter({ hasText: 'Hovedbruker' })).toHaveCount(1);
  await expect(people.getByRole('listitem').filter({ hasText: 'Uten priser' })).toHaveCount(1);

  const move = page.getByRole('region', { name: 'Bytt hovedbruker' });
  const field = move.getByLabel('E-postadressen til den nye hovedbrukeren');
  const send = move.getByRole('button', { name: 'Send e-post om byttet' });
  await send.click();
  await expect(move.getByText('Skriv en gyldig e-postadresse')).toBeVisible();
  await expect(field).toBeFocused();
  const holder = await people.getByRole('listitem').filter({ hasText: 'Hovedbruker' }).textContent();
  await field.fill(/[\w.-]+@[\w.-]+/.exec(holder ?? '')?.[0] ?? '');
  await send.click();
  await expect(move.getByText('Denne personen er allerede hovedbruker')).toBeVisible();
  await page.route('**/Staff/StartHolderMove', (route) => route.abort(), { times: 1 });
  await field.fill(email);
  await send.click();
  await expect(move.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  await move.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(move.getByText(`Vi venter på at ${email} bekrefter byttet.`)).toBeVisible();
  const waiting = people.getByRole('listitem').filter({ hasText: email });
  await expect(waiting).toContainText('Ny hovedbruker');
  await expect(waiting).toContainText('Invitert');
  await checkAt(page, 'a new holder is waited for');
  const first = await invitationLink(portal, email, BRAND);

  await move.getByRole('button', { name: 'Avbryt byttet' }).click();
  await expect(waiting).toHaveCount(0);
  const other = await browser.newContext();
  const leader = await other.newPage();
  await leader.goto(first);
  await expect(leader.getByRole('heading', { level: 1, name: 'Invitasjonen gjelder ikke lenger' })).toBeVisible();

  await field.fill(email);
  await send.click();
  await expect(waiting).toBeVisible();
  await expect.poll(() => invitationLink(portal, email, BRAND)).not.toBe(first);
  await leader.goto(await invitationLink(portal, email, BRAND));
  await leader.reload();
  await leader.getByLabel('Navnet ditt').fill('Liv Leder');
  await leader.getByLabel('Brukernavn').fill(person);
  await leader.getByLabel('Passord', { exact: true }).fill(PASSWORD);
  await leader.getByRole('button', { name: 'Lag innlogging og godta' }).click();
  await leader.waitForURL('**/admin/elektriker');
  await page.reload();
  await expect(people.getByRole('listitem').filter({ hasText: 'Hovedbruker' })).toContainText('Liv Leder');
  await expect(people.getByRole('listitem').filter({ hasText: name })).toContainText('Full tilgang');
  await other.close();
});
