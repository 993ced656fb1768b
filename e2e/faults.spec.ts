// Every call of the portal × every way in which it can fail: a stated ending, never a spinner for ever, never a false success.
import type { Locator } from '@playwright/test';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { answerWith } from './answers.ts';
import { giveScores, openSurvey } from './survey.ts';
import { expect, logIn, type Page, type Portal, test } from './test.ts';

/** In this order: the first is made by opening the page, and a hurried clock must not hurry what the page asks besides. */
const FAULTS = ['offline', 'timeout', 400, 403, 404, 409, 429, 500, 503, 'broken'] as const;
type Fault = (typeof FAULTS)[number] | 401 | 'saved';

const SAID: Record<(typeof FAULTS)[number], string> = {
  offline: 'Vi får ikke kontakt med serveren',
  timeout: 'Serveren brukte for lang tid',
  400: 'Noe gikk galt hos oss',
  403: 'Du har ikke tilgang til dette',
  404: 'Vi fant ikke det du ser etter',
  409: 'Noe gikk galt hos oss',
  429: 'Det har vært for mange forsøk',
  500: 'Noe gikk galt hos oss',
  503: 'Tjenesten er ikke tilgjengelig',
  broken: 'Noe gikk galt hos oss',
};

/** The longest that a call may wait for its answer; a person has theirs within 11 seconds. */
const LONGEST_WAIT_MS = 10_000;
const HURRY = 50;

type Wire = { fault: Fault | null; hits: number; hurry(): Promise<void>; calm(): Promise<void> };

async function breakable(page: Page, url: string): Promise<Wire> {
  // The client asks the browser for its deadline by AbortSignal.timeout. Here it can be made to pass fifty times as fast.
  await page.addInitScript((factor) => {
    const real = AbortSignal.timeout.bind(AbortSignal);
    const asked: number[] = [];
    Object.assign(window, { asked });
    AbortSignal.timeout = (ms) => {
      asked.push(ms);
      return real('isHurried' in window ? ms / factor : ms);
    };
  }, HURRY);
  const wire: Wire = {
    fault: null,
    hits: 0,
    hurry: () => page.evaluate(() => void Object.assign(window, { isHurried: true })),
    calm: () => page.evaluate(() => void Reflect.deleteProperty(window, 'isHurried')),
  };
  await page.route(url, async (route) => {
    wire.hits++;
    const { fault } = wire;
    if (fault === null) return route.fallback();
    if (fault === 'saved') return answerWith('POST /api/{customerController}/CustomerSurveyAnswersStepOne', { saved: true })(route);
    if (fault === 'timeout') return;
    if (fault === 'offline') return route.abort('internetdisconnected');
    if (fault === 'broken') return route.fulfill({ status: 200, contentType: 'application/json', body: '{"JobId": 1' });
    return route.fulfill({ status: fault, json: { error: 'unknown-code', requestId: 'test' } });
  });
  return wire;
}

type Case = {
  call: string;
  url: string;
  /** The page on which the call is made. */
  at: string;
  /** Makes it there, where opening the page does not. */
  act?(page: Page): Promise<unknown>;
  /** Makes it again. By default with the button that every failure has. */
  again?(page: Page): Promise<unknown>;
  /** Where the ending is stated. */
  where(page: Page): Locator;
  /** Other words than those that fit every call. */
  said?: Partial<Record<Fault, string>>;
  /** What proves that it works again; absent where trying would change what the other tests need. */
  recovered?(page: Page): Locator;
  /** The answer of a server that works, where the real one would change what the other tests need. */
  pretended?: 'saved';
  isPublic?: true;
  /** By default every fault there is. */
  faults?: readonly (typeof FAULTS)[number][];
};

/** What is read is shown by one part, whose words for every status are in problems.test.ts: CustomerProfile meets them all. The four forms fail in forms.spec.ts. */
const OF_A_READ = ['offline', 'timeout', 500, 'broken'] as const;

const HOME = '/admin/elektriker';
const JOBS = '/admin/minejobber';
const main = (page: Page) => page.getByRole('main');
const region = (name: string) => (page: Page) => page.getByRole('region', { name });
const alertIn = (scope: (page: Page) => Locator) => (page: Page) => scope(page).getByRole('alert');
const openForm = (name: string) => (page: Page) => region('Nyeste dokumenter')(page).getByRole('link', { name }).click();
const pdfButton = (page: Page) => page.getByRole('button', { name: 'Last ned PDF' });

async function fillSurvey(page: Page): Promise<void> {
  const dialog = await openSurvey(page);
  await dialog.getByRole('radio', { name: 'Ja' }).check();
  await giveScores(dialog, []);
  await dialog.getByRole('button', { name: 'Ferdig' }).click();
}

