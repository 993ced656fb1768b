// npm run screens [-- name …]: a picture of every page and state in screens/, in two brands or more, both languages, phone and desktop.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { brands } from '#brands/index.ts';
import { LANGUAGE_COOKIE } from '#domain/boot.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { GALLERY_PAGES, galleryPath } from '#domain/gallery.ts';
import { caseShots } from './case-shots.ts';
import { chromiumOptions } from './find-chromium.ts';
import { jobShots } from './job-shots.ts';
import { officeShots } from './office-shots.ts';
import { paperShots } from './paper-shots.ts';
import { peopleShots } from './people-shots.ts';
import { securityShots } from './security-shots.ts';
import { serviceBookShots } from './service-book-shots.ts';
import { startPortal } from './start-portal.ts';
import { surveyShots } from './survey-shots.ts';
import { wizardShots } from './wizard-shots.ts';

const asked = process.argv.slice(2);
const folder = join(import.meta.dirname, '../screens');
const WIDTHS = [
  [360, 740],
  [390, 844],
  [1280, 900],
] as const;

type Shot = {
  name: string;
  path: string;
  inEveryBrand?: true;
  user?: string;
  before?: (page: Page) => Promise<unknown>;
  fullPage?: boolean;
};

/** A new page is one line here. */
const SHOTS: readonly Shot[] = [
  { name: 'login', path: '/auth/login', inEveryBrand: true },
  {
    name: 'login-wrong',
    path: '/auth/login',
    async before(page) {
      await page.locator('#username').fill('kunde');
      await page.locator('#password').fill('helt-feil-passord-1');
      await page.locator('form button[type=submit]').click();
      await page.locator('.notification').waitFor();
    },
  },
  { name: 'reset-password', path: '/auth/resetpwd' },
  {
    name: 'reset-password-sent',
    path: '/auth/resetpwd',
    async before(page) {
      await page.locator('#email').fill('ingen@kundepost.example');
      await page.locator('form button[type=submit]').click();
      await page.locator('.dialog').waitFor();
    },
  },
  { name: 'offline', path: '/offline' },
  { name: 'home', path: '/admin/elektriker', user: 'kunde', inEveryBrand: true },
  { name: 'home-new', path: '/admin/elektriker', user: 'ny' },
  ...peopleShots,
  ...paperShots,
  { name: 'home-employee', path: '/admin/elektriker', user: 'ansatt' },
  { name: 'home-admin', path: '/admin/elektriker', user: 'admin' },
  { name: 'employees', path: '/admin/ansatte', user: 'admin' },
  {
    name: 'employee-open',
    path: '/admin/ansatte',
    user: 'admin',
    fullPage: false,
    before: (page) => page.locator('.employee-list .ds-button').nth(1).click(),
  },
  {
    name: 'employee-wizard',
    path: '/admin/wizard',
    user: 'admin',
    before: (page) => page.locator('form button[type=submit]').click(),
  },
  {
    name: 'employee-wizard-fine',
    path: '/admin/wizard',
    user: 'admin',
    async before(page) {
      for (const [name, text] of Object.entries({ email: 'nora@kundepost.example', userName: 'nora-ny', phoneNumber: '4123' }))
        await page.locator(`[name=${name}]`).fill(text);
      await page.locator('[name=phoneNumber]').blur();
      await page.locator('[data-state=has-success]').nth(1).waitFor();
    },
  },
  {
    name: 'log-out',
    path: '/admin/wizard',
    user: 'admin',
    fullPage: false,
    async before(page) {
      await page.locator('[name=userName]').fill('nora');
      if ((page.viewportSize()?.width ?? 0) < 993) await page.locator('.menu-button').click();
      await page.locator('.sidebar-nav button:visible').click();
    },
  },
  { name: 'audit', path: '/admin/hendelser', user: 'admin' },
  ...surveyShots,
  ...wizardShots,
  { name: 'jobs', path: '/admin/minejobber', user: 'kunde' },
  { name: 'jobs-open', path: '/admin/minejobber', user: 'kunde', before: openNewestJob },
  ...jobShots,
  ...caseShots,
  ...serviceBookShots,
  ...securityShots,
  { name: 'jobs-none', path: '/admin/minejobber', user: 'ny' },
  { name: 'invoice', path: '/admin/minejobber', user: 'kunde', before: (page) => openForm(page, 'fakturagrunnlag') },
  { name: 'site-visit', path: '/admin/minejobber', user: 'kunde', before: (page) => openForm(page, 'befaring') },
  { name: 'complaint', path: '/admin/minejobber', user: 'kunde', before: (page) => openForm(page, 'reklamasjon') },
  { name: 'documentation', path: '/admin/minejobber', user: 'kunde', before: (page) => openForm(page, 'fdv-dokumentasjon') },
  { name: 'form-failed', path: '/admin/minejobber/1/befaring', user: 'kunde' },
  { name: 'insight', path: '/admin/tilbakemeldinger?periode=all', user: 'admin' },
  { name: 'insight-own', path: '/admin/tilbakemeldinger', user: 'ansatt' },
  { name: 'survey-link', path: '/svar#ukjent' },
  { name: 'profile', path: '/admin/user-profile', user: 'kunde' },
  { name: 'change-password', path: '/admin/changePwd', user: 'kunde', before: (page) => page.locator('form button[type=submit]').click() },
  {
    name: 'change-password-refused',
    path: '/admin/changePwd',
    user: 'kunde',
    async before(page) {
      for (const [name, text] of Object.entries({
        current: 'feil-passord-9',
        next: 'et-helt-nytt-7-passord',
        repeat: 'et-helt-nytt-7-passord',
      }))
        await page.locator(`[name=${name}]`).fill(text);
      await page.locator('form button[type=submit]').click();
      await page.locator('.dialog').waitFor();
    },
  },
  { name: 'session-end', path: '/admin/minejobber', user: 'kunde', fullPage: false, before: nearTheEnd },
  { name: 'profile-staff', path: '/admin/user-profile', user: 'ansatt' },
  { name: 'account-email', path: '/admin/epost-adresse', user: 'kunde', before: askForAddress },
  { name: 'confirm-email', path: '/auth/bekreft-adresse#ukjent' },
  { name: 'confirm-email-unknown', path: '/auth/bekreft-adresse' },
  ...officeShots,
  { name: 'not-found', path: '/admin/finnes-ikke', user: 'kunde' },
  ...GALLERY_PAGES.map((name): Shot => ({ name: `gallery-${name}`, path: galleryPath(name), user: 'ansatt' })),
  { name: 'gallery-all-brands', path: `${galleryPath('buttons')}?brand=all`, user: 'ansatt' },
  {
    name: 'menu',
    fullPage: false,
    path: '/admin/elektriker',
    user: 'kunde',
    before: async (page) => (page.viewportSize()?.width ?? 0) < 993 && (await page.locator('.menu-button').click()),
  },
];

