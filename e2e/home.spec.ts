import { answerWith, refuseWith } from './answers.ts';
import { checkAt, FIRST_BRAND_AND_LANGUAGES } from './axe.ts';
import { chooseLanguage, expect, goInside, logIn, norwegianYear, type Page, test } from './test.ts';

const block = (page: Page, name: string) => page.getByRole('region', { name });
const BLOCKS = ['Venter på deg', 'Nyeste dokumenter', 'Siste jobber', 'Kostnader per år'];

test('greets by name with the configured words, at both addresses', async ({ page, portal }) => {
  await logIn(page, portal);
  for (const path of ['/admin/elektriker', '/admin/dashboard']) {
    await goInside(page, path);
    await expect(page.getByRole('heading', { level: 1, name: /^Velkommen, \p{Lu}/u })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Hjem' })).toHaveAttribute('aria-current', 'page');
  }
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, \p{Lu}/u })).toBeVisible();
});

test('a customer who comes back can read and call before any script has come; staff have a frame until then', async ({ page, portal }) => {
  const withoutScripts = async (user: string) => {
    await logIn(page, portal, { user });
    await expect(page.locator('.menu-button')).toBeVisible();
    await page.route('**/assets/*.js', () => {});
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('.top-title')).toBeVisible();
  };
  await page.setViewportSize({ width: 390, height: 844 });
  const top = () => page.locator('.home-heading').evaluate((heading) => heading.getBoundingClientRect().top);
  await withoutScripts('kunde');
  const first = await top();
  await expect(page.getByRole('heading', { level: 1, name: 'Velkommen' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ring 55 / })).toBeVisible();
  for (const name of BLOCKS) await expect(block(page, name)).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Velkommen, / })).toBeVisible();
  expect(await top()).toBeCloseTo(first, 0);
  await withoutScripts('ansatt');
  await expect(page.getByRole('heading')).toHaveCount(0);
});

test('shows what waits, the newest documents, the latest jobs and what they cost, with nine requests at most', async ({ page, portal }) => {
  const asked: string[] = [];
  await logIn(page, portal, { user: 'bedrift' });
  await expect(page.getByRole('status')).toHaveCount(0);
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  await page.reload();
  const waits = block(page, 'Venter på deg');
  await expect(waits.getByRole('button', { name: /^Svar: / }).first()).toBeVisible();
  const [offers, bills, care, surveys] = [
    await waits.getByRole('link', { name: /^Tilbud: / }).count(),
    await waits.getByRole('link', { name: /^Regning / }).count(),
    await waits.getByRole('link', { name: /^Vedlikehold: / }).count(),
    await waits.getByRole('button', { name: /^Svar: / }).count(),
  ];
  expect([care, surveys]).toEqual([Math.min(2, Math.max(1, 3 - offers - bills)), 1]);
  await expect(waits.getByRole('link', { name: `og ${6 - surveys} undersøkelser til i Mine Jobber` })).toBeVisible();
  await expect(block(page, 'Siste jobber').getByRole('listitem')).toHaveCount(5);
  await expect(block(page, 'Kostnader per år').getByRole('rowheader', { name: String(norwegianYear() - 1) })).toBeVisible();
  await expect(block(page, 'Kostnader per år').getByRole('row', { name: /^I alt siden \d{4} [\d\s]+$/ })).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(9);
});

