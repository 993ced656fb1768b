// The customer, the office and the installer, each in their own browser.

import { checkAt } from './axe.ts';
import { callAsStaff } from './call-as-staff.ts';
import { photoFile } from './photo-file.ts';
import { expect, goInside, logIn, type Page, type Portal, testAlone as test } from './test.ts';
import { windowSoon } from './window-soon.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
const TITLE = 'Det lekker under vasken';

type History = { history: { kind: string; pressedAt: string | null }[] };

const pressedIn = async (office: Page, appointmentId: number) =>
  (await callAsStaff<History>(office, `Appointments/One?appointmentId=${appointmentId}`)).history.filter(
    ({ pressedAt }) => pressedAt !== null,
  );

async function linkIn(portal: Portal, subject: RegExp): Promise<string> {
  const links = () =>
    portal.smtp.received
      .filter((mail) => subject.test(mail.subject ?? '') && mail.text?.includes(TITLE))
      .flatMap((mail) => /\/besok#[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? []);
  await expect.poll(() => links().length, { timeout: 30_000 }).toBeGreaterThan(0);
  return portal.url(links().at(-1) ?? '');
}

async function report(customer: Page): Promise<void> {
  const next = () => customer.getByRole('button', { name: 'Neste' }).click();
  await customer.getByRole('region', { name: 'Noe som ikke virker?' }).getByRole('link', { name: 'Meld fra' }).click();
  await customer.getByLabel('Noe er feil med arbeidet').check();
  await next();
  await customer.locator('input[name=place]').first().check();
  await next();
  await customer.getByLabel('Fortell med egne ord').fill(`${TITLE}\nDet drypper hele tiden.`);
  await customer.getByLabel('I går').check();
  await customer.getByLabel('Nei', { exact: true }).check();
  await next();
  await next();
  await customer.getByRole('button', { name: 'Send', exact: true }).click();
  await customer.waitForURL('**/kvittering');
}

async function propose(office: Page, employeeId: number): Promise<number> {
  await office.locator('.inbox-row').filter({ hasText: TITLE }).click();
  await office.getByRole('link', { name: 'Avtal besøk' }).click();
  await expect(office.getByLabel('Hva gjelder det?')).toHaveValue(TITLE);
  await office.getByLabel('Hvem kommer').selectOption(String(employeeId));
  const soon = windowSoon();
  await office.getByLabel('Dag').fill(soon.day.split('-').reverse().join('.'));
  await office.getByLabel('Fra').fill(soon.from);
  await office.getByLabel('Til', { exact: true }).fill(soon.to);
  await office.getByRole('button', { name: 'Send forslag' }).click();
  await office.getByRole('link', { name: 'Åpne avtalen' }).click();
  await expect(office.getByRole('dialog').getByText('Foreslått', { exact: true })).toBeVisible();
  return Number(new URL(office.url()).searchParams.get('avtale'));
}

async function finish(installer: Page, words: string): Promise<void> {
  await installer.getByRole('button', { name: 'Utført' }).click();
  const done = installer.getByRole('dialog');
  await done.getByLabel('Hva er gjort, i én linje').fill(words);
  await done
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photoFile('etter.jpg'));
  await expect(done.locator('.photo-frame img')).toBeVisible();
  const paper = { name: 'Trykk.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await done.getByLabel('Legg til papir').setInputFiles(paper);
  await done.getByLabel('Hva er det?').selectOption('pressure-test');
  await expect(done.getByLabel('Papiret viser priser')).not.toBeChecked();
  await done.getByRole('button', { name: 'Meld utført' }).click();
}

const opened = async (installer: Page, appointmentId: number, name: string) => {
  await goInside(installer, `/admin/min-dag/${appointmentId}`);
  await expect(installer.getByRole('heading', { level: 1, name })).toBeVisible();
};

test('from "Det lekker" to "Utført" with photo and paper', async ({ page: customer, portal, browser }) => {
  test.setTimeout(240_000);
  const [deskContext, phoneContext] = [await browser.newContext({ viewport: DESK }), await browser.newContext({ viewport: PHONE })];
  const [office, installer] = [await deskContext.newPage(), await phoneContext.newPage()];
  await customer.setViewportSize(PHONE);
  await logIn(customer, portal);
  await logIn(installer, portal, { user: 'ansatt', at: '/admin/min-dag' });
  const colleagues = await callAsStaff<{ employeeId: number; isMe: boolean; name: string }[]>(installer, 'Inbox/Colleagues');
  const { employeeId = 0, name: installerName = '' } = colleagues.find(({ isMe }) => isMe) ?? {};
  const firstName = installerName.split(' ')[0] ?? '';

  await report(customer);
  await logIn(office, portal, { user: 'admin', at: '/admin/innboks' });
  const appointmentId = await propose(office, employeeId);

  await customer.goto(await linkIn(portal, /^Når passer/));
  await customer.locator('input[type=radio]').first().check();
  await customer.getByRole('button', { name: 'Bekreft' }).click();
  await expect(customer.getByRole('heading', { level: 1, name: 'Neste besøk' })).toBeVisible();

  type One = { appointment: { customer: { customerId: number; name: string }; caseId: number } };
  const { appointment } = await callAsStaff<One>(office, `Appointments/One?appointmentId=${appointmentId}`);
  const { customerId, name } = appointment.customer;
  // The demo's own visits would be listed before this one.
  type AppointmentList = { appointments: { appointmentId: number; sequence: number; state: string }[] };
  const { appointments } = await callAsStaff<AppointmentList>(office, `Appointments/OfCustomer?customerId=${customerId}`);
  for (const other of appointments.filter(
    ({ appointmentId: id, state }) => id !== appointmentId && state !== 'done' && state !== 'cancelled',
  ))
    await callAsStaff(office, 'Appointments/Cancel', { appointmentId: other.appointmentId, sequence: other.sequence, words: 'Demo' });
  await opened(installer, appointmentId, name);
  await expect(installer.getByText(TITLE).first()).toBeVisible();
  await installer.getByRole('radio', { name: '20 min' }).check();
  // The act is queued on the phone first: home refreshes once a minute, and must not do so before the act has arrived.
  const arrived = installer.waitForResponse((response) => response.url().endsWith('/api/MyDay/Acts'));
  await installer.getByRole('button', { name: 'På vei, 20 min' }).click();
  await arrived;
  await customer.goto(portal.url('/admin/elektriker'));
  await expect(customer.getByText(`${firstName} er hos deg om ca. 20 minutter`)).toBeInViewport();
  await expect
    .poll(() => portal.smtp.received.some(({ subject }) => subject?.startsWith(`${firstName} er på vei`)), { timeout: 30_000 })
    .toBe(true);

  await installer.getByRole('button', { name: 'Fremme' }).click();
  await expect(installer.getByText(/^Fremme \d\d\.\d\d$/)).toBeVisible();
  await finish(installer, 'Ny pakning i vannlåsen');
  const result = installer.getByRole('region', { name: 'Dette ble gjort' });
  await expect(result.locator('.photo-open img')).toHaveCount(1);
  await expect(result.getByText('Trykkprøve', { exact: true })).toBeVisible();
  await customer.reload();
  await customer.locator('.visit-bar summary').filter({ hasText: 'Besøket er utført' }).click();
  const done = customer.getByRole('region', { name: 'Besøket er utført', exact: true });
  await expect(done).toContainText('Ny pakning i vannlåsen');
  await expect(done.locator('.photo-open img').first()).toBeVisible();
  await expect(done).toContainText('Trykkprøve');
  await checkAt(customer, 'a visit that is done, with photo and paper');
  expect((await pressedIn(office, appointmentId)).map(({ kind }) => kind)).toEqual(['on-the-way', 'arrived', 'done']);
  await deskContext.close();
  await phoneContext.close();
});
