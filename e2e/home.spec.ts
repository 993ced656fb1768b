import type { Job } from '#contract/jobs.ts';
import { CUSTOMER_PAGES } from '#domain/customer-pages.ts';
import { BARE_JOB } from '../server/testing/bare-job.ts';
import { answerWith, refuseWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { expect, goInside, logIn, norwegianYear, type Page, test } from './test.ts';

const block = (page: Page, name: string) => page.getByRole('region', { name });
const BLOCKS = ['Venter på deg', 'Nyeste dokumenter', 'Siste jobber', 'Kostnader per år'];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
/** What arrives after the other answers. */
const LATE = ['CostPerYear', 'MyCustomers', 'Unread'];

test('the home page of a customer, from its greeting to a document and a job and back', async ({ page, portal }) => {
  await logIn(page, portal);
  await test.step('greets by name with the configured words, at both paths', async () => {
    for (const path of ['/admin/elektriker', '/admin/dashboard']) {
      await goInside(page, path);
      await expect(page.getByRole('heading', { level: 1, name: /^Velkommen, \p{Lu}/u })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Hjem' })).toHaveAttribute('aria-current', 'page');
    }
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, \p{Lu}/u })).toBeVisible();
    await page.getByRole('button', { name: 'Norsk' }).click();
  });
  await test.step('a document opens from here, and Back returns home', async () => {
    const documents = block(page, 'Nyeste dokumenter');
    await expect(documents.getByRole('link')).toHaveCount(4);
    await documents.getByRole('link', { name: 'Fakturagrunnlag' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fakturagrunnlag' })).toBeVisible();
    await page.goBack();
    await expect(documents.getByRole('link')).toHaveCount(4);
  });
  await test.step('one of the latest jobs opens in the overview with its survey, and Back returns home', () => opensJob(page));
  await test.step('a returning customer can read and call before any script has loaded', () => readsWithoutScripts(page));
  await test.step('nothing moves while this page and the next ones load, on a phone and on a desk', () => staysInPlace(page));
});

async function opensJob(page: Page): Promise<void> {
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
  await page.goBack();
  await expect(latest).toHaveCount(5);
}

/** Staff get the frame until the scripts have loaded: web-files.test.ts. */
async function readsWithoutScripts(page: Page): Promise<void> {
  await goInside(page, '/admin/elektriker');
  await page.setViewportSize(PHONE);
  const top = () => page.locator('.home-heading').evaluate((heading) => heading.getBoundingClientRect().top);
  await page.route('**/assets/*.js', () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Velkommen', exact: true })).toBeVisible();
  const first = await top();
  await expect(page.getByRole('link', { name: /^Ring 55 / })).toBeVisible();
  for (const name of BLOCKS) await expect(block(page, name)).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Velkommen, / })).toBeVisible();
  expect(await top()).toBeCloseTo(first, 0);
}

