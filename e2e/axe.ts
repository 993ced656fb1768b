import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { brands } from '#brands/index.ts';
import { answerWith } from './answers.ts';
import { takePicture, takesPictures } from './pictures.ts';

const PHONE = 390;
const DESK = 1280;

/** Leaving out the rules that pass saves four fifths of the time; none of these rules needs the style sheets beforehand. */
const ONLY_VIOLATIONS: RunOptions = { resultTypes: ['violations'], preload: false };
const EVERY_RULE: RunOptions = {
  ...ONLY_VIOLATIONS,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that a brand's colours, corners and type can break. */
const LOOK: RunOptions = { ...ONLY_VIOLATIONS, runOnly: ['color-contrast', 'link-in-text-block', 'target-size'] };

export const looksAtAll = process.env['AXE'] === 'all';

/** The first brand in Norwegian, the others in turn in one language. `AXE=all npm test`: every brand in both. */
export const BRANDS_AND_LANGUAGES: readonly { slug: string; language: 'nb' | 'en' }[] = brands.flatMap(({ slug }, i) =>
  (['nb', 'en'] as const).filter((_, l) => looksAtAll || takesPictures || i % 2 === l).map((language) => ({ slug, language })),
);

/**
 * Checks what a page shows now, in the width of the journey: a phone for customers, a desk for staff. The first brand in Norwegian is checked
 * with every rule and must fit both screens. In English it has the same elements with other words, which may be too long for a phone. The
 * other brands have the same elements in other colours, corners and type: only what a look can break is checked. `AXE=all npm test` checks
 * everything with every rule in both widths and with both engines; `npm run screens` takes pictures instead. `inEnglish`: its English words
 * must fit a phone too. `byBoth`: the second engine looks too, in both languages.
 */
export async function checkAt(page: Page, what: string, { inEnglish = false, byBoth = looksAtAll } = {}): Promise<void> {
  const own = widthOf(page);
  const isFirstBrand = new URL(page.url()).hostname.startsWith(brands[0].slug);
  const isNorwegian = (await page.locator('html').getAttribute('lang')) === 'nb';
  const isWhole = takesPictures || looksAtAll || (isFirstBrand && isNorwegian);
  for (const width of isWhole ? [own, own === PHONE ? DESK : PHONE] : [isFirstBrand ? PHONE : own]) {
    await setWidth(page, width);
    if (takesPictures) await takePicture(page, what);
    else if (looksAtAll || (width === own && isWhole)) await findsNothing(page, what, EVERY_RULE);
    else if (!isFirstBrand) await findsNothing(page, what, LOOK);
    if (!takesPictures) await fits(page, what);
    if (inEnglish && isNorwegian && width === PHONE && !takesPictures) await fitsInEnglish(page, what, byBoth);
  }
  await setWidth(page, own);
  if (byBoth && isWhole && !takesPictures) await secondEngineFindsNothing(page, what);
}

/** The same for a page without a brand: every rule in its own width, and it must fit both. */
export async function checkPlainAt(page: Page, what: string): Promise<void> {
  const own = widthOf(page);
  for (const width of [own === PHONE ? DESK : PHONE, own]) {
    await setWidth(page, width);
    if (takesPictures) await takePicture(page, what);
    else await fits(page, what);
  }
  if (takesPictures) return;
  await findsNothing(page, what, EVERY_RULE);
  if (looksAtAll) await secondEngineFindsNothing(page, what);
}

/** Checks that the page still fits with its English words, and that they name what the second engine looks at. */
async function fitsInEnglish(page: Page, what: string, byBoth: boolean): Promise<void> {
  // Answered here, so that the account's mails stay in Norwegian.
  await page.route('**/Account/Language', answerWith('POST /api/Account/Language', { saved: true }), { times: 2 });
  // Selected without a click, which would close an open dialog.
  const choose = (name: string) => page.locator('.language-switch').getByText(name).dispatchEvent('click');
  await choose('English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await fits(page, `${what}, in English`);
  if (byBoth) await secondEngineFindsNothing(page, `${what}, in English`);
  await choose('Norsk');
}

/** After a change of width the page may have to render once more. */
async function fits(page: Page, what: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: `${what} at ${widthOf(page)} is wider than the screen` }).toBeLessThanOrEqual(0);
}

/** Checks what a look can break, on a desk: for the parts of a page that show several brands at once. */
export async function checkLookAt(page: Page, parts: string, what: string): Promise<void> {
  await setWidth(page, DESK);
  await findsNothing(page, what, LOOK, parts);
}

const widthOf = (page: Page): number => page.viewportSize()?.width ?? DESK;

async function setWidth(page: Page, width: number): Promise<void> {
  if (widthOf(page) !== width) await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 900 });
}

/** The second engine, IBM's, which judges names and groups that axe does not. What it only wants a person to look at is no finding. */
async function secondEngineFindsNothing(page: Page, what: string): Promise<void> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(aceSource);
  const found = await page.evaluate(async () => {
    type Report = { results: { ruleId: string; message: string; snippet: string; value: [string, string] }[] };
    const { ace } = window as unknown as { ace: { Checker: new () => { check(of: Document, by: string[]): Promise<Report> } } };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results.filter(({ value: [level, result] }) => level === 'VIOLATION' && result === 'FAIL');
  });
  const words = found.map(({ ruleId, message, snippet }) => `${what} at ${widthOf(page)}: ${ruleId} ${message} ${snippet.slice(0, 120)}`);
  expect(words).toEqual([]);
}

const aceSource = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js'), 'utf8');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe stays in a page until it is reloaded: loading and warming it up takes as long as the check itself. */
async function findsNothing(page: Page, what: string, options: RunOptions, only?: string): Promise<void> {
  // The page behind a modal dialog cannot be reached; it is checked once the dialog is closed.
  const parts = only ?? ((await page.locator(':modal').count()) > 0 ? ':modal' : 'html');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ([where, how]) => {
      const { axe } = window as unknown as { axe: { run(where: string, how: RunOptions): Promise<AxeResults> } };
      return (await axe.run(where, how)).violations;
    },
    [parts, options] as const,
  );
  const found = violations.map((v) => `${what} at ${widthOf(page)}: ${v.id} ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`);
  expect(found).toEqual([]);
}
