import { DEMO_PASSWORD } from '#domain/demo.ts';
import { checkAt } from './axe.ts';
import { expect, goInside, logIn, mailsTo, type Page, type Portal, test } from './test.ts';

/** People of the first brand, which gets every axe rule. No other journey changes these addresses. */
const linkTo = async (portal: Portal, email: string, count = 1): Promise<string> => {
  const links = () => mailsTo(portal, email).flatMap((mail) => /\/auth\/bekreft-adresse#[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? []);
  await expect.poll(() => links().length, { timeout: 20_000 }).toBe(count);
  return portal.url(links().at(-1) ?? '');
};
const openLink = async (page: Page, link: string) => {
  await page.goto('about:blank');
  await page.goto(link);
};
const askForChange = async (page: Page, email: string, password = DEMO_PASSWORD) => {
  await page.getByLabel('Ny e-postadresse').fill(email);
  await page.getByLabel('Passordet ditt', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send lenke' }).click();
};
const now = (page: Page) => page.getByRole('region', { name: 'Adressen nå' });

test('the owner changes the address: password, link, confirmation, logout, and only the newest link works', async ({ page, portal }) => {
  await logIn(page, portal, { user: 'bedrift', at: '/admin/user-profile' });
  await page.getByRole('link', { name: 'E-post for innlogging' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'E-post for innlogging' })).toBeVisible();
  const old = await now(page).locator('.contact-name').innerText();

  await page.getByRole('button', { name: 'Send lenke' }).click();
  await expect(page.getByText('Skriv en gyldig e-postadresse')).toBeVisible();
  await expect(page.getByText('Skriv passordet ditt')).toBeVisible();
  await expect(page.getByLabel('Ny e-postadresse')).toBeFocused();
  await askForChange(page, old);
  await expect(page.getByText('Dette er adressen som brukes nå')).toBeVisible();
  await askForChange(page, 'foerste@kundepost.example', 'feil-passord-1');
  await expect(page.getByText('Passordet er ikke riktig')).toBeVisible();
  await expect(page.getByLabel('Passordet ditt', { exact: true })).toBeFocused();
  await page.route('**/Account/ChangeEmail', (route) => route.abort(), { times: 1 });
  await askForChange(page, 'foerste@kundepost.example');
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(now(page).locator('.ds-alert')).toBeFocused();
  await expect(now(page)).toContainText('Vi har sendt en lenke til foerste@kundepost.example');
  await expect(now(page)).toContainText(old);
  const first = await linkTo(portal, 'foerste@kundepost.example');
  await expect.poll(() => mailsTo(portal, old)[0]?.subject).toMatch(/^Noen vil bytte e-postadressen for innlogging hos /);

  await askForChange(page, 'andre@kundepost.example');
  await expect(now(page).locator('.ds-alert')).toBeFocused();
  await expect(now(page)).toContainText('andre@kundepost.example');
  const second = await linkTo(portal, 'andre@kundepost.example');

  await openLink(page, first);
  await page.getByRole('button', { name: 'Bekreft adressen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Det finnes en nyere lenke' })).toBeFocused();

  await openLink(page, second);
  await expect(page.getByRole('heading', { level: 1, name: 'Bekreft adressen' })).toBeVisible();
  await checkAt(page, 'link to a new address');
  await page.route('**/Account/ConfirmEmail', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Bekreft adressen' }).click();
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  // Twice in the same moment: a real second click could come after the button has gone, and take the focus from the heading.
  await page.getByRole('button', { name: 'Prøv igjen' }).evaluate((button: HTMLElement) => [button.click(), button.click()]);
  await expect(page.getByRole('heading', { level: 1, name: 'Adressen er bekreftet' })).toBeFocused();
  await expect.poll(() => mailsTo(portal, old).length).toBe(3);
  await expect.poll(() => mailsTo(portal, 'andre@kundepost.example').length).toBe(2);

  await page.getByRole('link', { name: 'Til innloggingen' }).click();
  await page.waitForURL('**/auth/login');

  await logIn(page, portal, { user: 'bedrift', at: '/admin/epost-adresse' });
  await expect(now(page)).toContainText('andre@kundepost.example');
  await askForChange(page, 'tredje@kundepost.example');
  await page.getByRole('button', { name: 'Avbryt byttet' }).click();
  await expect(now(page).locator('.ds-alert')).toBeFocused();
  await expect(now(page)).toContainText('Byttet er avbrutt. Adressen er som før.');
});

test('an Admin starts it for a customer and a colleague; the new address confirms it, and it is in the audit log', async ({
  page,
  portal,
}) => {
  await logIn(page, portal, { user: 'ny', at: '/admin/changePwd' });
  await logIn(page, portal, { user: 'admin', at: '/admin/kunder' });
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'ny', exact: true }) });
  await expect(row.getByRole('button', { name: /^Bytt e-post for / })).toBeVisible();
  // The same on the customer's own page, which the office has open during a phone call.
  await row.getByRole('link').click();
  await page.getByRole('button', { name: /^Bytt e-post for / }).click();
  const dialog = page.getByRole('dialog', { name: /^Bytt e-post for / });
  await expect(dialog).toContainText('Byttet skjer først når den nye adressen bekrefter');
  await dialog.getByRole('button', { name: 'Send lenke' }).click();
  await expect(dialog.getByLabel('Ny e-postadresse')).toBeFocused();
  await checkAt(page, 'change of address that an Admin starts');
  await dialog.getByLabel('Ny e-postadresse').fill('ny.postkasse@kundepost.example');
  await dialog.getByRole('button', { name: 'Send lenke' }).click();
  await expect(dialog).toContainText('Lenken er på vei til ny.postkasse@kundepost.example.');
  await dialog.getByRole('button', { name: 'Lukk' }).click();
  const link = await linkTo(portal, 'ny.postkasse@kundepost.example');

  await goInside(page, '/admin/ansatte');
  await page.getByRole('searchbox', { name: 'Søk' }).fill('ansatt');
  const edit = page.getByRole('button', { name: /^Endre / });
  await expect(edit).toHaveCount(1);
  await edit.click();
  await page.getByRole('button', { name: 'Bytt e-post', exact: true }).click();
  const colleague = page.getByRole('dialog', { name: /^Bytt e-post for / });
  await colleague.getByLabel('Ny e-postadresse').fill('kollega.ny@fjordror.example');
  await colleague.getByRole('button', { name: 'Send lenke' }).click();
  await expect(colleague).toContainText('Lenken er på vei');
  await colleague.getByRole('button', { name: 'Lukk' }).click();
  await expect(page.getByText('Ny adresse, venter på bekreftelse')).toBeVisible();

  await openLink(page, link);
  await page.getByRole('button', { name: 'Bekreft adressen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Adressen er bekreftet' })).toBeVisible();
  await page.goto(portal.url('/admin/hendelser'));
  const events = page.locator('.event-list li');
  await expect(events.first()).toContainText('Ny e-postadresse for innlogging bekreftet');
  for (const started of [1, 2]) await expect(events.nth(started)).toContainText('Startet bytte av e-postadressen for innlogging');
});