async function staysInPlace(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources?: { node?: Element }[] })[])
        shifts.push(`${entry.value} ${entry.sources?.map((s) => s.node?.className || s.node?.nodeName).join()}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', async (route) => {
    // The answers arrive one after the other, long after the page is rendered.
    await new Promise((ok) => setTimeout(ok, LATE.find((call) => route.request().url().includes(call)) ? 500 : 250));
    await route.continue();
  });
  for (const path of Object.values(CUSTOMER_PAGES))
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
      await expect(page.locator('.ds-skeleton')).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), `${path} at ${size.width} px`).toEqual([]);
    }
}

test('shows open tasks, the newest documents, the latest jobs and what they cost, with nine requests at most', async ({ page, portal }) => {
  const asked: string[] = [];
  page.on('request', (request) => /\/api\/(?!Customer\/Login$)/.test(request.url()) && asked.push(request.url()));
  await logIn(page, portal, { user: 'bedrift' });
  const waits = block(page, 'Venter på deg');
  await expect(waits.getByRole('button', { name: /^Svar: / }).first()).toBeVisible();
  // Each of the other tasks comes with an answer of its own.
  await page.waitForLoadState('networkidle');
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

test('axe finds nothing in any state of home and survey', async ({ page, portal }) => {
  let answer: 'pending' | 'refused' | 'saved' | 'real' = 'real';
  await page.route('**/api/**', (route) => {
    const isSurvey = route.request().url().includes('StepOne');
    if (answer === 'refused') return refuseWith('unavailable')(route);
    if (answer === 'saved' && isSurvey)
      return answerWith('POST /api/{customerController}/CustomerSurveyAnswersStepOne', { saved: true })(route);
    return answer === 'pending' ? undefined : route.fallback();
  });
  await logIn(page, portal);
  await test.step('a survey that could not be sent says so, and can be sent again', async () => {
    await page
      .getByRole('button', { name: /^Svar: / })
      .first()
      .click();
    await page.locator('.score').first().waitFor();
    await checkAt(page, 'survey, untouched');
    await page.locator('.dialog-actions button').last().click();
    await checkAt(page, 'OPS!');
    await page.keyboard.press('Escape');
    await page.locator('[name=newCustomer][value=nei]').check();
    for (let i = 0; i < 7; i++) await page.locator('.score').nth(i).locator('.score-marks button').nth(2).click();
    await page.locator('[name=reason][value=annet]').check();
    await page.locator('[name=freeText]').fill('For dyrt');
    answer = 'refused';
    await page.locator('.dialog-actions button').last().click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Tjenesten er ikke tilgjengelig');
    await checkAt(page, 'survey that could not be sent', { inEnglish: true });
    answer = 'saved';
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await page.locator('.survey-questions').waitFor({ state: 'detached' });
    await checkAt(page, 'thanks');
  });
  await test.step('the skeletons are announced as loading once, in a live region that was there before', async () => {
    answer = 'pending';
    await saysLoadingOnce(page);
    await checkAt(page, 'home, waiting');
  });
  await test.step('each block fails and is retried by itself', async () => {
    answer = 'refused';
    await page.reload();
    await expect(page.getByRole('alert')).toHaveCount(4);
    await checkAt(page, 'home, failed', { inEnglish: true });
    answer = 'real';
    await block(page, 'Kostnader per år').getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(block(page, 'Kostnader per år').getByRole('table')).toBeVisible();
    await block(page, 'Siste jobber').getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(block(page, 'Siste jobber').getByRole('listitem')).toHaveCount(5);
    await expect(block(page, 'Nyeste dokumenter').getByRole('alert')).toContainText('Tjenesten er ikke tilgjengelig');
    await block(page, 'Nyeste dokumenter').getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(block(page, 'Nyeste dokumenter').getByRole('link').first()).toBeVisible();
  });
  await test.step('a customer who has answered everything, without documents or costs, is told so', () => readsThatNothingWaits(page));
  await test.step('a visit whose time is to be chosen has one row, that of its case if it has one', () => readsOfEachVisitOnce(page));
});

async function saysLoadingOnce(page: Page): Promise<void> {
  // Records what each live region contains at the moment it is added to the page.
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const note = (node: Node) => {
      if (!(node instanceof Element)) return;
      for (const region of [node, ...node.querySelectorAll('*')])
        if (region.getAttribute('role') === 'status') said.push(region.textContent ?? '');
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  const regions = page.getByRole('status');
  await expect(regions).not.toHaveCount(0);
  await expect(regions.filter({ hasText: 'Laster …' })).toHaveCount(1);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.length).toBeGreaterThan(0);
  expect(new Set(said)).toEqual(new Set(['']));
}

const NOTHING_WAITS = {
  count: 0,
  waiting: [],
  care: [],
  bills: [],
  offers: [],
  extras: [],
  extraSentTo: null,
  proposed: [],
  visit: null,
};

async function readsThatNothingWaits(page: Page): Promise<void> {
  await page.route('**/NewestPapers', answerWith('GET /api/{customerController}/NewestPapers', []));
  await page.route('**/Papers/List*', answerWith('GET /api/Papers/List', { papers: [], total: 0 }));
  await page.route('**/CostPerYear', answerWith('GET /api/{customerController}/CostPerYear', []));
  await page.route('**/Case/Unread', answerWith('GET /api/Case/Unread', NOTHING_WAITS));
  const job: Omit<Job, 'JobId'> = { ...BARE_JOB, EmployeeId: 1, Date: '2026-11-06', SurveyCompleted: 'true' };
  const jobs = [1, 2, 3, 4, 5, 6].map((JobId) => ({ ...job, JobId }));
  // Imported with years of others: home asks about the last sixty days.
  jobs.push({ ...job, JobId: 7, Date: '2019-05-03', SurveyCompleted: 'false' });
  await page.route('**/GetJobs', answerWith('GET /api/{customerController}/GetJobs', jobs));
  await page.reload();
  await expect(block(page, 'Venter på deg')).toContainText('Ingenting venter på deg. Takk for at du har svart!');
  await expect(block(page, 'Nyeste dokumenter')).toContainText('De nyeste jobbene har ingen dokumenter ennå.');
  await expect(block(page, 'Kostnader per år')).toContainText('Vi har ikke laget noe fakturagrunnlag til deg ennå.');
  await expect(block(page, 'Siste jobber').getByRole('listitem')).toHaveCount(5);
  await checkAt(page, 'home with nothing waiting');
}

async function readsOfEachVisitOnce(page: Page): Promise<void> {
  const visit = { appointmentId: 1, title: 'Drypp', caseId: 1004, windowCount: 2 };
  const unread = {
    ...NOTHING_WAITS,
    waiting: [{ caseId: 1004, title: 'Drypp', state: 'waiting' as const, isUnread: false }],
    proposed: [visit, { ...visit, appointmentId: 2, title: 'Kontroll', caseId: null }],
  };
  await page.route('**/Case/Unread', answerWith('GET /api/Case/Unread', unread));
  await page.reload();
  await expect(block(page, 'Venter på deg').getByRole('listitem')).toHaveText([
    /^Besøk: Kontroll2 tider å velge mellomVelg tid$/,
    /^Drypp2 tider å velge mellom · Vi venter på svar fra deg i sak.1004$/,
  ]);
}

test('a customer without jobs gets a welcome instead of four empty blocks, and can call and write', async ({ page, portal }) => {
  await logIn(page, portal, { user: 'ny' });
  await expect(page.getByRole('heading', { name: 'Så hyggelig at du er her!' })).toBeVisible();
  for (const name of BLOCKS) await expect(block(page, name)).toHaveCount(0);
  const links = page.locator('.no-jobs :is(a[href^="tel:"], a[href^="mailto:"])');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'tel:+4755112233',
    'mailto:post@fjordror.example',
  ]);
  await checkAt(page, 'home of a new customer');
  await page.getByRole('link', { name: 'Se at opplysningene stemmer' }).click();
  await expect(page.getByLabel('Kundenavn')).toBeVisible();
  await goInside(page, '/admin/minejobber');
  await expect(page.getByText('Ingen jobber funnet')).toBeVisible();
});
