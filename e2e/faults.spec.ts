// Every way in which a call can fail, shown by one call: a clear message, never an endless spinner, never a false success. What a page says
// when one of its own calls fails is in the journey of that page.
import { refuseWith } from './answers.ts';
import { expect, goInside, logIn, type Page, test } from './test.ts';

/** In this order: the first fault happens on opening the page, and the sped-up clock must not affect its other calls. */
const FAULTS = ['offline', 'timeout', 400, 403, 404, 409, 429, 500, 503, 'broken'] as const;
type Fault = (typeof FAULTS)[number] | 401;

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

/** The longest that a call may wait for its answer; the person sees an outcome within 11 seconds. */
const LONGEST_WAIT_MS = 10_000;
const HURRY = 50;

type Wire = { fault: Fault | null; hits: number; hurry(): Promise<void>; calm(): Promise<void> };

async function breakable(page: Page, url: string): Promise<Wire> {
  // The client sets its deadline with AbortSignal.timeout; here it can be made to pass fifty times as fast.
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
    if (fault === 'timeout') return;
    if (fault === 'offline') return route.abort('internetdisconnected');
    if (fault === 'broken') return route.fulfill({ status: 200, contentType: 'application/json', body: '{"JobId": 1' });
    return route.fulfill({ status: fault, json: { error: 'unknown-code', requestId: 'test' } });
  });
  return wire;
}

test('every failure of a call is shown and can be retried, and a session that has ended leads to the login', async ({ page, portal }) => {
  const wire = await breakable(page, '**/CustomerProfile');
  const again = () => page.getByRole('button', { name: 'Prøv igjen' }).first().click();
  // The phone number is there all the same.
  const main = page.getByRole('main').filter({ has: page.getByRole('heading', { name: 'Kundeservice' }) });
  for (const [i, fault] of FAULTS.entries()) {
    const before = wire.hits;
    wire.fault = fault;
    if (fault === 'timeout') await wire.hurry();
    await (i === 0 ? logIn(page, portal, { at: '/admin/user-profile' }) : again());
    await expect.poll(() => wire.hits, { message: `${fault} was met` }).toBeGreaterThan(before);
    await expect(main.getByRole('alert'), String(fault)).toContainText(SAID[fault]);
    await expect(page.getByRole('status'), `nothing waits after ${fault}`).toHaveCount(0);
    if (fault === 'timeout') await wire.calm();
  }
  const asked = await page.evaluate(() => (window as unknown as { asked: number[] }).asked);
  expect(Math.max(...asked)).toBeLessThanOrEqual(LONGEST_WAIT_MS);
  wire.fault = null;
  await again();
  await expect(page.getByLabel('Kundenavn')).toBeVisible();

  wire.fault = 401;
  await page.reload();
  await page.waitForURL('**/auth/login');
  await expect(page.getByText('Økten er over.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what has been loaded stays, and no alert interrupts, when loading it again fails', async ({ page, portal }) => {
  await logIn(page, portal, { user: 'admin', at: '/admin/hendelser' });
  const events = page.getByRole('main').locator('.event-list li');
  await expect(events.first()).toBeVisible();
  await page.route('**/Staff/Audit*', refuseWith('unavailable'));
  // The second time the failure is known as soon as the list is.
  for (const _ of ['fails', 'has failed']) {
    await goInside(page, '/admin/elektriker');
    const refused = page.waitForResponse('**/Staff/Audit*');
    await goInside(page, '/admin/hendelser');
    expect((await refused).status()).toBe(503);
    await expect(events.first()).toBeVisible();
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
  }
});

test('a page whose script fails to load says so, and logging out works whatever the server answers', async ({ browser, portal }) => {
  // In a page of its own: the browser reports the missing script, which would fail any other test.
  const page = await browser.newPage({ locale: 'nb-NO' });
  await logIn(page, portal, { at: '/admin/changePwd' });
  await page.route('**/assets/people-page*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Tilganger' }).click();
  await expect(page.getByRole('alert')).toContainText('Siden kunne ikke hentes');
  await page.route('**/Logout', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL('**/auth/login');
  expect(await page.evaluate(() => sessionStorage.getItem('value'))).toBeNull();
  await page.close();
});
