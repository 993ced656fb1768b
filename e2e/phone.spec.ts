import type { Locator } from '@playwright/test';
import { closeSurveys } from './surveys.ts';
import { expect, goInside, logIn, type Page, test } from './test.ts';

/** The narrowest phone on the market. */
const NARROW = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };

test.beforeEach(({ page }) => page.setViewportSize(NARROW));

async function box(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await expect(locator).toBeVisible();
  const found = await locator.boundingBox();
  if (!found) throw new Error('not on screen');
  return found;
}

/** The elements that overflow their card to the right. Runs in the page. */
const outsideOf = (card: Element): string[] =>
  [...card.querySelectorAll('*:not(.ds-sr-only, .ds-sr-only *)')]
    .filter((inside) => inside.getBoundingClientRect().right > card.getBoundingClientRect().right + 0.5)
    .map((inside) => `${inside.tagName} ${inside.textContent}`);

/** The characters on both sides of every line break. Runs in the page. */
function breaksOf(element: Element): string[] {
  const signs: { sign: string; top: number }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    [...(node.textContent ?? '')].forEach((sign, i) => {
      const range = document.createRange();
      range.setStart(node, i);
      range.setEnd(node, i + 1);
      signs.push({ sign, top: range.getBoundingClientRect().top });
    });
  }
  return signs.flatMap(({ sign, top }, i) => {
    const before = signs[i - 1];
    return before && top > before.top + 4 ? [before.sign + sign] : [];
  });
}

test('a customer’s pages on the narrowest phone', async ({ page, portal }) => {
  await closeSurveys(page);
  await logIn(page, portal, { at: '/admin/minejobber' });
  await test.step('the filters of Mine Jobber are rows of two, collapsed under the search, and a job’s forms fit its card', async () => {
    await page.locator('.job-card .fold-head').first().click();
    await expect(page.getByRole('link', { name: /^Åpne FDV/ })).toBeVisible();
    expect(await page.locator('.job-card').first().evaluate(outsideOf)).toEqual([]);
    await page.getByText('Sorter og filtrer').click();
    const [date, number] = [await box(page.getByLabel('Filtrer på Hva')), await box(page.getByLabel('Filtrer på Jobb dato'))];
    expect([number.y, number.height]).toEqual([date.y, date.height]);
  });
  await test.step('on a form a button’s text fits it in both languages, and the text before an amount wraps', async () => {
    await page.getByRole('link', { name: /^Åpne Fakturagrunnlag/ }).click();
    await expect(page.locator('.document-footer')).toBeVisible();
    await wordsStayInside(page);
  });
  await test.step('every character of a long mail address is visible on the profile page', async () => {
    await goInside(page, '/admin/user-profile');
    const field = page.getByLabel('Epost', { exact: true });
    await expect(field).toBeDisabled();
    const { hidden, lines } = await field.evaluate((e) => ({
      hidden: Math.max(e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight),
      lines: e.clientHeight / Number.parseFloat(getComputedStyle(e).lineHeight),
    }));
    expect(hidden).toBeLessThanOrEqual(0);
    expect(lines).toBeGreaterThan(2);
  });
  await test.step('the cost bars use the width of their card', async () => {
    await goInside(page, '/admin/elektriker');
    for (const size of [NARROW, DESK]) {
      await page.setViewportSize(size);
      await barsUseCard(page.getByRole('region', { name: 'Kostnader per år' }));
    }
  });
  await test.step('“Vis alle jobber” is centred under its text', async () => {
    await goInside(page, '/admin/minejobber?number=finnes-ikke');
    for (const size of [NARROW, DESK]) {
      await page.setViewportSize(size);
      const [text, button] = [
        await box(page.getByText('Ingen jobber funnet')),
        await box(page.getByRole('button', { name: 'Vis alle jobber' })),
      ];
      expect(Math.abs(text.x + text.width / 2 - (button.x + button.width / 2))).toBeLessThan(2);
    }
  });
  await test.step('the pager takes two lines', async () => {
    await page.setViewportSize(NARROW);
    await logIn(page, portal, { user: 'bedrift', at: '/admin/minejobber' });
    const place = page.locator('.pager-place');
    await expect(place).toHaveText(/Side 1 av 120/);
    expect(await place.evaluate(breaksOf)).toEqual(['01']);
  });
});