test('a document opens from here, and Back leads home again', async ({ page, portal }) => {
  await logIn(page, portal);
  const documents = block(page, 'Nyeste dokumenter');
  await expect(documents.getByRole('link')).toHaveCount(4);
  await documents.getByRole('link', { name: 'Fakturagrunnlag' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fakturagrunnlag' })).toBeVisible();
  await page.goBack();
  await expect(documents.getByRole('link')).toHaveCount(4);
});

test('one of the latest jobs leads to the overview, opened there with its survey, and Back leads home', async ({ page, portal }) => {
  await logIn(page, portal);
  const latest = block(page, 'Siste jobber').getByRole('link', { name: /Jobb\s\d+/ });
  await expect(latest).toHaveCount(5);
  const number = /Jobb\s(\d+)/.exec((await latest.first().textContent()) ?? '')?.[1] ?? '';
  await latest.first().click();
  await page.waitForURL(`**/admin/minejobber?job=${number}`);
  const survey = page.getByRole('dialog', { name: 'Spørreundersøkelse etter utført arbeid' });
  await expect(survey).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(survey).toBeHidden();
  const opened = page.getByRole('button', { name: new RegExp(`^Vis skjemaer for .*jobb ${number}$`) });
  await expect(opened).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('table', { name: new RegExp(`^Skjemaer for .*jobb ${number}$`) })).toBeVisible();
  await page.reload();
  await expect(opened).toHaveAttribute('aria-expanded', 'true');
  await expect(survey).toBeHidden();
  await opened.click();
  await expect(opened).toHaveAttribute('aria-expanded', 'false');
  await page.goBack();
  await latest.last().click();
  await expect(page.getByRole('table', { name: /^Skjemaer for/ })).toBeVisible();
  await expect(survey).toBeHidden();
});

test('each block fails and comes back by itself', async ({ page, portal }) => {
  await logIn(page, portal);
  // What the first visit asked for has come: the two that fail are the next visit's.
  await expect(block(page, 'Kostnader per år').getByRole('table')).toBeVisible();
  await page.route('**/CostPerYear', (route) => route.abort(), { times: 2 });
  await page.reload();
  await expect(block(page, 'Kostnader per år').getByRole('alert')).toBeVisible();
  await expect(block(page, 'Siste jobber').getByRole('listitem')).toHaveCount(5);
  await block(page, 'Kostnader per år').getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(block(page, 'Kostnader per år').getByRole('table')).toBeVisible();
});

test('nothing moves while the page fills, on a phone and on a desk', async ({ page, portal }) => {
  await logIn(page, portal);
  await page.route('**/api/**', async (route) => {
    // The answers come one after the other, long after the blocks are there.
    await new Promise((ok) => setTimeout(ok, route.request().url().includes('CostPerYear') ? 500 : 250));
    await route.continue();
  });
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources?: { node?: Element }[] })[])
          shifts.push(`${entry.value} ${entry.sources?.map((s) => s.node?.className || s.node?.nodeName).join()}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await expect(block(page, 'Nyeste dokumenter').getByRole('link').first()).toBeVisible();
    await expect(block(page, 'Kostnader per år').getByRole('table')).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), `${size.width} px`).toEqual([]);
  }
});

test('a customer without jobs gets a welcome instead of four empty blocks', async ({ page, portal }) => {
  await logIn(page, portal, { user: 'ny' });
  await expect(page.getByRole('heading', { name: 'Så hyggelig at du er her!' })).toBeVisible();
  for (const name of BLOCKS) await expect(block(page, name)).toHaveCount(0);
  await page.getByRole('link', { name: 'Se at opplysningene stemmer' }).click();
  await expect(page.getByLabel('Kundenavn')).toBeVisible();
});

test('a customer who has answered everything, with neither documents nor costs, reads so', async ({ page, portal }) => {
  await page.route('**/NewestPapers', answerWith('GET /api/{customerController}/NewestPapers', []));
  await page.route('**/Papers/List*', answerWith('GET /api/Papers/List', { papers: [], total: 0 }));
  await page.route('**/CostPerYear', answerWith('GET /api/{customerController}/CostPerYear', []));
  await page.route(
    '**/Case/Unread',
    answerWith('GET /api/Case/Unread', {
      count: 0,
      waiting: [],
      care: [],
      bills: [],
      offers: [],
      extras: [],
      extraSentTo: null,
      visit: null,
    }),
  );
  const unsaid = { Title: null, SiteId: null, Trade: null, WorkKind: null };
  const job = { EmployeeId: 1, Date: '2026-11-06', InvoiceId: 0, SurveyCompleted: 'true' as const, ...unsaid };
  const jobs = [1, 2, 3, 4, 5, 6].map((JobId) => ({ ...job, JobId }));
  await page.route('**/GetJobs', answerWith('GET /api/{customerController}/GetJobs', jobs));
  await logIn(page, portal);
  await expect(block(page, 'Venter på deg')).toContainText('Ingenting venter på deg. Takk for at du har svart!');
  await expect(block(page, 'Nyeste dokumenter')).toContainText('De nyeste jobbene har ingen dokumenter ennå.');
  await expect(block(page, 'Kostnader per år')).toContainText('Vi har ikke laget noe fakturagrunnlag til deg ennå.');
  await expect(block(page, 'Siste jobber').getByRole('listitem')).toHaveCount(5);
  await checkAt(page, 'home with nothing waiting');
});

for (const { slug: brand, language } of FIRST_BRAND_AND_LANGUAGES)
  test(`axe finds nothing in any state of home and survey: ${brand}, ${language}`, async ({ browser, portal }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await chooseLanguage(context, portal, language);
    const page = await context.newPage();
    let answer: 'held' | 'refused' | 'saved' | 'real' = 'real';
    await page.route('**/api/**', (route) => {
      const isSurvey = route.request().url().includes('StepOne');
      if (answer === 'refused') return refuseWith('unavailable')(route);
      if (answer === 'saved' && isSurvey)
        return answerWith('POST /api/{customerController}/CustomerSurveyAnswersStepOne', { saved: true })(route);
      return answer === 'held' ? undefined : route.continue();
    });
    await logIn(page, portal, { brand });
    await page.locator('.home-rows a').first().waitFor();
    await page.locator('.home-rows button').first().click();
    await page.locator('.score').first().waitFor();
    await checkAt(page, 'survey, untouched');
    await page.locator('.dialog-actions button').last().click();
    await checkAt(page, 'OPS!');
    await page.keyboard.press('Escape');
    await page.locator('[name=newCustomer][value=nei]').check();
    for (let i = 0; i < 7; i++) await page.locator('.score').nth(i).locator('.score-marks button').nth(2).click();
    await checkAt(page, 'survey with the price reasons');
    await page.locator('[name=reason][value=annet]').check();
    await page.locator('[name=freeText]').fill('For dyrt');
    answer = 'refused';
    await page.locator('.dialog-actions button').last().click();
    await page.locator('.send-failed').waitFor();
    await checkAt(page, 'survey that could not be sent');
    answer = 'saved';
    await page.locator('.dialog-actions button').last().click();
    await page.locator('.survey-questions').waitFor({ state: 'detached' });
    await checkAt(page, 'thanks');

    answer = 'held';
    await page.reload();
    await page.locator('.footer').waitFor();
    await page.locator('.home-waiting').first().waitFor();
    await checkAt(page, 'home, waiting');
    answer = 'refused';
    await page.reload();
    await expect(page.getByRole('alert')).toHaveCount(4);
    await checkAt(page, 'home, failed');
    answer = 'real';
    await page.evaluate(() => sessionStorage.clear());
    await logIn(page, portal, { brand, user: 'ny' });
    await page.locator('.no-jobs').waitFor();
    await checkAt(page, 'home of a new customer');
    await context.close();
  });
