import { type BrowserContext, test as base, expect, type Locator, type Page, type Route } from '@playwright/test';
import { brands } from '#brands/index.ts';
import { encodeBasic } from '#domain/basic-header.ts';
import { LANGUAGE_COOKIE } from '#domain/boot.ts';
import { osloDay } from '#domain/calendar.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { brandForHost } from '#domain/find-brand.ts';
import type { Language } from '#domain/language.ts';
import { FILLED_DATABASE, ON_POSTGRES, type RunningPortal, startPortal } from '../scripts/start-portal.ts';
import { copyDatabase } from '../server/testing/engines.ts';
import { startSupplier } from '../server/testing/sms.ts';
import { startSmtp, type TestSmtp } from '../server/testing/smtp.ts';

export { expect, type Page, type Route };

/** The year of the portal's pages, in whichever time zone the tests run. */
export const norwegianYear = (): number => Number(osloDay(new Date()).slice(0, 4));

export type Portal = RunningPortal & {
  smtp: TestSmtp;
  sms: Awaited<ReturnType<typeof startSupplier>>;
  url(path: string, brand?: string): string;
};

/** The real server on PostgreSQL, as in operation, and a real SMTP server, once a worker. A page that complains fails its test. */
export const test = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => withPortal(use),
    { scope: 'worker', timeout: 180_000 },
  ],
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
    });
    page.on('request', (request) => {
      if (!/^(http:\/\/([a-z]+\.)?localhost:|data:|blob:)/.test(request.url())) complaints.push(`asked another host: ${request.url()}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

type Start = (env: Record<string, string>) => Promise<RunningPortal>;

export async function withPortal(
  use: (portal: Portal) => Promise<void>,
  { env = {}, start = startUsual }: { env?: Record<string, string>; start?: Start } = {},
): Promise<void> {
  const smtp = await startSmtp();
  const sms = await startSupplier();
  const running = await start({ SMTP_URL: smtp.url, SMS_URL: sms.url, SMS_TOKEN: 'hemmelig', ...env });
  await use({ ...running, smtp, sms, url: (path, brand = 'fjordror') => `http://${brand}.localhost:${running.port}${path}` });
  await running.stop();
  await smtp.close();
  await sms.close();
}

/** With demo data on PostgreSQL; on the embedded engine where there is no other. */
export async function startUsual(env: Record<string, string>): Promise<RunningPortal> {
  const filled = process.env[FILLED_DATABASE];
  if (!filled) return startPortal(env);
  const { url, drop } = await copyDatabase(filled);
  const running = await startPortal({ DATABASE_URL: url, ...ON_POSTGRES, ...env });
  return { ...running, stop: () => running.stop().then(drop) };
}

/** The same on the embedded engine, as `npm start` has it. */
export const testEmbedded = test.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => withPortal(use, { start: startPortal }),
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** The same with a portal that no other file of journeys changes, in a worker of its own. */
export const testAlone = test.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => withPortal(use),
    { scope: 'worker', timeout: 180_000 },
  ],
});

type Login = { user?: string; password?: string; brand?: string };

/** As people do. Most journeys are about something else and use `logIn`. */
export async function logInByForm(
  page: Page,
  portal: Portal,
  { user = 'kunde', password = DEMO_PASSWORD, brand = 'fjordror' }: Login = {},
) {
  await page.goto(portal.url('/auth/login', brand));
  await page.locator('#username').fill(user);
  await page.locator('#password').fill(password);
  await page.locator('#password').press('Enter');
  await page.waitForURL('**/admin/**');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The browser logs in by the call alone and opens the page that the journey is about: a third of the work of the form and the home page. */
export async function logIn(page: Page, portal: Portal, { at = '/admin/elektriker', ...login }: Login & { at?: string } = {}) {
  const { user = 'kunde', password = DEMO_PASSWORD, brand = 'fjordror' } = login;
  // A text of the same address, which loads and draws nothing.
  await page.goto(portal.url('/service-worker.js', brand));
  const headers = {
    authorization: encodeBasic({ id: user, value: password }),
    companyid: String(brandForHost(brands, `${brand}.localhost`).companyId),
  };
  const status = await page.evaluate(async (sent) => {
    const answer = await fetch('/api/Customer/Login', { method: 'POST', headers: sent });
    const session = (await answer.json()) as Record<string, unknown>;
    const kept = { ...session, time: Date.now(), lastUser: session['id'] };
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, String(value));
    return answer.status;
  }, headers);
  expect(status).toBe(200);
  await page.goto(portal.url(at, brand));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** To another page behind the login as its links lead there: without loading the portal again. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    history.pushState(null, '', to);
    // By the second frame the page before has gone.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, path);

/** Notices of new devices, which every login of a journey is, and reminders of care, which go out by themselves from eight in the morning. */
const UNASKED = /^(Ny innlogging|New login) |^(Påminnelse|Reminder)\b.*, (innen|by) /;

/** The mails that one address got because of something that happened in the journey. */
export const mailsTo = ({ smtp }: Pick<Portal, 'smtp'>, email: string) =>
  smtp.received.filter((mail) => mail.envelope.to.includes(email) && !UNASKED.test(mail.subject ?? ''));

/** As somebody who chose a language on an earlier visit, at every brand. */
export const chooseLanguage = (context: BrowserContext, portal: Portal, language: Language): Promise<void> =>
  context.addCookies(brands.map(({ slug }) => ({ name: LANGUAGE_COOKIE, value: language, url: portal.url('/', slug) })));

/** What a field holds once it has come: the page is there before its data. */
export async function filledValue(field: Locator): Promise<string> {
  await expect(field).not.toHaveValue('');
  return field.inputValue();
}
