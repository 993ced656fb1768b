import { brands } from '#brands/index.ts';
import { BRANDS_AND_LANGUAGES, checkAt, looksAtAll } from './axe.ts';
import { takesPictures } from './pictures.ts';
import { chooseLanguage, expect, goInside, logIn, type Page, type Portal, test } from './test.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
const UNKNOWN = '/admin/finnes-ikke';
/** Pages behind the login, by who opens them. A new page is one line here, and its journey looks only at what it shows otherwise. */
const PAGES = {
  kunde: [
    '/admin/elektriker',
    '/admin/minejobber',
    '/admin/saker',
    '/admin/saker/ny',
    '/admin/servicebok',
    '/admin/servicebok/del',
    '/admin/servicebok/nodark',
    '/admin/registercustomer',
    '/admin/mine-tilbud',
    '/admin/tilganger',
    '/admin/user-profile',
    '/admin/epost-adresse',
    '/admin/sikkerhet',
    '/admin/changePwd',
    UNKNOWN,
  ],
  ansatt: ['/admin/elektriker', '/admin/tilbakemeldinger?periode=all', '/admin/min-dag', '/admin/min-dag/jobber'],
  admin: [
    '/admin/elektriker',
    '/admin/innboks',
    '/admin/avtaler',
    '/admin/avtaler/ny',
    '/admin/tilbud',
    '/admin/tilbud/ny',
    '/admin/oppfolging',
    '/admin/svarmaler',
    '/admin/innstillinger',
    '/admin/ansatte',
    '/admin/wizard',
    '/admin/hendelser',
    '/admin/tilbakemeldinger?periode=all',
    '/admin/kunder',
    '/admin/kunder/1',
    '/admin/kunder/1/papirer',
    '/admin/kunder/1/tilganger',
    '/admin/e-post',
    '/admin/nokler',
    '/admin/firma',
    '/admin/import',
    '/admin/import/papirer',
    '/admin/import/tidligere',
    '/admin/papirer',
    '/admin/sikkerhet',
  ],
} as const;
/** What the other brands are looked at on: between them these pages have every kind of part, and the rest differ in their words. */
const PAGES_OF_OTHERS = ['/admin/elektriker', '/admin/minejobber', '/admin/user-profile'];
const isFirst = (slug: string) => looksAtAll || slug === brands[0].slug;

async function lookAt(page: Page, portal: Portal, { slug, user, pages }: { slug: string; user: string; pages: readonly string[] }) {
  await logIn(page, portal, { user, brand: slug });
  for (const path of pages) {
    // An address without a page is asked of the server.
    if (path === UNKNOWN) await page.goto(portal.url(path, slug));
    else await goInside(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('.ds-skeleton, .ds-spinner')).toHaveCount(0);
    if (path === '/admin/changePwd') await page.locator('form button[type=submit]').click();
    await checkAt(page, `${path} of ${user}`);
  }
  await page.setViewportSize(PHONE);
  await page.locator('.menu-button').click();
  await checkAt(page, `drawer of ${user}`);
}

// They take long, and none needs another: each goes to the next worker that is free.
test.describe.configure({ mode: 'parallel' });

for (const { slug, language } of BRANDS_AND_LANGUAGES)
  test(`axe finds nothing: ${slug}, ${language}`, async ({ browser, portal }) => {
    test.setTimeout(240_000);
    const viewport = isFirst(slug) || language === 'en' ? PHONE : DESK;
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport });
    await chooseLanguage(context, portal, language);
    const page = await context.newPage();
    await page.goto(portal.url('/auth/login', slug));
    if (isFirst(slug) || takesPictures) {
      await checkAt(page, 'login');
      await page.locator('form button[type=submit]').click();
      await checkAt(page, 'login with an empty field');
    }
    await page.locator('#username').fill('kunde');
    await page.locator('#password').fill('helt-feil-passord-1');
    await page.locator('form button[type=submit]').click();
    await page.locator('.notification').waitFor();
    await checkAt(page, 'login with a wrong password');
    if (isFirst(slug)) {
      await page.goto(portal.url('/auth/resetpwd', slug));
      await page.locator('form button[type=submit]').click();
      await checkAt(page, 'reset');
      await page.locator('#email').fill('ingen@kundepost.example');
      await page.locator('form button[type=submit]').click();
      await page.getByRole('dialog').waitFor();
      await checkAt(page, 'reset sent');
      await page.goto(portal.url('/offline', slug));
      await checkAt(page, 'offline');
      await page.goto(portal.url('/personvern', slug));
      await checkAt(page, 'privacy notice');
    }
    await lookAt(page, portal, { slug, user: 'kunde', pages: isFirst(slug) ? PAGES.kunde : PAGES_OF_OTHERS });
    if (isFirst(slug)) {
      await page.goto(portal.url('/auth/lock-screen', slug));
      await page.locator('#password').waitFor();
      await checkAt(page, 'lock screen');
    }
    await context.close();
  });

for (const { slug, language } of BRANDS_AND_LANGUAGES.filter((each) => isFirst(each.slug)))
  for (const user of ['ansatt', 'admin'] as const)
    test(`axe finds nothing for ${user}: ${slug}, ${language}`, async ({ browser, portal }) => {
      test.setTimeout(240_000);
      const context = await browser.newContext({ reducedMotion: 'reduce', viewport: language === 'nb' ? DESK : PHONE });
      await chooseLanguage(context, portal, language);
      await lookAt(await context.newPage(), portal, { slug, user, pages: PAGES[user] });
      await context.close();
    });

test('a look finds what is wrong, and what is too wide', async ({ page, portal }) => {
  await page.goto(portal.url('/offline'));
  await page.evaluate(() => document.body.append(document.createElement('img')));
  await expect(checkAt(page, 'a picture without words')).rejects.toThrow(/a picture without words at 1280: image-alt/);
  await page.reload();
  await page.evaluate(() => Object.assign(document.body.style, { minWidth: '500px' }));
  await expect(checkAt(page, 'a wide page')).rejects.toThrow(/a wide page at 390 is wider than the screen/);
});
