import sharp from 'sharp';
import { answerWith, refuseWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { expect, logIn, mailsTo, type Page, type Route, test } from './test.ts';

const BRAND = 'ildtopp';
const admin = { user: 'admin', brand: BRAND };
/** A retry of a journey meets what the first run created. */
const unique = (name: string): string => `${name}${test.info().retry}`;

const next = (page: Page) => page.locator('form button[type=submit]');
/** Clicks twice: a second click while a step is being checked does nothing. */
async function goOn(page: Page, to: string): Promise<void> {
  await next(page).click();
  await expect(page.getByRole('listitem').filter({ hasText: to })).toHaveAttribute('aria-current', 'step');
}
const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const post = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([url, text]) => {
      const authorization = `Bearer ${sessionStorage.getItem('access_token')}`;
      const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', authorization }, body: text });
      return answer.status;
    },
    [`/api/${path}`, JSON.stringify(body)] as const,
  );
/** Registers an employee by the call alone, as an Admin of the company. */
async function register(page: Page, userName: string): Promise<number> {
  const department = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('access_token')}` };
    const answer = await fetch('/api/Department?companyID=6', { headers });
    const departments = (await answer.json()) as { departmentId: number; departmentName: string }[];
    return departments.find((d) => d.departmentName === 'Varme')?.departmentId;
  });
  return post(page, 'Account/Register', { ...colleague(userName), department });
}
const colleague = (userName: string) => ({
  userName,
  email: `${userName}@ildtopp.example`,
  phoneNumber: '41234567',
  userRole: 'Employee',
  firstName: 'Nora',
  lastName: `Ny ${userName}`,
  startDate: '2026-12-01',
});

test('a colleague is registered in three steps, gets the mail, and chooses a password', async ({ page, portal }) => {
  const name = unique('nora');
  const email = `${name}.ny@ildtopp.example`;
  await logIn(page, portal, { ...admin, at: '/admin/wizard' });
  await expect(page.getByRole('heading', { level: 1, name: 'Registrer ny ansatt' })).toBeVisible();

  // Step one: the three rules, then the values that are taken.
  await next(page).click();
  for (const text of [
    'En gyldig og unik e-postadresse er påkrevd',
    'Unikt brukernavn er påkrevd. Minst 3 tegn.',
    'Feltet er påkrevd. 8–12 siffer.',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(field(page, 'email')).toBeFocused();
  await field(page, 'email').fill('HANNE.rodsjomo@ildtopp.example');
  await expect(page.getByText('En gyldig og unik')).toHaveCount(0);
  await field(page, 'userName').focus();
  await expect(page.getByText('En gyldig og unik e-postadresse er påkrevd')).toBeVisible();
  await expect(field(page, 'email')).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toContain('HANNE');
  await field(page, 'email').fill(email);
  await field(page, 'userName').fill('Kunde');
  await field(page, 'phoneNumber').focus();
  await expect(page.getByText('Unikt brukernavn er påkrevd')).toBeVisible();
  await expect(field(page, 'userName')).toBeFocused();

  // An answer that arrives while the next field is being typed into must not move the focus.
  const check = Promise.withResolvers<Route>();
  await page.route('**/ValidateUserName', check.resolve, { times: 1 });
  await field(page, 'userName').fill('Admin');
  await field(page, 'phoneNumber').fill('412 34');
  await (await check.promise).continue();
  await expect(page.getByText('Unikt brukernavn er påkrevd')).toBeVisible();
  await expect(field(page, 'phoneNumber')).toBeFocused();
  await page.keyboard.type(' 567');
  await field(page, 'userName').fill(name);
  await field(page, 'phoneNumber').focus();
  await expect(page.locator('[data-state=has-success]')).toHaveCount(3);
  for (const name of ['email', 'userName', 'phoneNumber']) await expect(field(page, name)).toHaveAccessibleDescription('Riktig fylt ut');
  await expect(field(page, 'phoneNumber')).toHaveValue('41234567');

  // The picture: no image, too large, a decompression bomb, and one that can be previewed and removed.
  const choose = (name: string, buffer: Buffer) => field(page, 'picture').setInputFiles({ name, mimeType: 'image/png', buffer });
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b4f57' } })
    .png()
    .toBuffer();
  const bomb = Buffer.from(picture);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  await choose('tegning.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByText('Filen er ikke et bilde vi kan lese.')).toBeVisible();
  await choose('stort.png', Buffer.alloc(2 * 1024 * 1024 + 1));
  await expect(page.getByText('Bildet er for stort.')).toBeVisible();
  await choose('bombe.png', bomb);
  await expect(page.getByText('Bildet har for mange piksler.')).toBeVisible();
  await choose('avkuttet.png', picture.subarray(0, 60));
  await expect(page.getByText('Filen er ikke et bilde vi kan lese.')).toBeVisible();
  await choose('bilde.png', picture);
  await expect(page.getByAltText('Valgt bilde')).toBeVisible();
  await checkAt(page, 'account, filled in');
  await page.getByRole('button', { name: 'Fjern bildet' }).click();
  await expect(page.getByAltText('Valgt bilde')).toHaveCount(0);
  await choose('bilde.png', picture);
  await expect(page.getByAltText('Valgt bilde')).toBeVisible();
  // A failed check says so, and the next click tries again.
  await page.route('**/ValidateEmail', (route) => route.abort());
  await field(page, 'email').fill(`x${email}`);
  await next(page).click();
  await expect(page.getByText('Vi fikk ikke sjekket om e-post og brukernavn er ledige.')).toBeVisible();
  await page.unroute('**/ValidateEmail');
  await field(page, 'email').fill(email);
  await goOn(page, 'Brukerrolle');

  // Step two, and back and forth without losing anything.
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await next(page).click();
  await expect(page.getByText('Vennligst velg et firma')).toBeVisible();
  await expect(page.getByText('Vennligst velg en avdeling')).toBeVisible();
  await expect(page.locator('[data-state=has-danger]')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Standard brukerrettigheter' })).toBeChecked();
  await page.getByRole('button', { name: 'Konto (fullført)' }).click();
  await expect(page.getByAltText('Valgt bilde')).toBeVisible();
  await expect(field(page, 'email')).toHaveValue(email);
  await goOn(page, 'Brukerrolle');

  // The session ends here: the login leads back to the same step, with everything but the picture.
  await page.route('**/api/Department*', refuseWith('not-logged-in'), { times: 1 });
  await field(page, 'company').selectOption({ label: 'Ildtopp' });
  await page.waitForURL('**/auth/login');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain(email);
  expect(stored).not.toContain('data:image');
  await page.locator('#username').fill('admin');
  await page.locator('#password').fill('Demo-passord-1');
  await page.locator('#password').press('Enter');
  await page.waitForURL('**/admin/wizard');
  await expect(field(page, 'company')).toHaveValue('6');
  await field(page, 'department').selectOption({ label: 'Varme' });
  await expect(page.locator('[data-state=has-success]'), 'company, department and rights').toHaveCount(3);
  await page.getByRole('button', { name: 'Tilbake' }).click();
  await expect(page.getByText('Bildet blir ikke tatt vare på. Velg det på nytt.')).toBeVisible();
  await goOn(page, 'Brukerrolle');
  await goOn(page, 'Brukerinfo');

  // Step three; a reload keeps it; another registration takes the user name meanwhile.
  await next(page).click();
  await expect(page.getByText('Feltet er påkrevd. Minst 2 bokstaver.')).toHaveCount(2);
  await expect(page.getByText('Den ansattes startdato er påkrevd.')).toBeVisible();
  await checkAt(page, 'info, with messages');
  await field(page, 'firstName').fill('Nora');
  await page.reload();
  await expect(field(page, 'firstName')).toHaveValue('Nora');
  await field(page, 'lastName').fill('Ny');
  await field(page, 'startDate').fill('31.11.2026');
  await field(page, 'firstName').focus();
  await expect(page.getByText('Den ansattes startdato er påkrevd.')).toBeVisible();
  await page.getByRole('button', { name: 'Åpne kalenderen' }).click();
  await page.keyboard.press('Enter');
  await expect(field(page, 'startDate')).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);
  await expect(page.locator('[data-state=has-success]'), 'both names and the date').toHaveCount(3);
  expect(await register(page, name)).toBe(200);
  await next(page).click();
  const ops = page.getByRole('dialog', { name: 'OPS!' });
  await expect(ops).toContainText('Noe gikk galt, vennligst prøv igjen.');
  await expect(ops).toContainText('Unikt brukernavn er påkrevd. Minst 3 tegn.');
  await ops.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('.ds-validation-message')).toHaveText('Unikt brukernavn er påkrevd. Minst 3 tegn.');
  await expect(field(page, 'userName')).toBeFocused();
  await field(page, 'userName').fill(`${name}2`);
  await goOn(page, 'Brukerrolle');
  await goOn(page, 'Brukerinfo');
  await page.route('**/Register', (route) => route.abort(), { times: 1 });
  await next(page).click();
  await ops.getByRole('button', { name: 'OK' }).click();
  let sent = 0;
  page.on('request', (request) => request.url().endsWith('/Register') && sent++);
  await next(page).dblclick();
  const done = page.getByRole('dialog', { name: 'Den ansatte er registrert!' });
  await expect(done).toContainText('Ha en fin dag.');
  expect(sent).toBe(1);
  await done.getByRole('button', { name: 'Registrer en til' }).click();
  await expect(field(page, 'email')).toHaveValue('');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL('**/auth/login');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kp-')))).toEqual([]);

  // The link in the mail works once, and leads to choosing a password.
  await expect.poll(() => mailsTo(portal, email).length, { timeout: 20_000 }).toBe(1);
  const text = mailsTo(portal, email).at(-1)?.text ?? '';
  const oneTime = /(?:[a-z0-9]{4}-){5}[a-z0-9]{4}/.exec(text)?.[0] ?? '';
  await logIn(page, portal, { user: `${name}2`, password: oneTime, brand: BRAND });
  await page.waitForURL('**/admin/changePwd');
  await page.getByLabel('Nåværende passord', { exact: true }).fill(oneTime);
  for (const label of ['Nytt passord', 'Gjenta nytt passord']) await page.getByLabel(label, { exact: true }).fill('Gule-bananer-88');
  await page.getByRole('button', { name: 'Bytt passordet mitt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Du har ingen jobber ennå.')).toBeVisible();
});

test('the list of employees: search, rights, department, closing and opening, all of it in the audit log', async ({ page, portal }) => {
  const name = unique('liste');
  await logIn(page, portal, { ...admin, at: '/admin/wizard' });
  expect(await register(page, name)).toBe(200);
  await page.getByRole('link', { name: 'Ansatte' }).click();
  await page.getByRole('searchbox', { name: 'Søk' }).fill(`NY ${name}`);
  const row = page.getByRole('row').filter({ hasText: `Nora Ny ${name}` });
  await expect(page.getByText('1 rad', { exact: true })).toBeVisible();
  await expect(row).toContainText('Aldri');
  await row.getByRole('button', { name: `Endre Nora Ny ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Nora Ny ${name}` });
  const reported = (text: string) => expect(dialog.getByText(text)).toBeVisible();
  const confirm = (heading: string) =>
    page.getByRole('dialog', { name: heading, exact: true }).getByRole('button', { name: 'Ja, gjør det' }).click();

  await dialog.getByLabel('Avdeling').selectOption({ label: 'Rørlegger' });
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await reported('Endringen er lagret.');
  await dialog.getByLabel('Rettigheter').selectOption({ label: 'Administrator' });
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await confirm('Rettigheter og avdeling');
  await expect(row).toContainText('Administrator');
  for (const [button, text] of [
    ['Logg ut overalt', 'Alle økter er avsluttet.'],
    ['Send ny lenke for passord', 'Lenken er på vei.'],
    ['Steng innloggingen', 'Innloggingen er stengt.'],
  ] as const) {
    await dialog.getByRole('button', { name: button }).click();
    await confirm(button);
    await reported(text);
  }
  await checkAt(page, 'employee, closed');
  await expect(dialog.getByRole('button', { name: 'Send ny lenke for passord' })).toHaveCount(0);

  // Another Admin was quicker, or the server does not answer: the page says so and shows the current state.
  await page.route('**/DisableEmployee', refuseWith('unavailable'), { times: 1 });
  await dialog.getByRole('button', { name: 'Åpne innloggingen' }).click();
  await confirm('Åpne innloggingen');
  await reported('Tjenesten er ikke tilgjengelig akkurat nå.');
  await dialog.getByRole('button', { name: 'Åpne innloggingen' }).click();
  await confirm('Åpne innloggingen');
  await reported('Innloggingen er åpen igjen.');
  await page.route('**/ChangeRole', refuseWith('changed-meanwhile'), { times: 1 });
  await dialog.getByLabel('Rettigheter').selectOption({ label: 'Ansatt' });
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await confirm('Rettigheter og avdeling');
  await reported('Noen andre har endret dette i mellomtiden.');
  await dialog.getByRole('button', { name: 'Lukk' }).click();

  // An Admin cannot change their own login; a search without results says so; a list that fails can be retried.
  await page.getByRole('searchbox', { name: 'Søk' }).fill('Vikaunet');
  await page.getByRole('button', { name: 'Endre Trond Vikaunet' }).click();
  await expect(page.getByRole('dialog').getByText('Dette er din egen innlogging.')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Rettigheter')).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Søk' }).fill('finnes ikke');
  await expect(page.getByText('Ingen ansatte passer til dette.')).toBeVisible();
  await page.getByRole('button', { name: 'Vis alle' }).click();
  await expect(page.getByRole('row')).not.toHaveCount(2);
  await page.route('**/Staff/Employees*', refuseWith('unavailable'), { times: 1 });
  await page.reload();
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByRole('table')).toBeVisible();

  await page.getByRole('link', { name: 'Hendelser' }).click();
  const events = page.locator('.event-list > li').filter({ hasText: `Nora Ny ${name}` });
  await expect(events.locator('strong')).toHaveText([
    'Innlogging åpnet',
    'Innlogging stengt',
    'Lenke for passord sendt',
    'Logget ut overalt',
    'Rettigheter endret',
    'Avdeling endret',
    'Registrert',
  ]);
  await expect(events.nth(4)).toContainText('fra Ansatt til Administrator');
  await expect(events.nth(5)).toContainText('fra Varme til Rørlegger');
  await expect(events.nth(0)).toContainText('Trond Vikaunet');
});

test("employees see their jobs with scores, Admins the company's week and the mails that did not arrive", async ({ page, portal }) => {
  await logIn(page, portal, { user: 'ansatt' });
  const jobs = page.getByRole('region', { name: 'Mine siste jobber' });
  await expect(jobs.getByRole('listitem')).toHaveCount(10);
  await jobs.locator('summary').first().click();
  await expect(jobs.getByText('Vil anbefale').first()).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());

  const mail = { kind: 'first-password', recipient: 'ny@fjordror.example', createdAt: '2026-11-05T10:00:00Z' };
  const id = '00000000-0000-4000-8000-00000000000';
  let isOpen = true;
  await page.route('**/Staff/Week*', async (route) => {
    const days = Array.from({ length: 7 }, (_, i) => ({ date: `2026-11-0${i + 2}`, jobs: i, answered: 2 }));
    const open = [
      { ...mail, id: `${id}1`, isGivenUp: true },
      { ...mail, id: `${id}2`, isGivenUp: false },
    ];
    const newest = isOpen ? open : [];
    const week = { from: '2026-11-02', to: '2026-11-08', number: 45, jobs: 21, answered: 14, average: 8.2, days };
    const mails = { failed: newest.length / 2, waiting: newest.length / 2, retried: newest.length / 2, newest };
    await answerWith('GET /api/Staff/Week', { ...week, mails })(route);
  });
  await page.route('**/CloseFailedMail', (route) => {
    isOpen = false;
    return answerWith('POST /api/Staff/CloseFailedMail', { closed: true })(route);
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page, portal, { user: 'admin' });
  await expect(page.getByText('Gitt opp')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 e-post kom ikke frem' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 e-post venter på å bli sendt' })).toBeVisible();
  await expect(page.getByText('Prøves igjen', { exact: true })).toBeVisible();
  await checkAt(page, 'home of an Admin, mails open');
  await page.getByRole('button', { name: 'Lukk saken: ny@fjordror.example' }).click();
  await expect(page.getByText('Alle e-poster er sendt.')).toBeVisible();
  await page.unrouteAll();
  await page.route('**/Staff/Week?date=*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('date', '2026-10-28');
    return route.continue({ url: url.href });
  });
  await page.getByRole('button', { name: 'Forrige uke' }).click();
  await expect(page.getByRole('region', { name: 'Uke 44' }).getByRole('row')).toHaveCount(8);
  await page.unrouteAll();
  await page.route('**/Staff/Week', refuseWith('unavailable'), { times: 1 });
  await page.reload();
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Uke \d+$/ })).toBeVisible();
});
