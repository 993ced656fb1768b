import { expect, goInside, logIn, type Page, type Portal, test } from './test.ts';

/** 1280 px at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };
const UNKNOWN = '/admin/finnes-ikke';
const PAGES = ['/admin/elektriker', '/admin/minejobber', '/admin/user-profile', '/admin/changePwd', UNKNOWN];
const MIN_TARGET_PX = 24;

/** Controls below the minimum size. A link in a paragraph may be as high as its line; a radio button is pressed on its frame. */
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

test('a customer’s pages fit their window', async ({ page, portal }) => {
  await test.step('at 400 % zoom every page can be read without horizontal scrolling, and every target is large enough', () =>
    fitsZoomed(page, portal));
  await test.step('from tablet to desktop width everything stays inside its card and frame', () => staysOnSheet(page));
});

async function fitsZoomed(page: Page, portal: Portal): Promise<void> {
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
  await logIn(page, portal, { user: 'bedrift' });
  for (const path of PAGES) {
    // The server itself answers an address without a page.
    await (path === UNKNOWN ? page.goto(portal.url(path)) : goInside(page, path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('status')).toHaveCount(0);
    await check(path);
  }
}

/** A tablet, and windows with the menu beside the page. */
const BETWEEN = [768, 993, 1100];

/** What overflows its card, sheet, frame or the screen by at least a pixel. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const frames = [...document.querySelectorAll<HTMLElement>('main .card, main .document, main .table-frame')];
    const out = frames.flatMap((frame) => {
      const { right } = frame.getBoundingClientRect();
      return [...frame.querySelectorAll<HTMLElement>('*')].filter((e) => {
        const box = e.getBoundingClientRect();
        return box.width > 1 && box.right > right + 1 && e.checkVisibility() && !e.closest('.skeleton, .ds-sr-only');
      });
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [...out.map((e) => e.outerHTML.slice(0, 100)), ...(scrollWidth > clientWidth ? [`page: ${scrollWidth - clientWidth} px`] : [])];
  });

async function fitsBetween(page: Page, what: string): Promise<void> {
  for (const width of BETWEEN) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => tooWide(page), { message: `${what} at ${width}` }).toEqual([]);
  }
}

async function staysOnSheet(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await goInside(page, '/admin/minejobber');
  await expect(page.locator('.job-row').first()).toBeVisible();
  await fitsBetween(page, 'job overview');
  // No line break separates a house number from its street, or splits it.
  const heights = await page.locator('.job-address > span').evaluateAll((all) =>
    all.map((e) => {
      const text = e.firstChild;
      const at = /\u00a0\d+/.exec(e.textContent ?? '');
      if (!text || !at) return 1;
      const range = document.createRange();
      range.setStart(text, at.index - 1);
      range.setEnd(text, at.index + at[0].length);
      return new Set([...range.getClientRects()].map((r) => r.top)).size;
    }),
  );
  expect(heights.every((count) => count === 1)).toBe(true);
  await page.getByLabel('Grupper etter adresse').check();
  await page.locator('.site-group-head').first().click();
  await expect(page.locator('.job-row').first()).toBeVisible();
  await fitsBetween(page, 'jobs by address');
  await page.getByLabel('Grupper etter adresse').uncheck();
  await page.locator('.expand-button').last().click();
  await page.getByRole('link', { name: /^Åpne Fakturagrunnlag/ }).click();
  await expect(page.getByText('Totalt', { exact: false }).first()).toBeVisible();
  await fitsBetween(page, 'invoice basis');
  for (const path of ['/admin/servicebok', '/admin/saker', '/admin/elektriker']) {
    await goInside(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await fitsBetween(page, path);
  }
}

test("the office's pages fit too, in both languages, and its tabs mark the inbox in the menu", async ({ page, portal }) => {
  await logIn(page, portal, { user: 'admin', at: '/admin/kunder' });
  for (const path of ['/admin/kunder', '/admin/ansatte', '/admin/innboks', '/admin/innstillinger', '/admin/oppfolging']) {
    await goInside(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    for (const language of ['Norsk', 'English']) {
      await page.getByRole('button', { name: language, exact: true }).click();
      await fitsBetween(page, `${path}, ${language}`);
    }
  }
  await expect(page.locator('.sidebar-link[aria-current]')).toHaveText('Inbox');
});
