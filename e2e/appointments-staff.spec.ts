import type { BrowserContext } from '@playwright/test';
import type { DayAppointment, MyDay, SentActs } from '#contract/my-day.ts';
import { osloDay } from '#domain/calendar.ts';
import { answerWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { callAsStaff } from './call-as-staff.ts';
import { photoFile } from './photo-file.ts';
import { expect, goInside, logIn, type Page, type Portal, testAlone as test } from './test.ts';
import { windowSoon } from './window-soon.ts';

test.use({ serviceWorkers: 'allow' });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

type One = { appointment: { appointmentId: number; sequence: number; customer: { name: string } } };
/** A visit that is agreed for today, at whatever hour this runs. */
async function giveVisitToday(page: Page): Promise<void> {
  const today = osloDay(new Date());
  const visit = { ...VISIT, startsAt: `${today}T07:00:00.000Z`, endsAt: `${today}T09:00:00.000Z` };
  const lost = { ...visit, appointmentId: 999_998, address: '', note: '', customer: { ...visit.customer, name: 'Ola Berg' } };
  const day: MyDay = { today, days: [{ day: today, appointments: [visit, lost] }], jobsWithoutPapers: 0, keptTicket: null };
  await page.route('**/api/MyDay', answerWith('GET /api/MyDay', day));
}

const VISIT: DayAppointment = {
  appointmentId: 999_999,
  sequence: 1,
  state: 'agreed',
  startsAt: '',
  endsAt: '',
  expectedMinutes: 60,
  title: 'Drypp under vasken',
  note: 'Nøkkel hos vaktmester',
  doorCode: '482',
  customer: { customerId: 1, name: 'Åse Myklebusthaug', phone: '22334455' },
  address: 'Lia 4, 5003 Bergen',
  siteId: null,
  caseId: null,
  jobId: null,
  arrivesAt: null,
  arrivedAt: null,
  doneAt: null,
  pressFrom: '2026-01-01T00:00:00.000Z',
  undo: null,
  photos: 0,
  papers: 0,
  earlierJobs: 0,
};

const FAR = { from: '14:00', to: '16:00' };

test('the office proposes from a case in two presses, and the installer presses all three in airplane mode', async ({
  page,
  portal,
  browser,
  context,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(PHONE);
  await logIn(page, portal, { user: 'ansatt' });
  // The start page of an installer on a phone.
  await expect(page.getByRole('heading', { level: 1, name: 'Min dag' })).toBeVisible();
  const colleagues = await callAsStaff<{ employeeId: number; isMe: boolean }[]>(page, 'Inbox/Colleagues');
  const employeeId = colleagues.find(({ isMe }) => isMe)?.employeeId ?? 0;

  const office = await (await browser.newContext({ viewport: DESK })).newPage();
  await logIn(office, portal, { user: 'admin', at: '/admin/innboks' });
  await office.locator('.inbox-row').first().click();
  await office.getByRole('link', { name: 'Avtal besøk' }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Nytt besøk' })).toBeVisible();
  await expect(office.getByLabel('Hva gjelder det?')).not.toHaveValue('');
  await office.getByLabel('Hvem kommer').selectOption(String(employeeId));
  await office.getByLabel('Beskjed til den som kommer').fill('Nøkkel hos vaktmester.');
  await office.getByRole('button', { name: 'Legg til en tid' }).click();
  await office.getByRole('group', { name: 'Tid 2' }).getByLabel('Til').fill('07:00');
  await office.getByRole('button', { name: 'Send forslag' }).click();
  await expect(office.getByText('Tiden må slutte etter at den begynner, samme dag.')).toBeVisible();
  await office.getByRole('button', { name: 'Fjern tid 2' }).click();
  await office.getByRole('button', { name: 'Send forslag' }).click();
  await expect(office.getByText(/^Forslaget er sendt til/)).toBeVisible();
  await office.getByRole('link', { name: 'Åpne avtalen' }).click();
  const dialog = office.getByRole('dialog');
  await expect(dialog.getByText('Foreslått', { exact: true })).toBeVisible();
  await checkAt(office, 'an appointment that waits for an answer');
  // Escape leads back to the appointment, even when the browser no longer lets the page cancel the close.
  for (const name of ['Flytt', 'Bytt montør', 'Avlys']) {
    await dialog.getByRole('button', { name, exact: true }).click();
    await office.keyboard.press('Escape');
    await expect(dialog.getByText('Foreslått', { exact: true })).toBeVisible();
  }

  // A colleague moves it meanwhile.
  const appointmentId = Number(new URL(office.url()).searchParams.get('avtale'));
  const { appointment } = await callAsStaff<One>(office, `Appointments/One?appointmentId=${appointmentId}`);
  await dialog.getByRole('button', { name: 'Flytt' }).click();
  const day = await office.getByRole('dialog').getByLabel('Dag').inputValue();
  const moved = { day: day.split('.').reverse().join('-'), ...FAR };
  await callAsStaff(office, 'Appointments/Move', { appointmentId, sequence: appointment.sequence, windows: [moved], words: '' });
  await dialog.getByRole('button', { name: 'Flytt', exact: true }).click();
  await expect(dialog.getByText('Noen andre har endret avtalen i mellomtiden.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Vis avtalen nå' }).click();
  await expect(dialog.getByText(/kl\.\s14–\u206016/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Avtalt på telefon' }).click();
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(dialog.getByText('Skriv hvem du snakket med.')).toBeVisible();
  await dialog.getByLabel('Avtalt med').fill('Kari');
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(dialog.getByText('Tiden er avtalt.')).toBeVisible();

  await page.reload();
  await page.locator('.day-visit-day').evaluateAll((days) => {
    for (const each of days) each.setAttribute('open', '');
  });
  await page.locator('.day-visit-row').filter({ hasText: appointment.customer.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: appointment.customer.name })).toBeVisible();
  await expect(page.getByText('Nøkkel hos vaktmester.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Kart: / })).toHaveAttribute('href', /^geo:0,0\?q=/);
  await checkAt(page, 'a visit');
  // The visit is on another day until the office moves it.
  await expect(page.getByText(/^Du kan melde «På vei» fra /)).toBeVisible();
  const { appointment: agreed } = await callAsStaff<One>(office, `Appointments/One?appointmentId=${appointmentId}`);
  const today = { appointmentId, sequence: agreed.sequence, windows: [windowSoon()], words: '', agreedWith: 'Kari' };
  await callAsStaff(office, 'Appointments/Move', today);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Fremme' })).toBeVisible();

  await context.setOffline(true);
  await page.getByLabel('30 min').check();
  await page.getByRole('button', { name: 'På vei, 30 min' }).click();
  await expect(page.getByText('Uten nett: 1 venter på å bli sendt')).toBeVisible();
  // Pressed by mistake.
  await page.getByRole('button', { name: 'Angre «På vei»' }).click();
  await page.getByRole('button', { name: 'På vei, 20 min' }).click();
  await page.getByRole('button', { name: 'Fremme' }).click();
  await expect(page.getByText('Uten nett: 4 venter på å bli sendt')).toBeVisible();
  await page.getByRole('button', { name: 'Utført' }).click();
  const done = page.getByRole('dialog');
  await done.getByRole('button', { name: 'Meld utført' }).click();
  await expect(done.getByText('Skriv hva som er gjort.')).toBeVisible();
  await done.getByLabel('Hva er gjort, i én linje').fill('Byttet pakning');
  await done
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photoFile('etter.jpg'));
  await expect(done.locator('.photo-frame img')).toBeVisible();
  const paper = { name: 'Trykk.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await done.getByLabel('Legg til papir').setInputFiles(paper);
  await done.getByRole('button', { name: 'Meld utført' }).click();
  await expect(done.locator('.ds-validation-message').getByText('Velg hva det er.')).toBeVisible();
  await done.getByLabel('Hva er det?').selectOption('pressure-test');
  // A paper with prices is hidden from people without the right to see them; a test report has none.
  await expect(done.getByLabel('Papiret viser priser')).not.toBeChecked();
  await done.getByRole('button', { name: 'Meld utført' }).click();
  await expect(page.getByText('Uten nett: 5 venter på å bli sendt')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/venter på å bli sendt/)).toHaveCount(0, { timeout: 20_000 });
  const result = page.getByRole('region', { name: 'Dette ble gjort' });
  await expect(result.getByText('Byttet pakning')).toBeVisible();
  await expect(result.locator('.photo-open img')).toHaveCount(1);
  await expect(result.getByText('Trykkprøve', { exact: true })).toBeVisible();
  await checkAt(page, 'a visit that is done');

  type History = { history: { kind: string; pressedAt: string | null; at: string }[] };
  const { history } = await callAsStaff<History>(office, `Appointments/One?appointmentId=${appointmentId}`);
  const pressed = history.filter(({ pressedAt }) => pressedAt !== null);
  expect(pressed.map(({ kind }) => kind)).toEqual(['on-the-way', 'undone', 'on-the-way', 'arrived', 'done']);
  expect(new Set(pressed.map(({ pressedAt }) => pressedAt)).size).toBe(5);
  await office.reload();
  await expect(dialog.getByText('Utført', { exact: true }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Angre «Utført»' }).click();
  await expect(dialog.getByText('Det siste som ble meldt, er angret.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Angre «Fremme»' })).toBeVisible();
  await office.context().close();
});

test('an installer saves the day on the phone, and unlocks a work session with its PIN', async ({ page, portal, context }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(PHONE);
  await giveVisitToday(page);
  await test.step('a saved day can be read after a reload in airplane mode, and is gone after logging out', () =>
    takeDayAlong(page, portal, context));
  await test.step('a work session can be unlocked in another tab, and five wrong PINs end it and delete the saved day', () =>
    workWithPin(page, portal, context));
});

async function takeDayAlong(page: Page, portal: Portal, context: BrowserContext): Promise<void> {
  await logIn(page, portal, { user: 'ansatt', at: '/admin/min-dag' });
  await expect(page.getByText('Ingen adresse')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Kart: / })).toHaveCount(1);
  await page.getByRole('button', { name: 'Ta med dagen' }).click();
  await expect(page.getByText('Dagen er med på denne enheten til midnatt.')).toBeVisible();
  const keptDays = () => page.evaluate(async () => (await caches.keys()).filter((key) => key === 'my-day').length);
  await expect.poll(keptDays).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dagen du tok med' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: VISIT.customer.name })).toBeVisible();
  await expect(page.getByText('Nøkkel hos vaktmester')).toBeVisible();
  // In the brand's look, which came along.
  await expect(page.locator('.top-bar')).toContainText('Fjordrør');
  await expect(page.locator('.top-bar')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await pressWithoutCoverage(page, context);
  await expect(page.getByRole('button', { name: 'Ta den bort' })).toBeVisible();
  await inEnglishToo(page, context);
  await goInside(page, '/admin/min-dag/jobber');
  await expect(page.getByRole('list', { name: 'Jobber' })).toBeVisible();
  // A saved day is no unsent work, but an act that waits is: logging out asks, and removes both.
  const waitingActs = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kp-day-acts')).length);
  expect(await waitingActs()).toBe(1);
  await page.getByRole('button', { name: 'Meny' }).click();
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.getByRole('button', { name: 'Logg ut og slett' }).click();
  await page.waitForURL('**/auth/login');
  await expect.poll(keptDays).toBe(0);
  expect(await waitingActs()).toBe(0);
  await page.unroute('**/api/MyDay/Acts');
  await context.setOffline(true);
  await page.goto(portal.url('/admin/min-dag')).catch(() => {});
  await expect(page.getByRole('heading', { level: 1, name: 'Dagen du tok med' })).toHaveCount(0);
  await context.setOffline(false);
}

/** After a reload without a network the three acts can be pressed, survive another reload, and are sent once. */
async function pressWithoutCoverage(page: Page, context: BrowserContext): Promise<void> {
  const sent: SentActs['acts'] = [];
  // A call that is answered here needs no network.
  let isOnline = false;
  await page.route('**/api/MyDay/Acts', (route) => {
    if (!isOnline) return route.abort('internetdisconnected');
    const { acts } = route.request().postDataJSON() as SentActs;
    sent.push(...acts);
    const results = acts.map(({ key }) => ({ key, result: 'applied' as const, error: null, sequence: 2 }));
    return answerWith('POST /api/MyDay/Acts', { results })(route);
  });
  const card = page.locator('.day-visit-card').filter({ hasText: VISIT.customer.name });
  await card.getByRole('button', { name: 'På vei, 20 min' }).click();
  await expect(page.getByText('Uten nett: 1 venter på å bli sendt')).toBeVisible();
  await checkAt(page, 'a day without coverage');
  await page.reload();
  await expect(page.getByText('Uten nett: 1 venter på å bli sendt')).toBeVisible();
  await card.getByRole('button', { name: 'Fremme', exact: true }).click();
  await card.getByRole('button', { name: 'Utført' }).click();
  const done = page.getByRole('dialog');
  await done.getByLabel('Hva er gjort, i én linje').fill('Byttet pakning');
  await done.getByRole('button', { name: 'Meld utført' }).click();
  await expect(page.getByText('Uten nett: 3 venter på å bli sendt')).toBeVisible();
  await expect(card.getByText('Utført', { exact: true })).toBeVisible();
  expect(sent).toEqual([]);
  isOnline = true;
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Min dag' })).toBeVisible({ timeout: 30_000 });
  expect(sent.map(({ act }) => act)).toEqual(['on-the-way', 'arrived', 'done']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  await expect(page.getByText(/venter på å bli sendt/)).toHaveCount(0);
}

/** The day is stored again in the other language; what is pressed then goes with the logout. */
async function inEnglishToo(page: Page, context: BrowserContext): Promise<void> {
  const storedIn = () => page.evaluate(async () => /<html lang="(..)"/.exec((await (await caches.match('/dagen'))?.text()) ?? '')?.[1]);
  await page.locator('.language-switch').getByText('English').click();
  await expect.poll(storedIn).toBe('en');
  await page.unroute('**/api/MyDay/Acts');
  await page.route('**/api/MyDay/Acts', (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'The day you took along' })).toBeVisible();
  await page.getByRole('button', { name: 'Arrived', exact: true }).first().click();
  await expect(page.getByText('Offline: 1 waiting to be sent')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
  await page.locator('.language-switch').getByText('Norsk').click();
  await expect.poll(storedIn).toBe('nb');
}

async function workWithPin(page: Page, portal: Portal, context: BrowserContext): Promise<void> {
  await page.setViewportSize(PHONE);
  await logIn(page, portal, { user: 'ansatt', at: '/admin/min-dag' });
  await page.getByRole('button', { name: 'Ta med dagen' }).click();
  await page.getByRole('button', { name: 'Start arbeidsøkt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Velg en PIN', { exact: true }).fill('1234');
  await dialog.getByRole('button', { name: 'Start arbeidsøkt' }).click();
  await expect(dialog.getByText('Den er for lett å gjette.')).toBeVisible();
  await checkAt(page, 'a PIN that is too simple');
  await dialog.getByLabel('Velg en PIN', { exact: true }).fill('4827');
  await dialog.getByRole('button', { name: 'Start arbeidsøkt' }).click();
  await expect(page.getByText(/^Arbeidsøkten varer til kl\. \d\d\.\d\d/)).toBeVisible();

  // Another tab has no session keys.
  const tab = await context.newPage();
  await tab.setViewportSize(PHONE);
  await tab.goto(portal.url('/admin/min-dag'));
  await expect(tab.getByText('Skriv PIN-en din for å fortsette.')).toBeVisible();
  await tab.getByLabel('PIN', { exact: true }).fill('9999');
  await tab.keyboard.press('Enter');
  await expect(tab.getByText('PIN-en er feil.')).toBeVisible();
  await checkAt(tab, 'a wrong PIN');
  await tab.getByLabel('PIN', { exact: true }).fill('4827');
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('heading', { level: 1, name: 'Min dag' })).toBeVisible();
  await goInside(tab, '/admin/sikkerhet');
  await expect(tab.getByText(/^Arbeidsøkt til kl/)).toBeVisible();

  await tab.goto(portal.url('/auth/lock-screen'));
  for (let i = 0; i < 5; i++) {
    await tab.getByLabel('PIN', { exact: true }).fill(`000${i}`);
    await tab.getByRole('button', { name: 'Åpne' }).click();
    await expect(tab.getByRole('button', { name: 'Åpner …' })).toHaveCount(0);
  }
  await expect(tab.getByText('Arbeidsøkten er over. Logg inn på vanlig måte.')).toBeVisible();
  await expect.poll(() => tab.evaluate(async () => (await caches.keys()).includes('my-day'))).toBe(false);
  await checkAt(tab, 'a work session that is over');
  // The first tab is logged out as well.
  await goInside(page, '/admin/min-dag/jobber');
  await page.waitForURL('**/auth/login');
}
