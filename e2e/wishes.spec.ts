import { DEMO_PASSWORD } from '#domain/demo.ts';
import { answerWith, refuseWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { giveScores, SURVEY, slider } from './survey.ts';
import { chooseLanguage, expect, goInside, logIn, norwegianYear, type Page, test } from './test.ts';

const STEP_ONE = '**/CustomerSurveyAnswersStepOne*';
const STEP_TWO = '**/CustomerSurveyAnswersStepTwo';
const NEXT_YEAR = norwegianYear() + 1;

const steps = (page: Page) => page.getByRole('list', { name: SURVEY });
const dateField = (page: Page) => page.getByRole('textbox', { name: 'Ønsket dato' });
const day = (page: Page, name: string) => page.getByRole('dialog', { name: 'Velg dato' }).getByRole('button', { name });

async function confirm(page: Page, title: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

test('the wizard in Norwegian: rules, dates, reload, the end of the session, a partial failure, and success', async ({ page, portal }) => {
  await logIn(page, portal);
  await page.getByRole('link', { name: 'Spørreundersøkelse' }).click();
  await expect(page.getByRole('heading', { level: 1, name: SURVEY })).toBeFocused();
  await expect(steps(page).getByText('Tilfredshet')).toBeVisible();
  const next = page.getByRole('button', { name: 'Neste' });

  // Tilfredshet: one of three jobs, and the survey's own rules.
  const jobs = page.getByRole('combobox', { name: 'Hvilken jobb gjelder det?' });
  await expect(jobs.getByRole('option')).toHaveCount(3);
  const second = (await jobs.getByRole('option').nth(1).getAttribute('value')) ?? '';
  await jobs.selectOption(second);
  await next.click();
  await confirm(page, 'OPS!', 'Vennligst oppgi om du er ny eller eksisterende kunde');
  await expect(page.getByRole('radio', { name: 'Ja' })).toBeFocused();
  await page.getByRole('radio', { name: 'Ja' }).check();
  await next.click();
  await confirm(page, 'OPS!', 'Vennligst gi en score for alle områder');
  await expect(slider(page.locator('main'), 'Pris')).toBeFocused();
  await giveScores(page.locator('main'), []);
  await next.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Kampanjeønsker' })).toBeFocused();

  // Kampanjeønsker: every impossible date is refused with a message.
  await page.getByRole('checkbox', { name: 'Nytt bad' }).check();
  for (const [typed, problem] of [
    ['i morgen', 'Skriv datoen som dd.mm.åååå, for eksempel 12.03.2027'],
    [`31.02.${NEXT_YEAR}`, 'Denne datoen finnes ikke i kalenderen'],
    ['12.03.2020', 'Datoen er passert. Velg i dag eller senere'],
  ] as const) {
    await dateField(page).fill(typed);
    await page.getByRole('button', { name: 'Legg til' }).click();
    await expect(page.getByText(problem)).toBeVisible();
    await expect(dateField(page)).toBeFocused();
  }
  await next.click();
  await expect(page.getByText('Datoen er passert')).toBeVisible();
  await dateField(page).fill(`12.3.${NEXT_YEAR}`);
  await dateField(page).press('Enter');
  await expect(page.getByText(/\d+\. mars \d{4}$/)).toBeVisible();
  await dateField(page).fill(`12.03.${NEXT_YEAR}`);
  await dateField(page).press('Enter');
  await expect(page.getByText('Denne datoen er alt med')).toBeVisible();

  // The calendar by keyboard alone; it opens on the newest chosen day.
  await page.getByRole('button', { name: 'Åpne kalenderen' }).focus();
  await page.keyboard.press('Enter');
  await expect(day(page, `12. mars ${NEXT_YEAR}`)).toBeFocused();
  await checkAt(page, 'calendar');
  for (const [key, name] of [
    ['ArrowRight', '13. mars'],
    ['ArrowDown', '20. mars'],
    ['ArrowUp', '13. mars'],
    ['ArrowLeft', '12. mars'],
    ['Home', 'mandag'],
    ['End', 'søndag'],
    ['PageDown', 'april'],
    ['PageUp', 'mars'],
    ['Shift+PageUp', `mars ${NEXT_YEAR - 1}`],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', new RegExp(name));
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Velg dato' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Åpne kalenderen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  const wished = page.getByRole('list', { name: 'Ønskede datoer' });
  await expect(wished.getByRole('listitem')).toHaveCount(2);
  await checkAt(page, 'wizard, wishes');
  for (const typed of [1, 2, 3]) {
    await dateField(page).fill(`${typed}/4/${NEXT_YEAR}`);
    await dateField(page).press('Enter');
  }
  await expect(page.getByText('Du har valgt 5 datoer.')).toBeVisible();
  await wished.getByRole('button', { name: /12\. mars/ }).click();
  await expect(wished.getByRole('listitem')).toHaveCount(4);
  await dateField(page).fill('24.12.');

  // A reload returns to the same step, with the half-typed date.
  await page.reload();
  await expect(dateField(page)).toHaveValue('24.12.');
  await expect(page.getByRole('checkbox', { name: 'Nytt bad' })).toBeChecked();
  await expect(wished.getByRole('listitem')).toHaveCount(4);
  await dateField(page).fill(`24.12.${NEXT_YEAR}`);
  await next.click();

  // Abonnement: nothing is ticked beforehand. The session ends at the first attempt, and the login leads back here.
  await expect(page.getByRole('heading', { level: 2, name: 'Abonnement' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /^(E-post|SMS|Telefon|Post) Ja, Fjordrør kan/ })).toHaveCount(4);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'SMS' }).check();
  await page.route(STEP_ONE, refuseWith('not-logged-in'));
  await page.getByRole('button', { name: 'Send inn' }).click();
  await page.waitForURL('**/auth/login');
  await page.locator('#username').fill('kunde');
  await page.locator('#password').fill(DEMO_PASSWORD);
  await page.locator('#password').press('Enter');
  await page.waitForURL('**/admin/registercustomer');
  await expect(page.getByRole('checkbox', { name: 'SMS' })).toBeChecked();

  // The first half arrives, the second does not: only the second is sent again, and once for two clicks.
  const asked: string[] = [];
  const bodies: unknown[] = [];
  await page.unroute(STEP_ONE);
  await page.route(STEP_ONE, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('jobId') ?? '');
    return answerWith('POST /api/{customerController}/CustomerSurveyAnswersStepOne', { saved: true })(route);
  });
  await page.route(STEP_TWO, (route) => route.abort());
  await page.getByRole('button', { name: 'Send inn' }).click();
  await expect(page.getByRole('alert')).toContainText('ønskene og samtykkene kom ikke fram');
  await checkAt(page, 'wizard, half sent');
  await steps(page).getByRole('button', { name: 'Tilfredshet' }).click();
  await expect(page.getByRole('heading', { name: 'Svarene dine er mottatt' })).toBeVisible();
  await page.reload();
  await next.click();
  await next.click();
  await page.unroute(STEP_TWO);
  await page.route(STEP_TWO, (route) => {
    bodies.push(route.request().postDataJSON());
    return answerWith('POST /api/{customerController}/CustomerSurveyAnswersStepTwo', { saved: true })(route);
  });
  await page.getByRole('button', { name: 'Send inn' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Takk! Svarene dine er registrert.' })).toBeVisible();
  await confirm(page, 'Takk! Svarene dine er registrert.', 'Ha en strålende dag.');
  await page.waitForURL('**/admin/elektriker');
  expect(asked).toEqual([second]);
  expect(bodies).toEqual([
    {
      jobId: Number(second),
      campaigns: ['bad'],
      wishedDates: ['03-13', '04-01', '04-02', '04-03', '12-24'].map((d) => `${NEXT_YEAR}-${d}`),
      consents: [{ channel: 'sms', given: true, wording: 'Ja, Fjordrør kan sende meg tilbud og nyheter på SMS.' }],
    },
  ]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /wizard|survey/.test(key)))).toEqual([]);
});

