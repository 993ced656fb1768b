import { readFile } from 'node:fs/promises';
import { brands } from '#brands/index.ts';
import type { AnswerOf } from '#contract/define-call.ts';
import type { Calls } from '#contract/index.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { brandForHost } from '#domain/company/find-brand.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { checkAt } from './axe.ts';
import { expect, goInside, logIn, type Page, type Portal, testAlone as test } from './test.ts';
import { windowSoon } from './window-soon.ts';

const PHONE = { width: 390, height: 844 };
const { companyId } = brandForHost(brands, 'fjordror.localhost');
const inDays = (days: number) => addDays(osloDay(new Date()), days);
const window = (days: number, from: string, to: string) => ({ day: inDays(days), from, to });

/** The office, whose own pages other journeys open. */
async function logInAsOffice(portal: Portal) {
  const base = `http://127.0.0.1:${portal.port}`;
  const logInAs = async (id: string) => {
    const headers = { authorization: encodeBasic({ id, value: DEMO_PASSWORD }), companyid: String(companyId) };
    const answer = await fetch(`${base}/api/Customer/Login`, { method: 'POST', headers });
    return (await answer.json()) as { id: string; value: string; access_token: string };
  };
  const { access_token } = await logInAs('admin');
  const callApi = async <K extends keyof Calls>(key: K, body?: object): Promise<AnswerOf<Calls[K]>> => {
    const [method = '', path] = key.split(' ');
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
    const answer = await fetch(`${base}${path}${query}`, { method, headers, ...(query ? {} : { body: JSON.stringify(body) }) });
    expect(answer.status, `${key}: ${await answer.clone().text()}`).toBe(200);
    return (await answer.json()) as AnswerOf<Calls[K]>;
  };
  const customer = await logInAs('kunde');
  const mine = await fetch(`${base}/api/People/MyCustomers`, {
    headers: { authorization: encodeBasic(customer), companyid: String(companyId) },
  });
  const { current: customerId } = (await mine.json()) as { current: number };
  const { employees, sites } = await callApi('GET /api/Appointments/New', { customerId });
  const [employee, site] = [employees.find(({ name }) => name.startsWith('Torunn')), sites.find(({ siteId }) => siteId !== null)];
  const { appointments } = await callApi('GET /api/Appointments/OfCustomer', { customerId });
  for (const { appointmentId, sequence, state } of appointments)
    if (state !== 'done' && state !== 'cancelled')
      await callApi('POST /api/Appointments/Cancel', { appointmentId, sequence, words: 'Demo' });
  const visit = { customerId, employeeId: employee?.employeeId, siteId: site?.siteId, title: 'Drypp under kjøkkenvasken' };
  return {
    callApi,
    visit: () => ({ ...visit, key: crypto.randomUUID() }),
    firstName: employee?.name.split(' ')[0] ?? '',
    siteId: site?.siteId,
  };
}

