import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Set by `npm run screens`. */
export const takesPictures = process.env['SCREENS'] === 'on';
const folder = join(import.meta.dirname, '../screens');

/** screens/<what>-<brand>-<language>-<width>.png */
export async function takePicture(page: Page, what: string): Promise<void> {
  const name = what.replace(/[^\p{L}\d]+/gu, '-').replace(/^-|-$/g, '');
  const brand = new URL(page.url()).hostname.split('.')[0];
  const language = await page.locator('html').getAttribute('lang');
  const path = join(folder, `${name}-${brand}-${language}-${page.viewportSize()?.width}.png`);
  // A dialog is captured in the viewport, not over the full page.
  await page.screenshot({ path, fullPage: (await page.getByRole('dialog').count()) === 0 });
}
