import type { Locator } from '@playwright/test';
import { expect, type Page } from './test.ts';

export const SURVEY = 'Spørreundersøkelse etter utført arbeid';
export const SCORES = ['Pris', 'Kvalitet', 'Effektivitet', 'Pålitelighet', 'Vil du bruke oss igjen?', 'Vil du anbefale oss?', 'Totalpris'];

/** The surveys on the home page, after the other things that wait. */
export const openSurveys = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Venter på deg' })
    .getByRole('listitem')
    .filter({ hasText: /^Hvordan gikk/ });

/** Opens the first open survey on the home page. */
export async function openSurvey(page: Page): Promise<Locator> {
  await openSurveys(page).first().getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: SURVEY });
  await expect(slider(dialog, 'Pris')).toBeVisible();
  return dialog;
}

export const slider = (dialog: Locator, label: string): Locator => dialog.getByRole('slider', { name: label, exact: true });

/** One question with its scale. */
export const scoreRow = (dialog: Locator, label: string): Locator =>
  dialog.locator('.score').filter({ has: dialog.page().getByText(label, { exact: true }) });

/** A mark is for touch what the arrow keys are for the keyboard; screen readers ignore it. */
export const mark = (dialog: Locator, label: string, score: number): Locator =>
  scoreRow(dialog, label).locator('.score-marks button').getByText(String(score), { exact: true });

export async function giveScores(dialog: Locator, scores: readonly number[]): Promise<void> {
  for (const [i, label] of SCORES.entries()) await mark(dialog, label, scores[i] ?? 8).click();
}
