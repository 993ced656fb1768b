import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { addDays, osloDay } from '#domain/calendar.ts';
import { checkAt } from './axe.ts';
import { callAsStaff } from './call-as-staff.ts';
import { photoFile } from './photo-file.ts';
import { expect, goInside, logIn, type Page, type Portal, testAlone as test } from './test.ts';
import { windowSoon } from './window-soon.ts';

const PHONE = { width: 390, height: 844 };
const TITLE = 'Ny varmtvannsbereder';
/** Their ids in the company's own system. */
const [CUSTOMER, INSTALLER] = ['K4000001', 'E4000001'];
const [ESTIMATED, FIXED] = [777_101, 777_102];

/** The text of the mail that is sent after `act`. */
async function mailed(portal: Portal, act: () => Promise<unknown>, subject: RegExp, wanted = /\S/): Promise<string> {
  const before = portal.smtp.received.length;
  await act();
  const found = () =>
    portal.smtp.received
      .slice(before)
      .filter((mail) => subject.test(mail.subject ?? ''))
      .flatMap((mail) => wanted.exec(mail.text ?? '')?.[0] ?? []);
  await expect.poll(() => found().length, { timeout: 30_000 }).toBeGreaterThan(0);
  return found()[0] ?? '';
}

/** Enters a wrong code, then the one from the mailbox. */
async function typeCode(dialog: Locator, portal: Portal, send: string): Promise<void> {
  const code = await mailed(portal, () => dialog.getByRole('button', { name: 'Send meg en kode' }).click(), /^Koden din/, /^\d{6}$/m);
  const field = dialog.getByLabel('Kode fra e-posten');
  await field.fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: send, exact: true }).click();
  await expect(dialog.getByText('Koden er feil. Se etter i e-posten.')).toBeVisible();
  await field.fill(code);
}