const CASES: readonly Case[] = [
  {
    call: 'Login',
    url: '**/Login',
    at: '/auth/login',
    isPublic: true,
    async act(page) {
      await page.locator('#username').fill('kunde');
      await page.locator('#password').fill(DEMO_PASSWORD);
      await page.locator('#password').press('Enter');
    },
    where: alertIn(main),
    recovered: (page) => page.getByRole('heading', { name: /^Velkommen, / }),
  },
  {
    call: 'ResetPassword',
    url: '**/ResetPassword*',
    at: '/auth/resetpwd',
    isPublic: true,
    async act(page) {
      await page.locator('#email').fill('ingen@kundepost.example');
      await page.locator('#email').press('Enter');
    },
    where: alertIn(main),
    recovered: (page) => page.getByRole('dialog', { name: 'Bravo!' }),
  },
  {
    call: 'CustomerProfile',
    url: '**/CustomerProfile',
    at: '/admin/user-profile',
    // Whom to ring is there all the same.
    where: (page) =>
      main(page)
        .filter({ has: page.getByRole('heading', { name: 'Kundeservice' }) })
        .getByRole('alert'),
    recovered: (page) => page.getByLabel('Kundenavn'),
  },
  {
    call: 'GetJobs, on the home page',
    url: '**/GetJobs',
    at: HOME,
    again: (page) => region('Siste jobber')(page).getByRole('button', { name: 'Prøv igjen' }).click(),
    where: alertIn(region('Siste jobber')),
    recovered: (page) => region('Siste jobber')(page).getByRole('listitem').first(),
    faults: OF_A_READ,
  },
  {
    call: 'GetJobs, in Mine Jobber',
    url: '**/GetJobs',
    at: JOBS,
    where: alertIn(main),
    recovered: (page) => page.getByRole('table').first(),
    faults: OF_A_READ,
  },
  {
    call: 'GetSites, in Mine Jobber',
    url: '**/GetSites',
    at: JOBS,
    where: alertIn(main),
    recovered: (page) => page.getByRole('columnheader', { name: 'Adresse' }),
    faults: OF_A_READ,
  },
  {
    call: 'ChangeSiteLabel',
    url: '**/ChangeSiteLabel',
    at: `${JOBS}?group=address`,
    async act(page) {
      await page.getByRole('button', { name: /^Hytta/ }).click();
      await page.getByRole('button', { name: /^Endre navnet/ }).click();
      await page.getByLabel('Hva kaller du denne adressen?').press('Enter');
    },
    where: alertIn(main),
    pretended: 'saved',
    recovered: (page) => page.getByRole('button', { name: /^Endre navnet/ }),
  },
  {
    call: 'NewestPapers',
    url: '**/NewestPapers',
    at: HOME,
    where: alertIn(region('Nyeste dokumenter')),
    recovered: (page) => region('Nyeste dokumenter')(page).getByRole('link').first(),
    faults: OF_A_READ,
  },
  {
    call: 'GetSchemas',
    url: '**/GetSchemas*',
    at: JOBS,
    act: (page) => page.getByRole('row').filter({ hasText: /\d{7}/ }).filter({ hasNotText: 'Venter' }).first().getByRole('button').click(),
    where: alertIn(main),
    recovered: (page) => page.getByRole('link', { name: /Fakturagrunnlag/ }).first(),
    faults: OF_A_READ,
  },
  {
    call: 'CostPerYear',
    url: '**/CostPerYear',
    at: HOME,
    where: alertIn(region('Kostnader per år')),
    recovered: (page) => region('Kostnader per år')(page).getByRole('row').first(),
    faults: OF_A_READ,
  },
  {
    call: 'CustomerSurveyAnswersStepOne',
    url: '**/CustomerSurveyAnswersStepOne*',
    at: HOME,
    act: fillSurvey,
    async again(page) {
      // A survey that was answered elsewhere closes; the next one is filled in from the start.
      const already = page.getByRole('dialog', { name: 'Allerede besvart' });
      if (!(await already.isVisible())) return page.getByRole('button', { name: 'Prøv igjen' }).click();
      await already.getByRole('button', { name: 'OK' }).click();
      await fillSurvey(page);
    },
    where: (page) =>
      page
        .getByRole('dialog')
        .getByRole('alert')
        .or(page.getByRole('dialog', { name: 'Allerede besvart' })),
    said: { 409: 'Noen har alt svart for denne jobben' },
    pretended: 'saved',
    recovered: (page) => page.getByRole('dialog', { name: 'Takk for hjelpen!' }),
  },
  {
    call: 'FormPdf',
    url: '**/FormPdf*',
    at: HOME,
    async act(page) {
      await openForm('Fakturagrunnlag')(page);
      await pdfButton(page).click();
    },
    where: alertIn(main),
    recovered: (page) => page.getByText('PDF-en er lastet ned.'),
  },
  {
    call: 'ChangePassword',
    url: '**/ChangePassword',
    at: '/admin/changePwd',
    async act(page) {
      await page.locator('[name=current]').fill(DEMO_PASSWORD);
      for (const name of ['next', 'repeat']) await page.locator(`[name=${name}]`).fill('helt-nytt-4711');
      await page.locator('form button[type=submit]').click();
    },
    async again(page) {
      await page.getByRole('dialog', { name: 'Auch!' }).getByRole('button', { name: 'OK' }).click();
      await page.locator('form button[type=submit]').click();
    },
    where: (page) => page.getByRole('dialog', { name: 'Auch!' }),
    said: Object.fromEntries([400, 409, 500, 'broken'].map((fault) => [fault, 'Noe gikk galt. Vennligst prøv igjen.'])),
  },
];