test('mails follow the language switch, pressed before or after the login, but not a language that is only remembered', async ({
  page,
  portal,
}) => {
  const brand = 'bjork';
  const stored: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/Account/Language')) stored.push(String(request.postDataJSON().language));
  });
  await page.goto(portal.url('/auth/login', brand));
  await page.getByRole('button', { name: 'English' }).click();
  await page.locator('#username').fill('kunde');
  await page.locator('#password').fill(DEMO_PASSWORD);
  await page.locator('#password').press('Enter');
  await page.waitForURL('**/admin/**');
  await expect.poll(() => stored).toEqual(['en']);

  await goInside(page, '/admin/epost-adresse');
  const email = await page.getByRole('region', { name: 'Current address' }).locator('.contact-name').innerText();
  await page.getByLabel('New email address').fill('english@kundepost.example');
  await page.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect
    .poll(() => mailsTo(portal, 'english@kundepost.example')[0]?.subject, { timeout: 20_000 })
    .toBe('Confirm your email address at Bjørk & Kabel');
  await expect.poll(() => mailsTo(portal, email)[0]?.subject).toMatch(/^Request to change your login email/);

  await page.getByRole('button', { name: 'Norsk' }).click();
  await expect.poll(() => stored).toEqual(['en', 'nb']);
  await page.getByRole('button', { name: 'English' }).click();
  await expect.poll(() => stored.length).toBe(3);
  await logIn(page, portal, { user: 'bedrift', brand });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(stored.length).toBe(3);
});
