import type { Page } from '@playwright/test';

/** Opening a job also opens its unanswered survey; journeys about something else close it as soon as it appears. */
export const closeSurveys = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'));
