import type { Page } from '@playwright/test';

/** Opening a job whose survey waits also opens the survey; where a journey is about something else, it is closed on sight. */
export const closeSurveys = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'));
