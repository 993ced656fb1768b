import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { brands } from '#brands/index.ts';

const PHONE = 390;
const DESK = 1280;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The first brand is looked at in both languages and both widths. The others differ from it in colours, corners and type, so there
 * each language is looked at in one width; `AXE=all npm test` looks at every combination.
 */
async function widthsOf(page: Page): Promise<readonly number[]> {
  const isFirstBrand = new URL(page.url()).hostname.startsWith(brands[0].slug);
  if (isFirstBrand || process.env['AXE'] === 'all') return [PHONE, DESK];
  return (await page.locator('html').getAttribute('lang')) === 'nb' ? [DESK] : [PHONE];
}

/** Nothing for axe to find and nothing wider than the screen. */
export async function checkAt(page: Page, what: string): Promise<void> {
  for (const width of await widthsOf(page)) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    expect(violations.map((v) => `${what} at ${width}: ${v.id} ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, `${what} at ${width} is wider than the screen`).toBeLessThanOrEqual(0);
  }
}