/** Imports lines as the company's own system does. */
async function importLines(office: Page, ...lines: object[]): Promise<void> {
  const report = await office.evaluate(
    async (text) => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('access_token')}`, 'content-type': 'application/x-ndjson' };
      return (await fetch('/api/Import', { method: 'POST', headers, body: text })).json();
    },
    lines.map((line) => JSON.stringify(line)).join('\n'),
  );
  expect(report.errors).toEqual([]);
}

const bill = (jobId: number, number: string, sum: number, isFinal: boolean) => ({
  ...{ kind: 'bill', id: `F${number}`, job: `J${jobId}`, billNumber: number, dueDate: addDays(osloDay(new Date()), 14) },
  ...{ sum, final: isFinal },
});

/** A fixed price of 5 000 with VAT, accepted and tied to its job by calls alone. */
async function agreeOnFixedPrice(office: Page, phone: Page, customerId: number): Promise<void> {
  const written = { kind: 'fixed', excluded: '', terms: '', validUntil: addDays(osloDay(new Date()), 14), siteId: null, caseId: null };
  const lines = [{ text: 'Arbeid', quantity: 1, unitPrice: 400_000, vatRate: 25 }];
  const body = { key: randomUUID(), customerId, title: 'Nytt uttak', lines, ...written };
  const { offerId } = await callAsStaff<{ offerId: number }>(office, 'Offers/Create', body);
  await callAsStaff(office, 'Offers/Send', { offerId, version: 1, sumOre: 500_000 });
  await callAsStaff(office, 'Offers/Job', { offerId, jobId: FIXED });
  const status = await phone.evaluate(async (id) => {
    const login = btoa(`${sessionStorage.getItem('id')}:${sessionStorage.getItem('value')}`);
    const headers = { authorization: `Basic ${login}`, companyid: '4', 'content-type': 'application/json' };
    const sent = JSON.stringify({ offerId: id, version: 1, mayBegin: false });
    return (await fetch('/api/Offer/Accept', { method: 'POST', headers, body: sent })).status;
  }, offerId);
  expect(status).toBe(200);
}

test('an offer to its bill: question, new version, acceptance by link with a code, an extra, and agreement beside bill', async ({
  page: office,
  portal,
  browser,
}) => {
  await logIn(office, portal, { user: 'admin', at: '/admin/tilbud' });
  const { offers } = await callAsStaff<{ offers: { customerId: number }[] }>(office, 'Offers');
  const customerId = offers[0]?.customerId ?? 0;
  const cases = await callAsStaff<{ caseId: number; state: string }[]>(office, `Inbox/CustomerCases?customerId=${customerId}`);
  const caseId = cases.find(({ state }) => state !== 'closed')?.caseId ?? 0;
  await goInside(office, `/admin/innboks?sak=${caseId}`);
  await office.getByRole('link', { name: 'Lag tilbud' }).click();
  await expect(office.getByLabel('Hva gjelder det?')).not.toHaveValue('');
  await office.getByLabel('Hva gjelder det?').fill('');
  await office.getByRole('button', { name: 'Lagre utkast' }).click();
  await expect(office.getByText('Skriv hva tilbudet gjelder')).toBeVisible();
  await office.getByLabel('Hva gjelder det?').fill(TITLE);
  await office.getByLabel('Beskrivelse').fill('Bereder med montering');
  await office.getByLabel('Pris uten mva.').fill('7 200,50');
  await expect(office.getByText(/^Sum kr.9.000,63 med mva\.$/)).toBeVisible();
  await office.getByRole('button', { name: 'Lagre utkast' }).click();
  const send = async () => {
    await office.getByRole('button', { name: 'Send til kunden' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Send til kunden' }).click();
    await expect(office.getByText('Tilbudet er sendt.')).toBeVisible();
  };
  const first = await mailed(portal, send, /^Tilbud til deg/, /\/tilbud#[\w-]{43}/);

  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  await phone.goto(portal.url(first));
  await expect(phone.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await phone.getByRole('button', { name: 'Spør om noe' }).click();
  await phone.getByLabel('Hva lurer du på?').fill('Er riving av den gamle med?');
  const asking = () => phone.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await mailed(portal, asking, /^Spørsmål om tilbud/);
  await expect(phone.getByText('Spørsmålet er sendt.')).toBeVisible();

  await office.reload();
  await expect(office.getByText('Er riving av den gamle med?')).toBeVisible();
  await office.getByRole('button', { name: 'Skriv ny versjon' }).click();
  await office.getByLabel('Pris uten mva.').fill('8 000');
  await office.getByRole('button', { name: 'Lagre utkast' }).click();
  await expect(office.getByText('Utkastet er lagret.')).toBeVisible();
  const second = await mailed(portal, send, /^Nytt tilbud til deg/, /\/tilbud#[\w-]{43}/);

  // Another tab, as a link in a mail would open.
  await phone.goto('about:blank');
  await phone.goto(portal.url(second));
  await phone.getByRole('button', { name: 'Godta tilbudet' }).click();
  const yes = phone.getByRole('dialog');
  await yes.getByRole('button', { name: 'Godta', exact: true }).click();
  await expect(yes.getByText('Velg ett av svarene')).toBeVisible();
  await yes.getByLabel('Ja, dere kan begynne før').check();
  await typeCode(yes, portal, 'Godta');
  await expect(yes.getByText(/versjon 2: «Ny varmtvannsbereder», prisoverslag kr.10.000,00 med mva\.$/)).toBeVisible();
  await checkAt(phone, 'accepting with a code');
  await yes.getByRole('button', { name: 'Godta', exact: true }).click();
  await expect(phone.getByText('Tilbudet er godtatt. Du får en bekreftelse på e-post.')).toBeVisible();

  // The work order, the visit, and an extra found there.
  const job = { kind: 'job', customer: CUSTOMER, employee: INSTALLER, date: osloDay(new Date()) };
  await importLines(
    office,
    { ...job, id: `J${ESTIMATED}`, number: ESTIMATED, title: TITLE },
    { ...job, id: `J${FIXED}`, number: FIXED, title: 'Nytt uttak' },
  );
  await office.reload();
  await expect(office.getByText('Godtatt', { exact: true })).toBeVisible();
  await office.getByLabel('Jobben tilbudet gjelder').selectOption(String(ESTIMATED));
  await expect(office.getByText('Jobben er lagret.')).toBeVisible();
  const installer = await (await browser.newContext({ viewport: PHONE })).newPage();
  await logIn(installer, portal, { user: 'ansatt', at: '/admin/min-dag' });
  const colleagues = await callAsStaff<{ employeeId: number; isMe: boolean }[]>(installer, 'Inbox/Colleagues');
  const employeeId = colleagues.find(({ isMe }) => isMe)?.employeeId;
  const visit = { key: randomUUID(), customerId, jobId: ESTIMATED, employeeId, title: TITLE, window: windowSoon(), agreedWith: 'Kari' };
  const { appointmentId } = await callAsStaff<{ appointmentId: number }>(office, 'Appointments/Book', visit);
  await goInside(installer, `/admin/min-dag/${appointmentId}`);
  await installer.getByRole('button', { name: 'Nytt tillegg' }).click();
  const form = installer.getByRole('dialog');
  await form.getByRole('button', { name: 'Send tillegget' }).click();
  await expect(form.getByText('Skriv hva som kom opp.')).toBeVisible();
  await form.getByLabel('Hva kom opp?').fill('Røret bak berederen er rustet');
  await form.getByLabel('Per time, med høyeste sum').check();
  await form.getByLabel('Kroner per time').fill('1 600');
  await form.getByLabel('Høyeste sum i kroner').fill('1 500');
  await form.getByRole('button', { name: 'Send tillegget' }).click();
  await expect(form.getByText('Skriv en timepris som ikke er høyere enn summen.')).toBeVisible();
  await form.getByLabel('Kroner per time').fill('950');
  await form.locator('input[type=file]').setInputFiles(await photoFile('ror.jpg'));
  await expect(form.locator('.photo-tile[data-state=sent]')).toBeVisible();
  const sending = () => form.getByRole('button', { name: 'Send tillegget' }).click();
  const link = await mailed(portal, sending, /^Svar på et tillegg/, /\/tillegg#[\w-]{43}/);
  await expect(installer.getByText('Tillegget er sendt til kunden.')).toBeVisible();
  await expect(installer.getByText(/950,00 per time, høyst kr.1.500,00 med mva\./)).toBeVisible();

  await phone.goto(portal.url(link));
  await expect(phone.getByText('Røret bak berederen er rustet')).toBeVisible();
  await expect(phone.locator('.photo-open img')).toBeVisible();
  await checkAt(phone, 'an extra by link');
  await phone.getByRole('button', { name: 'Godta tillegget' }).click();
  const agreeing = phone.getByRole('dialog');
  await typeCode(agreeing, portal, 'Godta tillegget');
  await agreeing.getByRole('button', { name: 'Godta tillegget' }).click();
  await expect(phone.getByText('Takk! Tillegget er godtatt.')).toBeVisible();
  await expect(agreeing).toHaveCount(0);
  await installer.reload();
  await expect(installer.getByText(/^Godtatt av /)).toBeVisible();

  // 10 000 and 1 500 were accepted.
  await importLines(office, bill(ESTIMATED, '90101', 12_178.5, false));
  await logIn(phone, portal, { at: `/admin/minejobber?job=${ESTIMATED}` });
  const agreement = phone.getByRole('region', { name: /^Avtale og regning/ });
  await expect(agreement.getByText(/^5,9\s%\sover$/)).toBeVisible();
  await expect(agreement.getByText(/^Foreløpig/)).toBeVisible();
  const farOver = () => importLines(office, bill(ESTIMATED, '90102', 1_058, true));
  await mailed(portal, farOver, /^Regning 90102 er mer enn 15 % over prisoverslaget$/);
  await phone.reload();
  await expect(agreement.getByText(/^15,1\s%\sover$/)).toBeVisible();
  await expect(agreement.getByText(/^Foreløpig/)).toHaveCount(0);
  await expect(agreement.getByRole('link', { name: /Spør om regningen/ })).toBeVisible();
  await checkAt(phone, 'agreement and bill');
  await phone.getByRole('link', { name: /^Åpne tillegg/ }).click();
  await expect(phone.locator('.photo-open img')).toBeVisible();
  await phone.getByText('Angrerett', { exact: true }).click();

  await agreeOnFixedPrice(office, phone, customerId);
  await importLines(office, bill(FIXED, '90103', 5_001, true));
  await goInside(phone, `/admin/minejobber?job=${FIXED}`);
  await expect(agreement.getByText(/^kr\s1,00\sover$/)).toBeVisible();
  await goInside(office, `/admin/innboks?sak=${caseId}`);
  const ofCase = office.getByRole('region', { name: 'Tilbud i saken' }).getByRole('listitem');
  await expect(ofCase).toHaveText(/Ny varmtvannsbereder.*Prisoverslag kr.10.000,00 med mva\..*Godtatt/);
  await checkAt(office, 'a case with its offer');
  for (const opened of [phone, installer]) await opened.context().close();
});
