// The rules and the requests: domain/surveys/survey.test.ts, web/surveys/survey-answers.test.ts. Failed requests: home.spec.ts.
import { answerWith, refuseWith } from './answers.ts';
import { giveScores, mark, openSurvey, openSurveys, SCORES, SURVEY, slider } from './survey.ts';
import { expect, logIn, type Page, type Portal, test } from './test.ts';

const STEP_ONE = '**/CustomerSurveyAnswersStepOne*';
const THANKS = 'Takk for hjelpen!';

/** The server answers as if the survey had been saved; the demo data stays as it is for the next test. */
async function pretendSaved(page: Page): Promise<URL[]> {
  const sent: URL[] = [];
  await page.unroute(STEP_ONE);
  await page.route(STEP_ONE, (route) => {
    sent.push(new URL(route.request().url()));
    return answerWith('POST /api/{customerController}/CustomerSurveyAnswersStepOne', { saved: true })(route);
  });
  return sent;
}

const ops = (page: Page, text: string) => page.getByRole('dialog', { name: 'OPS!' }).filter({ hasText: text });

async function confirm(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

test('an open survey: its rules, its draft, and one answer', async ({ page, portal }) => {
  await logIn(page, portal);
  await test.step('the three rules are met in their order, and each moves the focus to its question', () => meetsRules(page));
  await test.step('while it is being sent the button says so, and neither a second press nor Escape does anything', () => isSentOnce(page));
  await test.step('a survey that was answered meanwhile is explained, and the list is fetched again', () => wasAnswered(page));
  await test.step('a draft survives closing, reloading and the end of the session, and is deleted once sent', () =>
    keepsDraft(page, portal));
  await test.step('in Mine Jobber opening a job with an unanswered survey opens the survey too', () => comesWithJob(page));
});

test('a survey is saved for real', async ({ page, portal }) => {
  await logIn(page, portal, { brand: 'bjork' });
  await test.step('the whole survey by keyboard alone, saved for real, and no longer listed as open', () => answersByKeyboard(page));
  await test.step('a long text with Norwegian letters arrives, limited to 1000 characters', () => writesLongText(page));
});

async function meetsRules(page: Page): Promise<void> {
  const sent = await pretendSaved(page);
  const dialog = await openSurvey(page);
  const done = dialog.getByRole('button', { name: 'Ferdig' });

  await done.click();
  await expect(ops(page, 'Vennligst oppgi om du er ny eller eksisterende kunde')).toBeVisible();
  await confirm(page, 'OPS!');
  await expect(dialog.getByRole('radio', { name: 'Ja' })).toBeFocused();

  const source = dialog.getByRole('group', { name: 'Hvordan fant du oss?' });
  const reason = dialog.getByRole('group', { name: 'Hvorfor var du misfornøyd med prisen?' });
  await dialog.getByRole('radio', { name: 'Nei' }).check();
  await expect(source.getByRole('radio')).toHaveCount(8);
  await dialog.getByRole('radio', { name: 'Ja' }).check();
  await expect(source).toBeHidden();
  await expect(reason).toBeHidden();
  await done.click();
  await expect(ops(page, 'Vennligst gi en score for alle områder')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(slider(dialog, 'Pris')).toBeFocused();

  await giveScores(dialog, [4, 8, 8, 8, 8, 8, 8]);
  await slider(dialog, 'Vil du anbefale oss?').press('Home');
  await done.click();
  await confirm(page, 'OPS!');
  await expect(slider(dialog, 'Vil du anbefale oss?')).toBeFocused();

  await mark(dialog, 'Vil du anbefale oss?', 9).click();
  await done.click();
  await expect(ops(page, 'Vennligst spesifiser hvorfor du var misfornøyd med prisen')).toBeVisible();
  await confirm(page, 'OPS!');
  await expect(dialog.getByRole('radio', { name: 'Høy pris' })).toBeFocused();

  const text = dialog.getByRole('textbox', { name: 'Fortell oss hva det var' });
  await expect(text).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Annet' }).check();
  expect(sent).toEqual([]);

  await text.fill('Dyrt, æ ø å & 100 %');
  await done.click();
  await confirm(page, THANKS);
  expect(sent.map((url) => url.searchParams.get('annetText'))).toEqual(['Dyrt, æ ø å & 100 %']);
}

async function isSentOnce(page: Page): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let count = 0;
  await page.unroute(STEP_ONE);
  await page.route(STEP_ONE, async (route) => {
    count++;
    await released;
    await answerWith('POST /api/{customerController}/CustomerSurveyAnswersStepOne', { saved: true })(route);
  });
  const dialog = await openSurvey(page);
  await dialog.getByRole('radio', { name: 'Ja' }).check();
  await giveScores(dialog, []);
  await dialog.getByRole('button', { name: 'Ferdig' }).dblclick();
  await dialog.getByRole('button', { name: 'Sender …' }).click({ force: true });
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  release();
  await confirm(page, THANKS);
  expect(count).toBe(1);
}

async function wasAnswered(page: Page): Promise<void> {
  await page.unroute(STEP_ONE);
  await page.route(STEP_ONE, refuseWith('already-answered'));
  const dialog = await openSurvey(page);
  await dialog.getByRole('radio', { name: 'Ja' }).check();
  await giveScores(dialog, []);
  await dialog.getByRole('button', { name: 'Ferdig' }).click();
  const refreshed = page.waitForResponse('**/GetJobs');
  await confirm(page, 'Allerede besvart');
  await refreshed;
  expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('kp-survey')))).toBe(false);
}

