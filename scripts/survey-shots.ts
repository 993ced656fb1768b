import type { Page } from '@playwright/test';

const home = { path: '/admin/elektriker', user: 'kunde', fullPage: false } as const;

/** The home page and the survey in every state that a customer can meet. Nothing is saved: the demo data stays as it is. */
export const surveyShots = [
  { name: 'home-business', path: '/admin/elektriker', user: 'bedrift' },
  { name: 'home-waiting', ...home, fullPage: true, before: (page: Page) => reloadWith(page, 'held', '.home-waiting') },
  { name: 'home-failed', ...home, fullPage: true, before: (page: Page) => reloadWith(page, 'refused', '[role=alert]') },
  { name: 'survey', ...home, before: openSurvey },
  { name: 'survey-filled', ...home, before: fillIn },
  {
    name: 'survey-missing',
    ...home,
    async before(page: Page) {
      await openSurvey(page);
      await finish(page);
      await page.locator('.dialog .dialog').waitFor();
    },
  },
  {
    name: 'survey-failed',
    ...home,
    async before(page: Page) {
      await page.route('**/CustomerSurveyAnswersStepOne*', (route) => route.abort());
      await fillIn(page);
      await finish(page);
      await page.locator('.send-failed').waitFor();
    },
  },
  {
    name: 'survey-thanks',
    ...home,
    async before(page: Page) {
      await page.route('**/CustomerSurveyAnswersStepOne*', (route) => route.fulfill({ json: { saved: true } }));
      await fillIn(page);
      await finish(page);
      await page.locator('.survey-questions').waitFor({ state: 'detached' });
    },
  },
];

async function reloadWith(page: Page, answer: 'held' | 'refused', until: string): Promise<void> {
  await page.route('**/api/**', (route) => (answer === 'held' ? undefined : route.abort()));
  await page.reload();
  await page.locator(until).first().waitFor();
}

async function openSurvey(page: Page): Promise<void> {
  await page.locator('.home-rows button').first().click();
  await page.locator('.score').first().waitFor();
}

async function fillIn(page: Page): Promise<void> {
  await openSurvey(page);
  await page.locator('[name=newCustomer][value=nei]').check();
  await page.locator('[name=source][value=bil]').check();
  for (const [i, score] of [3, 8, 9, 10, 7, 9, 6].entries())
    await page.locator('.score').nth(i).locator('.score-marks button').getByText(String(score), { exact: true }).click();
  await page.locator('[name=reason][value=annet]').check();
  await page.locator('[name=freeText]').fill('Det ble fakturert to timer mer enn avtalt.');
}

const finish = (page: Page) => page.locator('.survey-kept + .dialog-actions button').last().click();