/** The link in the newest mail whose subject fits. */
async function linkIn(portal: Portal, subject: RegExp): Promise<string> {
  const links = () =>
    portal.smtp.received
      .filter((mail) => subject.test(mail.subject ?? ''))
      .flatMap((mail) => /\/besok#[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? []);
  await expect.poll(() => links().length, { timeout: 30_000 }).toBeGreaterThan(0);
  return portal.url(links().at(-1) ?? '');
}

/** Home shows the next visit in two lines; a press opens everything about it. */
const openBar = (page: Page, title: string | RegExp) => page.locator('.visit-bar summary').filter({ hasText: title }).click();
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function savedCalendar(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Legg i kalender' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^besok-\d+\.ics$/);
  return readFile(await file.path(), 'utf8');
}

test('a proposal is answered on a phone, moved meanwhile, answered by the link of the mail, and done; another is cancelled', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(240_000);
  const office = await logInAsOffice(portal);
  const windows = [window(3, '10:00', '12:00'), window(4, '08:30', '10:00')];
  const { appointmentId } = await office.callApi('POST /api/Appointments/Propose', { ...office.visit(), windows });
  await page.setViewportSize(PHONE);
  await logIn(page, portal);
  await expect(page.locator('.visit-bar')).toHaveText('Når passer det?2 tider å velge mellom · Drypp under kjøkkenvasken');
  const asked = block(page, 'Venter på deg').getByRole('listitem').filter({ hasText: 'Besøk: Drypp under kjøkkenvasken' });
  await expect(asked).toContainText('2 tider å velge mellom');
  await asked.getByRole('button', { name: 'Velg tid' }).click();
  const proposed = block(page, 'Når passer det?');
  await expect(proposed.getByLabel(/kl\..10–.?12/)).toBeFocused();
  await expect(proposed.locator('.visit').first()).toContainText(`${office.firstName}, rørlegger`);
  await proposed.getByRole('button', { name: 'Bekreft' }).click();
  await expect(proposed.getByText('Velg en av tidene, eller at ingen av dem passer.')).toBeVisible();
  await expect(proposed.getByLabel(/kl\..10–.?12/)).toBeFocused();
  await checkAt(page, 'visit proposed');
  await proposed.getByLabel('Ingen av dem passer').check();

  // The network is gone for the first try.
  await page.route('**/Appointment/Accept', (route) => route.abort('internetdisconnected'), { times: 1 });
  await proposed.getByLabel(/kl\..10–.?12/).check();
  await proposed.getByRole('button', { name: 'Bekreft' }).click();
  await expect(proposed.getByText('Svaret er ikke sendt.', { exact: false })).toBeVisible();
  await proposed.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByText('Takk! Besøket er avtalt.')).toBeVisible();
  const next = block(page, 'Neste besøk');
  await expect(next.locator('.visit-code')).toHaveText(/Spør etter koden på døra: \d.\d.\d/);
  expect(await savedCalendar(page)).toMatch(/BEGIN:VEVENT[\s\S]*SEQUENCE:2[\s\S]*STATUS:CONFIRMED/);
  await goInside(page, `/admin/servicebok?site=${office.siteId}`);
  await openBar(page, 'Neste besøk');
  await expect(block(page, 'Neste besøk')).toContainText('Drypp under kjøkkenvasken');

  // The office moves it while the customer writes.
  await next.getByRole('button', { name: 'Endre' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passer ikke tiden?' });
  await dialog.getByLabel('Med egne ord').fill('Helst en fredag');
  await checkAt(page, 'visit to be changed');
  await office.callApi('POST /api/Appointments/Move', { appointmentId, sequence: 2, windows: [window(5, '12:00', '14:00')], words: '' });
  await dialog.getByRole('button', { name: 'Be om ny tid' }).click();
  await expect(page.getByText('Besøket ble endret i mellomtiden', { exact: false })).toBeVisible();
  await expect(block(page, 'Ny tid for besøket').getByLabel(/kl\..12–.?14/)).toBeChecked();

  const second = await browser.newContext({ viewport: PHONE });
  const linked = await second.newPage();
  await linked.goto(await linkIn(portal, /^Besøket må flyttes/));
  await expect(linked.getByRole('heading', { level: 1, name: 'Ny tid for besøket' })).toBeVisible();
  await checkAt(linked, 'visit by a link');
  await linked.getByLabel(/kl\..12–.?14/).focus();
  await linked.keyboard.press('ArrowDown');
  await expect(linked.getByLabel('Ingen av dem passer')).toBeChecked();
  await linked.getByLabel('Om kvelden, etter kl. 16').check();
  await linked.getByLabel('Med egne ord').fill('Helst en fredag');
  await linked.getByRole('button', { name: 'Send svaret' }).click();
  await expect(linked.getByRole('heading', { level: 1, name: 'Vi finner en ny tid' })).toBeVisible();
  await expect(linked.getByText('Du skrev: Om kvelden, etter kl. 16 · Helst en fredag')).toBeVisible();
  await linked.getByText('Passer en av tidene likevel?').click();
  await linked.getByRole('button', { name: 'Bekreft' }).click();
  await expect(linked.getByRole('heading', { level: 1, name: 'Neste besøk' })).toBeVisible();
  expect(await savedCalendar(linked)).toMatch(/BEGIN:VEVENT/);

  const press = (act: object) => {
    const now = new Date().toISOString();
    return office.callApi('POST /api/MyDay/Acts', {
      sentAt: now,
      acts: [{ key: crypto.randomUUID(), appointmentId, pressedAt: now, ...act }],
    });
  };
  const { appointment: agreed } = await office.callApi('GET /api/Appointments/One', { appointmentId });
  const today = { appointmentId, sequence: agreed.sequence, windows: [windowSoon()], words: '', agreedWith: 'Kari' };
  await office.callApi('POST /api/Appointments/Move', today);
  await press({ act: 'on-the-way', minutes: 20 });
  await page.goto(portal.url('/admin/elektriker'));
  const arrival = page.getByText(`${office.firstName} er hos deg om ca. 20 minutter`);
  await expect(arrival).toBeInViewport();
  await openBar(page, 'er hos deg om');
  await expect(block(page, 'Vi er på vei').getByRole('button')).toHaveCount(0);
  // The button is still shown, but the server refuses.
  await linked.getByRole('button', { name: 'Avlys' }).click();
  await linked.getByRole('dialog').getByRole('button', { name: 'Avlys besøket' }).click();
  await expect(linked.getByText('Vi er allerede på vei. Ring oss hvis det ikke passer.')).toBeVisible();
  await expect(linked.getByRole('heading', { level: 1, name: 'Vi er på vei' })).toBeVisible();
  await press({ act: 'done', words: 'Ny pakning i vannlåsen', remains: 'Bytte av kran' });
  await page.reload();
  await expect(arrival).toHaveCount(0);
  await openBar(page, 'Besøket er utført');
  await expect(block(page, 'Besøket er utført')).toContainText('Ny pakning i vannlåsen');
  await expect(block(page, 'Besøket er utført')).toContainText('Dette gjenstår: Bytte av kran');
  await linked.goto(portal.url(`/besok#${'x'.repeat(43)}`));
  await linked.reload();
  await expect(linked.getByRole('heading', { name: 'Lenken virker ikke' })).toBeVisible();
  await second.close();
  await test.step('a visit is cancelled after the company has stated the cost, and is then shown as cancelled', () =>
    cancelVisit(page, office));
});

async function cancelVisit(page: Page, office: Awaited<ReturnType<typeof logInAsOffice>>): Promise<void> {
  await office.callApi('POST /api/Appointments/SaveSettings', { cancelWords: 'Avlyser du samme dag, koster det 750 kr.' });
  await office.callApi('POST /api/Appointments/Book', { ...office.visit(), window: window(3, '10:00', '12:00'), agreedWith: 'Kari' });
  await page.reload();
  await openBar(page, /^Neste besøk \p{L}+ \d+\. \p{L}+ kl\..10–.?12/u);
  await block(page, 'Neste besøk').getByRole('button', { name: 'Avlys' }).click();
  const dialog = page.getByRole('dialog', { name: 'Avlyse besøket?' });
  await expect(dialog.getByText('Avlyser du samme dag, koster det 750 kr.')).toBeVisible();
  await checkAt(page, 'visit to be cancelled');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await block(page, 'Neste besøk').getByRole('button', { name: 'Avlys' }).click();
  await dialog.getByRole('button', { name: 'Avlys besøket' }).click();
  await expect(page.locator('.ds-alert').filter({ hasText: 'Besøket er avlyst.' })).toBeFocused();
  await expect(block(page, 'Neste besøk')).toHaveCount(0);
  await expect(block(page, 'Besøket er avlyst')).toContainText('Besøket ble avlyst av deg');
}
