import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test';
import { brands } from '#brands/index.ts';
import { LANGUAGE_COOKIE } from '#domain/boot.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import type { Language } from '#domain/language.ts';
import { type RunningPortal, startPortal } from '../scripts/start-portal.ts';
import { startSmtp, type TestSmtp } from '../server/testing/smtp.ts';

export { expect, type Page, type Route };

export type Portal = RunningPortal & { smtp: TestSmtp; url(path: string, brand?: string): string };

/** The real server on a database of its own and a real SMTP server, once a worker. A page that complains fails its test. */
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

export async function withPortal(use: (portal: Portal) => Promise<void>, env: Record<string, string> = {}): Promise<void> {
  const smtp = await startSmtp();
  const running = await startPortal({ SMTP_URL: smtp.url, ...env });
  await use({ ...running, smtp, url: (path, brand = 'fjordror') => `http://${brand}.localhost:${running.port}${path}` });
  await running.stop();
  await smtp.close();
}

/** The same with a portal that no other file of journeys changes: a worker of its own runs it. */
export const testAlone = test.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => withPortal(use),
    { scope: 'worker', timeout: 180_000 },
  ],
});

type Login = { user?: string; password?: string; brand?: string };

export async function logIn(page: Page, portal: Portal, { user = 'kunde', password = DEMO_PASSWORD, brand = 'fjordror' }: Login = {}) {
  await page.goto(portal.url('/auth/login', brand));
  await page.locator('#username').fill(user);
  await page.locator('#password').fill(password);
  await page.locator('#password').press('Enter');
  await page.waitForURL('**/admin/**');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The mails that one address got, without the notices of new devices, which every login of a journey is. */
export const mailsTo = ({ smtp }: Pick<Portal, 'smtp'>, email: string) =>
  smtp.received.filter((mail) => mail.envelope.to.includes(email) && !/^(Ny innlogging|New login) /.test(mail.subject ?? ''));

/** As somebody who chose a language on an earlier visit, at every brand. */
export const chooseLanguage = (context: BrowserContext, portal: Portal, language: Language): Promise<void> =>
  context.addCookies(brands.map(({ slug }) => ({ name: LANGUAGE_COOKIE, value: language, url: portal.url('/', slug) })));