const portal = await startPortal();
const addressOf = (slug: string): string => `http://${slug}.localhost:${portal.port}`;
const browser = await chromium.launch(await chromiumOptions());
try {
  mkdirSync(folder, { recursive: true });
  const shots = SHOTS.filter((s) => asked.length === 0 || asked.includes(s.name));
  for (const brand of brands) {
    const isFirstTwo = brands.indexOf(brand) < 2;
    for (const language of isFirstTwo ? (['nb', 'en'] as const) : (['nb'] as const))
      for (const [width, height] of WIDTHS)
        await takeAll(browser, isFirstTwo ? shots : shots.filter((s) => s.inEveryBrand), { slug: brand.slug, language, width, height });
  }
} finally {
  await browser.close();
  await portal.stop();
}

type Look = { slug: string; language: string; width: number; height: number };

/** One visitor after the other with the same look, so that scripts and the login are fetched once. */
async function takeAll(from: Browser, shots: readonly Shot[], look: Look): Promise<void> {
  for (const [user, own] of Map.groupBy(shots, (shot) => shot.user)) {
    const context = await from.newContext({
      viewport: { width: look.width, height: look.height },
      locale: look.language === 'nb' ? 'nb-NO' : 'en-GB',
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: look.language, url: addressOf(look.slug) }]);
    if (user) await logIn(context, look.slug, user);
    for (const shot of own) await take(context, shot, look);
    await context.close();
  }
}

/** Every tab of this visitor begins with the session of the first. */
async function logIn(context: BrowserContext, slug: string, user: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${addressOf(slug)}/auth/login`);
  await page.locator('#username').fill(user);
  await page.locator('#password').fill(DEMO_PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/admin/**');
  const session = await page.evaluate(() => ({ ...sessionStorage }));
  await context.addInitScript((stored) => {
    for (const [name, value] of Object.entries(stored)) sessionStorage.setItem(name, value);
  }, session);
  await page.close();
}

async function take(context: BrowserContext, shot: Shot, { slug, language, width }: Look): Promise<void> {
  const page = await context.newPage();
  await page.goto(addressOf(slug) + shot.path);
  await page.waitForLoadState('networkidle');
  await shot.before?.(page);
  await page.screenshot({ path: join(folder, `${shot.name}-${slug}-${language}-${width}.png`), fullPage: shot.fullPage ?? true });
  // What was half filled in is not the next picture's.
  await page.evaluate(() => localStorage.clear());
  await page.close();
}

async function nearTheEnd(page: Page): Promise<void> {
  await page.clock.install();
  await page.reload();
  await page.locator('h1').waitFor();
  await page.clock.fastForward(14 * 60_000 + 20_000);
  await page.locator('.dialog').waitFor();
}

/** Once: the next look finds it waiting, and an owner may ask five times an hour. */
async function askForAddress(page: Page): Promise<void> {
  if ((await page.locator('.ds-alert').count()) > 0) return;
  await page.locator('input[name=email]').fill('ny.adresse@kundepost.example');
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.locator('.ds-alert:focus').waitFor();
}

async function openNewestJob(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'));
  await page.locator('.expand-button, .job-card-head').first().click();
  await page.locator('.form-table').waitFor();
}

async function openForm(page: Page, form: string): Promise<void> {
  await openNewestJob(page);
  await page.locator(`.form-table a[href*="${form}"]`).click();
  await page.locator('.document-footer').waitFor();
  await page.waitForLoadState('networkidle');
}
