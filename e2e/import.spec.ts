import type { MailEntry } from '#contract/administration.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { answerWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { expect, goInside, logIn, mailsTo, type Page, type Portal, test } from './test.ts';

const BRAND = 'bjork';
const COMPANY = '3';

/** Does what a partner's program does: log in, send the file, read the report. */
async function importFile(portal: Portal, lines: readonly object[], query = '') {
  const base = `http://127.0.0.1:${portal.port}`;
  const login = await fetch(`${base}/api/Customer/Login`, {
    method: 'POST',
    headers: { authorization: encodeBasic({ id: 'admin', value: DEMO_PASSWORD }), companyid: COMPANY },
  });
  const { access_token } = (await login.json()) as { access_token: string };
  const answer = await fetch(`${base}/api/Import${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { counts: Record<string, { new: number }>; errors: object[] };
}

test('from an import to a customer who sees the job: invitation, link, own password', async ({ page, portal }) => {
  const email = 'randi.ny@kundepost.example';
  const bounces = 'finnes.ikke@kundepost.example';
  const report = await importFile(portal, [
    { kind: 'department', id: 'D-9', name: 'Import' },
    { kind: 'employee', id: 'E-9', department: 'D-9', firstName: 'Mona', lastName: 'Montør', email: 'mona.import@bjork.example' },
    { kind: 'customer', id: 'K-9', customerNumber: '90001', name: 'Randi Ny', email },
    { kind: 'customer', id: 'K-8', customerNumber: '90002', name: 'Berit Borte', email: bounces },
    { kind: 'customer', id: 'K-7', customerNumber: '90003', name: 'Uten Epost' },
    { kind: 'job', id: 'J-9', customer: 'K-9', employee: 'E-9', date: '2026-11-02', number: 777_001 },
    { kind: 'siteVisit', job: 'J-9', date: '2026-11-02', installer: 'Mona Montør', description: 'Så på sikringsskapet', hoursOnForm: 1 },
  ]);
  expect(report.errors).toEqual([]);
  expect(report.counts['customer']?.new).toBe(3);

  await logIn(page, portal, { user: 'admin', brand: BRAND, at: '/admin/kunder' });
  await expect(page.getByRole('heading', { level: 1, name: 'Kunder' })).toBeVisible();
  await page.getByLabel('Søk på navn, e-post eller kundenummer').fill('9000');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(row('Randi Ny')).toContainText('Ikke invitert');
  await expect(row('Uten Epost')).toContainText('Mangler e-post');
  await expect(row('Uten Epost').getByRole('button')).toHaveCount(0);

  await page.route('**/api/InviteCustomers', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Inviter Randi Ny' }).click();
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  await page.getByRole('button', { name: 'Inviter Randi Ny' }).click();
  await expect(page.getByText('Én invitasjon er på vei.')).toBeVisible();
  const received = () => mailsTo(portal, email);
  await expect.poll(() => received().length, { timeout: 20_000 }).toBe(1);
  const text = received()[0]?.text ?? '';
  expect(text).toContain(`Brukernavn: ${email}`);
  const link = /https?:\S+\/auth\/velkommen#\S+/.exec(text)?.[0] ?? '';

  await page.getByRole('button', { name: /Inviter alle \d+ som gjenstår/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Inviter alle?' });
  await checkAt(page, 'invite all');
  await dialog.getByRole('button', { name: 'Send invitasjonene' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Inviter alle/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL('**/auth/login');

  // The link has the company's own address; here the portal runs on this machine.
  const opened = portal.url(`/auth/velkommen${new URL(link).hash}`, BRAND);
  await page.goto(opened);
  await expect(page.getByRole('heading', { name: 'Velkommen, Randi Ny' })).toBeVisible();
  await checkAt(page, 'first login');
  const chosen = page.getByLabel('Nytt passord', { exact: true });
  await page.getByRole('button', { name: 'Lagre og logg inn' }).click();
  await expect(page.getByText('Fyll ut feltet')).toBeVisible();
  await expect(chosen).toBeFocused();
  await chosen.fill('Sommer2026');
  await chosen.blur();
  await expect(page.getByText('Passordet er for lett å gjette')).toBeVisible();
  await page.route('**/FirstLogin/SetPassword', (route) => route.abort(), { times: 1 });
  await chosen.fill('mitt-eget-7-passord');
  await page.getByRole('button', { name: 'Lagre og logg inn' }).click();
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await page.waitForURL('**/admin/elektriker');
  await goInside(page, '/admin/minejobber');
  await expect(page.getByRole('row', { name: /777001/ })).toContainText('02.11.2026');
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL('**/auth/login');
  await page.goto(opened);
  await expect(page.getByRole('heading', { name: 'Lenken er brukt eller for gammel' })).toBeVisible();

  await logIn(page, portal, { user: 'admin', brand: BRAND, at: '/admin/kunder' });
  await page.getByLabel('Søk på navn, e-post eller kundenummer').fill('randi');
  await expect(row('Randi Ny')).toContainText('Har logget inn');
  await test.step('an erased customer returns: an Admin gives the reason, and the next import may include them', () => liftErasure(page));
  await test.step('failed mails show their reason, and are sent again', () => sendAgain(page));
});

async function liftErasure(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'En slettet kunde har kommet tilbake' }).click();
  const dialog = page.getByRole('dialog', { name: 'Har en slettet kunde kommet tilbake?' });
  const submit = dialog.getByRole('button', { name: 'Åpne for import' });
  const customer = dialog.getByLabel('Kundenummer, eller kundens id i eget system');
  await submit.click();
  await expect(dialog.getByText('Skriv kundenummeret eller id-en.')).toBeVisible();
  await expect(customer).toBeFocused();
  await customer.fill('90099');
  await submit.click();
  await expect(dialog.getByText('Skriv hvorfor.')).toBeVisible();
  await dialog.getByLabel('Hvorfor').fill('Ny avtale');
  await submit.click();
  await expect(dialog.getByText('Ingen med dette nummeret eller denne id-en er slettet.')).toBeVisible();
  await checkAt(page, 'lift erasure');
  // Erasing a customer of the demo company would affect other journeys; the tests of the call prove that it lifts an erasure.
  const sent: unknown[] = [];
  await page.route('**/api/LiftErasure', (route) => {
    sent.push(route.request().postDataJSON());
    return answerWith('POST /api/LiftErasure', { lifted: true })(route);
  });
  await dialog.getByLabel('Slettingen var en feil').check();
  await submit.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Kunden kan nå importeres igjen.')).toBeVisible();
  expect(sent).toEqual([{ customer: '90099', reason: 'Ny avtale', withJobs: true }]);
}

async function sendAgain(page: Page): Promise<void> {
  const mail = (n: number, state: MailEntry['state']): MailEntry => ({
    mailId: `6f1f4b0e-6a0e-4a39-9d3c-0d6a54f7a00${n}`,
    kind: 'customer-invitation',
    channel: 'mail',
    recipient: `mottaker${n}@kundepost.example`,
    state,
    createdAt: '2026-11-14T10:00:00Z',
    attempts: n,
    problem: state === 'failed' ? 'EENVELOPE 550' : null,
  });
  let rows = [mail(1, 'failed'), mail(2, 'waiting')];
  let isFailing = true;
  // This worker has no mail server that refuses mails; the tests of the call prove what the server answers then.
  await page.route('**/api/Mails?*', (route) =>
    isFailing ? route.abort() : answerWith('GET /api/Mails', { rows, total: rows.length })(route),
  );
  await page.route('**/api/ResendMail', (route) => {
    rows = rows.map((row) => ({ ...row, state: 'waiting', problem: null }));
    return answerWith('POST /api/ResendMail', { waiting: true })(route);
  });
  await goInside(page, '/admin/e-post');
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  isFailing = false;
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByRole('row', { name: /mottaker1/ })).toContainText('EENVELOPE 550');
  await expect(page.getByRole('row', { name: /mottaker1/ })).toContainText('Avvist');
  await page.getByRole('button', { name: 'Send igjen til mottaker1@kundepost.example' }).click();
  await expect(page.getByText('E-posten sendes på nytt.')).toBeVisible();
  await expect(page.getByRole('row', { name: /mottaker1/ })).toContainText('Venter');
  rows = [];
  await page.reload();
  await expect(page.getByText('Alt er sendt. Ingen e-post venter.')).toBeVisible();
}
