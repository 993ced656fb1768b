import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { brands } from '#brands/index.ts';

const PHONE = 390;
const DESK = 1280;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a brand's colours, corners and type can break. */
const LOOK_RULES = ['color-contrast', 'link-in-text-block', 'target-size'];

/**
 * The first brand is looked at with every rule, in both languages and both widths. The others have the same elements in other
 * colours, corners and type: there each language is looked at in one width, for what a look can break. `AXE=all npm test` looks at
 * every combination with every rule.
 */
async function howToLook(page: Page): Promise<{ widths: readonly number[]; axe: AxeBuilder }> {
  // Our pages have no frames; without looking for them it takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const isFirstBrand = new URL(page.url()).hostname.startsWith(brands[0].slug);
  if (isFirstBrand || process.env['AXE'] === 'all') return { widths: [PHONE, DESK], axe: axe.withTags(TAGS) };
  const isNorwegian = (await page.locator('html').getAttribute('lang')) === 'nb';
  return { widths: isNorwegian ? [DESK] : [PHONE], axe: axe.withRules(LOOK_RULES) };
}

/** Nothing for axe to find and nothing wider than the screen. */
export async function checkAt(page: Page, what: string): Promise<void> {
  const { widths, axe } = await howToLook(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await axe.analyze();
    expect(violations.map((v) => `${what} at ${width}: ${v.id} ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, `${what} at ${width} is wider than the screen`).toBeLessThanOrEqual(0);
  }
}
