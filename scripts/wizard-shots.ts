import type { Page } from '@playwright/test';

const wizard = { path: '/admin/registercustomer', user: 'kunde' } as const;

/** The survey wizard in its states. Nothing is saved: the demo data stays as it is. */
export const wizardShots = [
  { name: 'wizard', ...wizard },
  { name: 'wizard-nothing-waits', ...wizard, user: 'ny' },
  { name: 'wizard-wishes', ...wizard, before: goToWishes },
  {
    name: 'wizard-calendar',
    ...wizard,
    fullPage: false,
    async before(page: Page) {
      await goToWishes(page);
      await page.locator('.wished-dates .field-toggle').click();
      await page.locator('.month').waitFor();
    },
  },
  { name: 'wizard-subscription', ...wizard, before: goToSubscription },
  {
    name: 'wizard-half-sent',
    ...wizard,
    async before(page: Page) {
      await page.route('**/CustomerSurveyAnswersStepOne*', (route) => route.fulfill({ json: { saved: true } }));
      await page.route('**/CustomerSurveyAnswersStepTwo', (route) => route.abort());
      await goToSubscription(page);
      await goOn(page);
      await page.locator('.send-failed').waitFor();
    },
  },
];

const goOn = (page: Page) => page.locator('.wizard-actions button').last().click();

async function goToWishes(page: Page): Promise<void> {
  await page.locator('[name=newCustomer][value=ja]').check();
  for (const score of await page.locator('.score').all()) await score.locator('.score-marks button').nth(-3).click();
  await goOn(page);
  await page.locator('[name=campaigns][value=bad]').check();
  await page.locator('[name=wishedDate]').fill(`12.03.${new Date().getFullYear() + 1}`);
  await page.locator('.wished-date-row > .ds-button').click();
}

async function goToSubscription(page: Page): Promise<void> {
  await goToWishes(page);
  await goOn(page);
  await page.locator('[name=channels][value=sms]').check();
}