test('the wizard in English, for real', async ({ page, context, portal }) => {
  await chooseLanguage(context, portal, 'en');
  await test.step('the wizard for real, then the consents on the profile: read, withdrawn and given again', async () => {
    const brand = 'ildtopp';
    await logIn(page, portal, { brand, at: '/admin/registercustomer' });
    await expect(page.getByRole('heading', { level: 1, name: 'Survey after completed work' })).toBeVisible();
    await expect(page.getByRole('combobox').getByRole('option')).toHaveCount(3);
    await page.getByRole('radio', { name: 'Yes' }).check();
    for (const row of await page.locator('.score').all()) await row.locator('.score-marks button').nth(-2).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('checkbox', { name: 'Heat pump' }).check();
    await page.getByRole('textbox', { name: 'Preferred date' }).fill(`12/03/${NEXT_YEAR}`);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('checkbox', { name: 'Email' }).check();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await confirm(page, 'Customer registered!', 'Have a great day.');
    // Two cases are listed before the two remaining surveys.
    await expect(page.getByRole('region', { name: 'Waiting for you' })).toContainText('and one more survey in My jobs');

    await page.getByRole('link', { name: 'Customer information' }).click();
    const consents = page.getByRole('region', { name: 'My consents' });
    const email = consents.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Email' }) });
    await expect(email).toContainText('Yes, Ildtopp may send me offers and news by email.');
    await expect(email).toContainText(/Given on \d{1,2}\s[A-Z][a-z]+\s\d{4}\sat\s\d\d:\d\d/);
    await page.route('**/ChangeConsent', (route) => route.abort());
    await email.getByRole('button', { name: 'Withdraw: Email' }).click();
    await expect(email.getByRole('alert')).toBeVisible();
    await page.unroute('**/ChangeConsent');
    let changes = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/ChangeConsent')) changes++;
    });
    await email.getByRole('button', { name: 'Withdraw: Email' }).dblclick();
    await expect(email).toContainText('Withdrawn');
    expect(changes).toBe(1);
    await consents.getByRole('button', { name: 'Give consent: Post' }).click();
    await expect(consents.getByRole('button', { name: 'Withdraw: Post' })).toBeFocused();
    await page.reload();
    await expect(email).toContainText('Withdrawn');
    await expect(consents.getByRole('button', { name: 'Withdraw: Post' })).toBeVisible();

    // Consents that were given are listed in the wizard, and not asked for again.
    await goInside(page, '/admin/registercustomer');
    await expect(page.getByRole('combobox').getByRole('option')).toHaveCount(2);
  });

  await test.step('without an open survey the other steps still work', async () => {
    await logIn(page, portal, { user: 'ny', brand: 'nordvann', at: '/admin/registercustomer' });
    await expect(page.getByRole('heading', { name: 'No surveys to answer' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('checkbox', { name: 'Leak protection' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    const saved = page.waitForResponse(STEP_TWO);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const answer = await saved;
    expect(answer.status()).toBe(200);
    expect(answer.request().postDataJSON()).toEqual({ campaigns: ['lekkasjesikring'], wishedDates: [], consents: [] });
    await confirm(page, 'Customer registered!', 'Have a great day.');
  });
});