async function keepsDraft(page: Page, portal: Portal): Promise<void> {
  await pretendSaved(page);
  let dialog = await openSurvey(page);
  await dialog.getByRole('radio', { name: 'Nei' }).check();
  await mark(dialog, 'Pris', 2).click();
  await dialog.getByRole('radio', { name: 'Annet' }).last().check();
  await dialog.getByRole('textbox').fill('Uventet tillegg');
  const isKept = async () => {
    dialog = await openSurvey(page);
    await expect(dialog.getByRole('radio', { name: 'Nei' })).toBeChecked();
    await expect(slider(dialog, 'Pris')).toHaveAttribute('aria-valuetext', '2 av 10');
    await expect(slider(dialog, 'Kvalitet')).toHaveAttribute('aria-valuetext', 'Ikke besvart');
    await expect(dialog.getByRole('textbox')).toHaveValue('Uventet tillegg');
  };
  await dialog.getByRole('button', { name: 'Lukk' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Fortsett: Hvordan gikk/ })).toBeFocused();
  await isKept();
  await page.reload();
  await isKept();
  await page.evaluate(() => sessionStorage.clear());
  await logIn(page, portal);
  await isKept();
  const stored = await page.evaluate(() => Object.entries(localStorage));
  expect(stored.map(([key]) => key).filter((key) => key.startsWith('kp-survey'))).toEqual([
    expect.stringMatching(/^kp-survey\.4\.[0-9a-z]+\.\d+$/),
  ]);
  expect(JSON.stringify(stored)).not.toMatch(/kunde|kps1|Demo-passord/);
  await giveScores(dialog, [2, 8, 8, 8, 8, 8, 8]);
  await dialog.getByRole('button', { name: 'Ferdig' }).click();
  await confirm(page, THANKS);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kp-survey')))).toEqual([]);
}

async function comesWithJob(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.getByRole('link', { name: 'Mine Jobber', exact: true }).click();
  await page.getByRole('row').filter({ hasText: 'Si hvordan det gikk' }).first().getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: SURVEY });
  await expect(slider(dialog, 'Pris')).toBeVisible();
  expect((await dialog.boundingBox())?.width, 'at most 900 px wide').toBe(900);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.locator('.job-row').filter({ hasNotText: 'Si hvordan det gikk' }).first().getByRole('button').click();
  await expect(page.getByRole('table', { name: /Skjema|skjema/ })).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function answersByKeyboard(page: Page): Promise<void> {
  const waits = page.getByRole('region', { name: 'Venter på deg' });
  const surveys = openSurveys(page);
  await expect(surveys.first()).toBeVisible();
  const name = (await surveys.first().locator('.home-row-name').textContent()) ?? '';
  await surveys.first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: SURVEY });
  await expect(slider(dialog, 'Pris')).toBeVisible();
  // The close button, then the first question.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: 'Ja' })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Nei' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: 'Google' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await expect(slider(dialog, 'Pris')).toHaveAttribute('aria-valuetext', '0 av 10');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: 'Høy pris' })).toBeChecked();
  for (const label of SCORES.slice(1)) {
    await page.keyboard.press('Tab');
    await expect(slider(dialog, label)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(slider(dialog, label)).toHaveAttribute('aria-valuetext', '9 av 10');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Ferdig' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: THANKS })).toBeVisible();
  await expect(page.getByRole('dialog', { name: THANKS }).getByRole('button', { name: 'OK' })).toHaveAttribute('data-color', 'success');
  await page.keyboard.press('Enter');
  await expect(waits.getByText(name)).toBeHidden();
  await expect(surveys.first()).toBeVisible();
  await expect(waits).toBeFocused();
  await page.reload();
  await expect(surveys.first()).toBeVisible();
  await expect(waits.getByText(name)).toBeHidden();
}

async function writesLongText(page: Page): Promise<void> {
  const dialog = await openSurvey(page);
  await dialog.getByRole('radio', { name: 'Ja' }).check();
  await giveScores(dialog, [1, 2, 3, 4, 5, 6, 7]);
  await dialog.getByRole('radio', { name: 'Annet' }).check();
  const text = dialog.getByRole('textbox');
  await text.fill('å'.repeat(999));
  await text.press('End');
  await text.pressSequentially('øø');
  await expect(text).toHaveValue(`${'å'.repeat(999)}ø`);
  await expect(dialog.getByText('0 tegn igjen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ferdig' }).click();
  await confirm(page, THANKS);
}
