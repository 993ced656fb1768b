import { brands } from '#brands/index.ts';
import { BRANDS_AND_LANGUAGES, checkAt, looksAtAll } from './axe.ts';
import { takesPictures } from './pictures.ts';
import { chooseLanguage, expect, goInside, logIn, type Page, type Portal, test } from './test.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
const UNKNOWN = '/admin/finnes-ikke';
/** Pages behind the login, by user. A new page is one line here; its own journey checks only its other states. */
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
    '/admin/kunder/:customerId',
    '/admin/kunder/:customerId/papirer',
    '/admin/kunder/:customerId/tilganger',
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
const FIRST = brands[0].slug;
const NO_CUSTOMER = /^(Vi finner ikke kunden|We cannot find the customer)/;
/** The first customer of each company in the demo data. */
const CUSTOMERS: Record<number, string> = { 2: '1', 3: '4', 4: '7', 6: '10' };

async function lookAt(page: Page, portal: Portal, { slug, user }: { slug: string; user: keyof typeof PAGES }) {
  await logIn(page, portal, { user, brand: slug });
  const customerId = CUSTOMERS[brands.find((brand) => brand.slug === slug)?.companyId ?? 0] ?? '';
  for (const each of PAGES[user]) {
    const path = each.replace(':customerId', customerId);
    // The server itself answers an address without a page.
    if (path === UNKNOWN) await page.goto(portal.url(path, slug));
    else await goInside(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('.ds-skeleton, .ds-spinner')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText(NO_CUSTOMER);
    if (path === '/admin/changePwd') await page.locator('form button[type=submit]').click();
    await checkAt(page, `${path} of ${user}`, { inEnglish: true, byBoth: true });
  }
  await page.setViewportSize(PHONE);
  await page.locator('.menu-button').click();
  await checkAt(page, `drawer of ${user}`);
}

async function lookBeforeLogin(page: Page, portal: Portal, slug: string) {
  const submit = page.locator('form button[type=submit]');
  await page.goto(portal.url('/auth/login', slug));
  await checkAt(page, 'login', { inEnglish: true, byBoth: true });
  await submit.click();
  await checkAt(page, 'login with an empty field');
  await page.locator('#username').fill('kunde');
  await page.locator('#password').fill('helt-feil-passord-1');
  await submit.click();
  await page.locator('.notification').waitFor();
  await checkAt(page, 'login with a wrong password');
  await page.locator('a[href$=resetpwd]').click();
  await page.locator('#email').waitFor();
  await submit.click();
  await checkAt(page, 'reset', { inEnglish: true });
  await page.locator('#email').fill('ingen@kundepost.example');
  await submit.click();
  await page.getByRole('dialog').waitFor();
  await checkAt(page, 'reset sent');
  for (const [path, what] of [
    ['/offline', 'offline'],
    ['/personvern', 'privacy notice'],
  ] as const) {
    await page.goto(portal.url(path, slug));
    await checkAt(page, what, { byBoth: true });
  }
}

// Each takes long and depends on no other, so any free worker takes the next one.
test.describe.configure({ mode: 'parallel' });

for (const { slug, language } of BRANDS_AND_LANGUAGES.filter(({ slug }) => looksAtAll || slug === FIRST))
  for (const user of ['kunde', 'ansatt', 'admin'] as const)
    test(`axe finds nothing for ${user}: ${slug}, ${language}`, async ({ browser, portal }) => {
      test.setTimeout(240_000);
      const viewport = user === 'kunde' || language === 'en' ? PHONE : DESK;
      const context = await browser.newContext({ reducedMotion: 'reduce', viewport });
      await chooseLanguage(context, portal, language);
      const page = await context.newPage();
      if (user === 'kunde') await lookBeforeLogin(page, portal, slug);
      await lookAt(page, portal, { slug, user });
      if (user === 'kunde') {
        await page.goto(portal.url('/auth/lock-screen', slug));
        await page.locator('#password').waitFor();
        await checkAt(page, 'lock screen');
      }
      await context.close();
    });

/** What a look can break is checked in the gallery, which shows the parts of all brands on one page; brands.test.ts checks its contrasts. */
if (takesPictures)
  test('screenshots of the other brands', async ({ page, context, portal }) => {
    for (const { slug, language } of BRANDS_AND_LANGUAGES.filter((each) => each.slug !== FIRST)) {
      await chooseLanguage(context, portal, language);
      await page.setViewportSize(language === 'en' ? PHONE : DESK);
      await page.goto(portal.url('/auth/login', slug));
      await checkAt(page, 'login');
      await logIn(page, portal, { brand: slug });
      await expect(page.locator('.ds-skeleton, .ds-spinner')).toHaveCount(0);
      await checkAt(page, `home of ${slug}`);
    }
  });

test('the checks themselves find a violation, and an element that is too wide', async ({ page, portal }) => {
  await page.goto(portal.url('/offline'));
  await page.evaluate(() => document.body.append(document.createElement('img')));
  await expect(checkAt(page, 'a picture without words')).rejects.toThrow(/a picture without words at 1280: image-alt/);
  await page.evaluate(() => {
    document.querySelector('img:not([alt])')?.remove();
    document.body.append(document.createElement('aside'));
  });
  await expect(checkAt(page, 'a part without a name', { byBoth: true })).rejects.toThrow(/aria_complementary_labelled/);
  await page.evaluate(() => {
    document.querySelector('aside')?.remove();
    document.body.style.minWidth = '500px';
  });
  await expect(checkAt(page, 'a wide page')).rejects.toThrow(/a wide page at 390 is wider than the screen/);
});
