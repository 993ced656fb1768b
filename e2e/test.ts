import { type BrowserContext, test as base, expect, type Locator, type Page, type Route } from '@playwright/test';
import { brands } from '#brands/index.ts';
import { LANGUAGE_COOKIE } from '#domain/boot.ts';
import { osloDay } from '#domain/calendar.ts';
import { brandForHost } from '#domain/company/find-brand.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import type { Language } from '#domain/language.ts';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { FILLED_DATABASE, ON_POSTGRES, type RunningPortal, startPortal } from '../scripts/start-portal.ts';
import { copyDatabase } from '../server/testing/engines.ts';
import { startSupplier } from '../server/testing/sms.ts';
import { startSmtp, type TestSmtp } from '../server/testing/smtp.ts';

export { expect, type Page, type Route };

/** The current year in Norway, whichever time zone the tests run in. */
export const norwegianYear = (): number => Number(osloDay(new Date()).slice(0, 4));

export type Portal = RunningPortal & {
  smtp: TestSmtp;
  sms: Awaited<ReturnType<typeof startSupplier>>;
  url(path: string, brand?: string): string;
};

/** The real server on PostgreSQL, as in production, and a real SMTP server, one per worker. A console error of a page fails the test. */
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

/** With demo data on PostgreSQL, or on the embedded engine where there is no PostgreSQL. */
export async function startUsual(env: Record<string, string>): Promise<RunningPortal> {
  const filled = process.env[FILLED_DATABASE];
  if (!filled) return startPortal(env);
  const { url, drop } = await copyDatabase(filled);
  const running = await startPortal({ DATABASE_URL: url, ...ON_POSTGRES, ...env });
  return { ...running, stop: () => running.stop().then(drop) };
}

/** The same on the embedded engine, as `npm start` runs it. */
export const testEmbedded = test.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => withPortal(use, { start: startPortal }),
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** The same with a portal that no other spec file changes, in its own worker. */
export const testAlone = test.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => withPortal(use),
    { scope: 'worker', timeout: 180_000 },
  ],
});

type Login = { user?: string; password?: string; brand?: string };

/** Logs in with the login form. Most journeys are about something else and use `logIn`. */
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

/** Logs in with the call alone and opens the page of the journey: a third of the work of the form and the home page. */
export async function logIn(page: Page, portal: Portal, { at = '/admin/elektriker', ...login }: Login & { at?: string } = {}) {
  const { user = 'kunde', password = DEMO_PASSWORD, brand = 'fjordror' } = login;
  // A text file of the same origin, which loads and renders nothing.
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

/** Opens another page behind the login as a link does: without reloading the portal. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    history.pushState(null, '', to);
    // After two frames the previous page has gone.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, path);

/** Mails that no journey expects: notices of new devices, caused by every login, and reminders of care, sent from eight o'clock. */
const UNASKED = /^(Ny innlogging|New login) |^(Påminnelse|Reminder)\b.*, (innen|by) /;

/** The mails that one address got because of something in the journey. */
export const mailsTo = ({ smtp }: Pick<Portal, 'smtp'>, email: string) =>
  smtp.received.filter((mail) => mail.envelope.to.includes(email) && !UNASKED.test(mail.subject ?? ''));

/** As if the person had chosen a language on an earlier visit, at every brand. */
export const chooseLanguage = (context: BrowserContext, portal: Portal, language: Language): Promise<void> =>
  context.addCookies(brands.map(({ slug }) => ({ name: LANGUAGE_COOKIE, value: language, url: portal.url('/', slug) })));

/** The value of a field once its data has arrived: the page is shown before that. */
export async function filledValue(field: Locator): Promise<string> {
  await expect(field).not.toHaveValue('');
  return field.inputValue();
}