for (const c of CASES) {
  test(`${c.call}: every failure is shown, and it can be tried again`, async ({ page, portal }) => {
    const wire = await breakable(page, c.url);
    for (const [i, fault] of (c.faults ?? FAULTS).entries()) {
      const before = wire.hits;
      wire.fault = fault;
      if (fault === 'timeout') await wire.hurry();
      await (i === 0 ? make(c, page, portal) : (c.again ?? retry).call(c, page));
      await expect.poll(() => wire.hits, { message: `${fault} was met` }).toBeGreaterThan(before);
      await expect(c.where(page), String(fault)).toContainText(c.said?.[fault] ?? SAID[fault]);
      await expect(page.getByRole('status'), `nothing waits after ${fault}`).toHaveCount(0);
      if (fault === 'timeout') await wire.calm();
    }
    const asked = await page.evaluate(() => (window as unknown as { asked: number[] }).asked);
    expect(Math.max(...asked)).toBeLessThanOrEqual(LONGEST_WAIT_MS);
    await comesBack(c, wire, page);
    if (c.isPublic || c.faults) return;
    // A session that the server has ended leads to the login, and says why.
    wire.fault = 401;
    await page.goto(portal.url(c.at));
    await c.act?.(page);
    await page.waitForURL('**/auth/login');
    await expect(page.getByText('Økten er over.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

async function make(c: Case, page: Page, portal: Portal): Promise<void> {
  await (c.isPublic ? page.goto(portal.url(c.at)) : logIn(page, portal, { at: c.at }));
  await c.act?.(page);
}

async function comesBack(c: Case, wire: Wire, page: Page): Promise<void> {
  if (!c.recovered) return;
  wire.fault = c.pretended ?? null;
  await (c.again ?? retry).call(c, page);
  await expect(c.recovered(page)).toBeVisible();
}

const retry = (page: Page) => page.getByRole('button', { name: 'Prøv igjen' }).first().click();

test('Renew: a failure is shown in the dialog, which goes on offering; a session that has ended leads to the login', async ({
  page,
  portal,
}) => {
  const wire = await breakable(page, '**/Renew');
  await page.clock.install();
  await logIn(page, portal);
  await page.clock.runFor(14 * 60_000 + 1000);
  const dialog = page.getByRole('dialog', { name: 'Er du der fortsatt?' });
  for (const fault of [...FAULTS, 401 as const]) {
    const before = wire.hits;
    wire.fault = fault;
    await dialog.getByRole('button', { name: 'Fortsett' }).click();
    await expect.poll(() => wire.hits).toBeGreaterThan(before);
    if (fault === 401) break;
    // The clock of this test is also the one that the client's deadline runs by.
    if (fault === 'timeout') await page.clock.runFor(LONGEST_WAIT_MS);
    await expect(dialog.getByRole('alert'), String(fault)).toContainText('Det gikk ikke å fortsette akkurat nå');
  }
  await page.waitForURL('**/auth/login');
});

test('Logout: the user is logged out, whatever the server says', async ({ page, portal }) => {
  const wire = await breakable(page, '**/Logout');
  for (const fault of [500, 'offline'] as const) {
    wire.fault = fault;
    await logIn(page, portal);
    await page.getByRole('button', { name: 'Logg ut' }).click();
    await page.waitForURL('**/auth/login');
    expect(await page.evaluate(() => sessionStorage.getItem('value'))).toBeNull();
  }
});

test('a page whose script does not come says so', async ({ browser, portal }) => {
  // A page of its own: the browser reports the missing script, which elsewhere fails a test.
  const page = await browser.newPage({ locale: 'nb-NO' });
  await logIn(page, portal);
  await page.route('**/assets/people-page*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Tilganger' }).click();
  await expect(page.getByRole('alert')).toContainText('Siden kunne ikke hentes');
  await page.close();
});
