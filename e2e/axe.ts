import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { brands } from '#brands/index.ts';

const PHONE = 390;
const DESK = 1280;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a brand's colours, corners and type can break. */
const LOOK_RULES = ['color-contrast', 'link-in-text-block', 'target-size'];

export const looksAtAll = process.env['AXE'] === 'all';

/** The first brand in both languages, the others in turn in one. `AXE=all npm test`: every brand in both. */
export const BRANDS_AND_LANGUAGES: readonly { slug: string; language: 'nb' | 'en' }[] = brands.flatMap(({ slug }, i) =>
  (['nb', 'en'] as const).filter((_, l) => looksAtAll || i === 0 || i % 2 === l).map((language) => ({ slug, language })),
);

/** For what is made of the same parts as the pages of accessibility.spec.ts: the first brand, unless everything is looked at. */
export const FIRST_BRAND_AND_LANGUAGES = BRANDS_AND_LANGUAGES.filter(({ slug }) => looksAtAll || slug === brands[0].slug);

/** Our pages have no frames, and nobody reads what is in order: without looking for the one and describing the other it takes half the time. */
const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/**
 * The first brand is looked at with every rule, in both widths. In English it has the same elements with other words, which may be too long for
 * a phone. The other brands have the same elements in other colours, corners and type: they are looked at in one width for what a look can
 * break. `AXE=all npm test` looks at every combination with every rule.
 */
async function howToLook(page: Page): Promise<{ widths: readonly number[]; axe: AxeBuilder | null }> {
  const axe = axeOn(page);
  const isFirstBrand = new URL(page.url()).hostname.startsWith(brands[0].slug);
  const isNorwegian = (await page.locator('html').getAttribute('lang')) === 'nb';
  if (looksAtAll || (isFirstBrand && isNorwegian)) return { widths: [PHONE, DESK], axe: axe.withTags(TAGS) };
  if (isFirstBrand) return { widths: [PHONE], axe: null };
  return { widths: isNorwegian ? [DESK] : [PHONE], axe: axe.withRules(LOOK_RULES) };
}

/** Every rule on a phone: for a page whose elements are the same on a desk, where `checkLookAt` looks at them. */
export async function checkOnPhone(page: Page, what: string): Promise<void> {
  await look(page, axeOn(page).withTags(TAGS), what, PHONE);
}

/** What a look can break, on a desk: for the parts of a page that show several brands at once. */
export async function checkLookAt(page: Page, parts: string, what: string): Promise<void> {
  await look(page, axeOn(page).include(parts).withRules(LOOK_RULES), what, DESK);
}

/** Nothing for axe to find and nothing wider than the screen. */
export async function checkAt(page: Page, what: string): Promise<void> {
  const { widths, axe } = await howToLook(page);
  for (const width of widths) await look(page, axe, what, width);
}

async function look(page: Page, axe: AxeBuilder | null, what: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const violations = axe ? (await axe.analyze()).violations : [];
  expect(violations.map((v) => `${what} at ${width}: ${v.id} ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`)).toEqual([]);
  // After the widths have changed, the page may have to draw itself once more.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: `${what} at ${width} is wider than the screen` }).toBeLessThanOrEqual(0);
}