async function wordsStayInside(page: Page): Promise<void> {
  const cells = page.getByRole('table', { name: 'Produkter' }).locator('tbody tr').first().getByRole('cell');
  const [quantity, total] = [await box(cells.first()), await box(cells.last())];
  await expect(cells.last()).toHaveAttribute('data-label', 'Total pris (eks. mva.), kr');
  expect(total.height).toBeGreaterThan(quantity.height * 1.5);
  for (const language of ['English', 'Norsk']) {
    await page.getByRole('button', { name: language }).click();
    const buttons = page.locator('.form-tools > :is(a, button)');
    await expect(buttons).toHaveCount(3);
    const outside = await buttons.evaluateAll((all) =>
      all.map((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
        return Math.max(outer.left - inner.left, inner.right - outer.right, outer.right - window.innerWidth);
      }),
    );
    for (const px of outside) expect(px, language).toBeLessThanOrEqual(0);
  }
}

async function barsUseCard(card: Locator): Promise<void> {
  await expect(card.getByRole('table')).toBeVisible();
  const widths = await card.locator('.bar-body').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect(Math.max(...widths) / (await box(card)).width).toBeGreaterThan(0.35);
  const table = await box(card.getByRole('table'));
  const sum = await box(card.getByRole('row').last().getByRole('cell'));
  expect(sum.x + sum.width).toBeLessThanOrEqual(table.x + table.width);
}

test('the office’s pages on the narrowest phone', async ({ page, portal }) => {
  await logIn(page, portal, { user: 'admin', at: '/admin/ansatte' });
  await test.step('a mail address breaks after the @ or before a dot, never in a word', async () => {
    for (const [path, where] of [
      ['/admin/ansatte', '.employee-detail'],
      ['/admin/kunder', '.list-email'],
    ] as const) {
      await goInside(page, path);
      const addresses = page.locator(where).filter({ hasText: '@' });
      await expect(addresses.first()).toBeVisible();
      const breaks: string[] = [];
      for (const address of await addresses.all()) breaks.push(...(await address.evaluate(breaksOf)));
      expect(breaks.length, path).toBeGreaterThan(0);
      for (const around of breaks) expect(around, path).toMatch(/^(@.|.\.)$/);
    }
  });
  await test.step('the scores of the surveys stay inside their card', async () => {
    await goInside(page, '/admin/tilbakemeldinger?periode=all');
    const scores = page.locator('.card').filter({ has: page.locator('.spread-chart') });
    await expect(scores).toBeVisible();
    expect(await scores.evaluate(outsideOf)).toEqual([]);
  });
  await test.step('the name of a step is not broken inside a word', async () => {
    await goInside(page, '/admin/wizard');
    await page.getByLabel('E-post').fill('nora.narrow@kundepost.example');
    await page.getByLabel('Brukernavn').fill('nora-narrow');
    await page.getByLabel('Mobiltelefon').fill('41234567');
    await page.getByRole('button', { name: 'Neste' }).click();
    const name = page.locator('[aria-current=step] .step-name');
    await expect(name).toHaveText('Brukerrolle');
    expect(await name.evaluate(breaksOf)).toEqual([]);
  });
});

/** The picture is beside the card on a desk, above it on a phone. */
const BEHIND_LOGIN = [
  { size: NARROW, clip: { x: 0, y: 0, width: 150, height: 25 } },
  { size: { width: 1280, height: 700 }, clip: { x: 10, y: 200, width: 380, height: 480 } },
];

test('the login page: its demo box describes each login, and its picture does not move when an error appears', async ({ page, portal }) => {
  await page.goto(portal.url('/auth/login'));
  await expect(page.getByRole('complementary', { name: 'Demo' }).getByRole('list').first().getByRole('listitem')).toHaveText([
    'kunde – privatkunde',
    'bedrift – bedriftskunde',
    'ny – kunde uten jobber',
    'ansatt – ansatt',
    'admin – administrator',
    'styremedlem – har full tilgang hos bedriften',
    'vaktmester – har tilgang uten priser hos bedriften',
    'forvalter – har tilgang hos to kunder',
  ]);
  const pictures = async () => {
    const taken: Buffer[] = [];
    for (const { size, clip } of BEHIND_LOGIN) {
      await page.setViewportSize(size);
      await page.evaluate(() => window.scrollTo(0, 0));
      taken.push(await page.screenshot({ clip }));
    }
    return taken;
  };
  const before = await pictures();
  await page.locator('#username').fill('kunde');
  await page.locator('#password').fill('helt-feil-passord-1');
  await page.locator('#password').press('Enter');
  await expect(page.locator('.auth-card .ds-alert')).toBeVisible();
  await expect(page.locator('.notification')).toBeHidden();
  for (const [i, after] of (await pictures()).entries()) expect(after.equals(before[i] ?? Buffer.alloc(0)), `picture ${i}`).toBe(true);
});
