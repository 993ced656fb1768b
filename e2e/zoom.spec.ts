import { checkAt } from './axe.ts';
import { expect, goInside, logIn, type Page, test } from './test.ts';

/** 1280 px at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };
const UNKNOWN = '/admin/finnes-ikke';
const PAGES = ['/admin/elektriker', '/admin/minejobber', '/admin/user-profile', '/admin/changePwd', UNKNOWN];
const MIN_TARGET_PX = 24;

/** What can be pressed and is smaller than it may be. A link in a running text may be as high as its line; a choice is pressed on its frame. */
const smallTargets = (page: Page) =>
  page.evaluate((min) => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role=button]')];
    return all
      .filter(
        (e) => e.checkVisibility() && !e.closest('p, [inert], .visually-hidden') && !e.matches('.choice input, [type=radio], .skip-link'),
      )
      .filter((e) => {
        const { width, height } = e.getBoundingClientRect();
        return width > 1 && (width < min || height < min);
      })
      .map((e) => e.outerHTML.slice(0, 100));
  }, MIN_TARGET_PX);

test('at 400 % zoom every page can be read without scrolling sideways, and every target is large enough', async ({ page, portal }) => {
  const check = async (what: string) => {
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(sideways, what).toBeLessThanOrEqual(0);
    expect(await smallTargets(page), what).toEqual([]);
  };
  await page.setViewportSize(ZOOMED);
  for (const path of ['/auth/login', '/auth/resetpwd', '/offline']) {
    await page.goto(portal.url(path));
    await check(path);
  }
  await logIn(page, portal);
  for (const path of PAGES) {
    // An address without a page is asked of the server.
    await (path === UNKNOWN ? page.goto(portal.url(path)) : goInside(page, path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('status')).toHaveCount(0);
    await check(path);
  }
});

test('axe finds nothing in the dialog before the end of a session', async ({ page, portal }) => {
  await page.clock.install();
  await logIn(page, portal);
  await page.clock.runFor(14 * 60_000 + 2000);
  await page.getByRole('dialog', { name: 'Er du der fortsatt?' }).waitFor();
  await checkAt(page, 'session end');
});
