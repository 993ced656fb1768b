import { answerWith, refuseWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { closeSurveys } from './surveys.ts';
import { expect, goInside, logIn, type Page, type Portal, test } from './test.ts';

test.beforeEach(({ page }) => closeSurveys(page));

const overview = '/admin/minejobber';
const groups = (page: Page) => page.locator('.site-group-head');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Bla i sider' });
const PHONE = { width: 390, height: 844 };

test('the jobs of a board with forty addresses, on a desk and on a phone', async ({ page, portal }) => {
  await logIn(page, portal, { user: 'bedrift', at: overview });
  await test.step('a board finds a job by any words of what, where, when and number', () => findsJob(page));
  await test.step('forty addresses by keyboard: grouped, one opened and kept in the URL, and still open after Back from a form', () =>
    groupsByKeyboard(page));
  await test.step('on a phone: cards with what, when, where and number; search, addresses and the name of one', () => areCards(page));
});

async function findsJob(page: Page): Promise<void> {
  for (const name of ['Hva', 'Jobb dato', 'Adresse', 'Jobb nummer'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await tableFits(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('columnheader', { name: 'Job date', exact: true })).toBeVisible();
  await tableFits(page);
  await page.getByRole('button', { name: 'Norsk' }).click();
  const row = page.locator('.job-row').nth(8);
  const [what = '', date = '', where = '', number = ''] = await row.locator('td').allInnerTexts();
  const search = page.getByLabel('Søk i jobbene');
  await search.fill(`${number} ${date} ${where.split('\n').at(-1)} ${what}`.toUpperCase());
  await expect(page.locator('.pager-rows')).toHaveText('1 rad');
  await expect(page.locator('.job-row')).toContainText(number);
  await search.fill('blokk c 2025');
  await expect(page.locator('.job-row').first()).toContainText('Blokk C');
  for (const text of await page.locator('.job-row').allInnerTexts()) expect(text).toContain('.2025');
  await page.reload();
  await expect(search).toHaveValue('blokk c 2025');
  await checkAt(page, 'jobs found');
  await search.fill('finnes ikke');
  await expect(page.getByText('Ingen jobber funnet')).toBeVisible();
  await page.getByRole('button', { name: 'Vis alle jobber' }).click();
  await expect(page.getByText('1\u00a0200 rader')).toBeVisible();
  await expect(search).toHaveValue('');
}

/** Beside the menu and on a tablet: placeholders are whole, an arrow is beside its word, and no date runs into the next column. */
async function tableFits(page: Page): Promise<void> {
  const before = page.viewportSize() ?? PHONE;
  for (const width of [768, 993]) {
    await page.setViewportSize({ width, height: 900 });
    const clipped = await page.locator('.filter-row input').evaluateAll((inputs) =>
      (inputs as HTMLInputElement[])
        .filter((input) => {
          const style = getComputedStyle(input);
          const pen = document.createElement('canvas').getContext('2d');
          if (pen) pen.font = `${style.fontSize} ${style.fontFamily}`;
          const room = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
          return (pen?.measureText(input.placeholder).width ?? 0) > room;
        })
        .map((input) => `${input.ariaLabel} at ${innerWidth}`),
    );
    expect(clipped).toEqual([]);
    const heights = await page
      .locator('.job-table th > button')
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(button).lineHeight)),
      );
    for (const lines of heights) expect(lines).toBeLessThan(3);
    const wide = await page
      .locator('.job-row td')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => `${cell.textContent} at ${innerWidth}`),
      );
    expect(wide).toEqual([]);
  }
  await page.setViewportSize(before);
}

async function groupsByKeyboard(page: Page): Promise<void> {
  await page.getByLabel('Grupper etter adresse').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^4[01] adresser, 1\s200 jobber$/)).toBeVisible();
  const names = await groups(page).locator('.site-group-name').allInnerTexts();
  expect(names).toEqual(names.toSorted(new Intl.Collator('nb', { numeric: true }).compare));
  await expect(groups(page)).toHaveCount(10);
  const addresses = page.getByRole('navigation', { name: 'Bla i adressene' });
  await addresses.getByRole('button', { name: 'Neste' }).click();
  await expect(groups(page).locator('.site-group-name').first()).not.toHaveText(names[0] ?? '');
  await addresses.getByRole('button', { name: 'Forrige' }).click();
  const block = groups(page).filter({ hasText: 'Blokk C' });
  await block.focus();
  await page.keyboard.press('Enter');
  await expect(block).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('columnheader', { name: 'Adresse' })).toHaveCount(0);
  await expect(pager(page)).toContainText('Side 1 av');
  await checkAt(page, 'jobs by address');
  await page.reload();
  await expect(block).toHaveAttribute('aria-expanded', 'true');
  // Some jobs have no papers.
  for (let row = 0; (await page.locator('.form-table a').count()) === 0; row++) {
    await page
      .getByRole('button', { name: /^Vis skjemaer for/ })
      .nth(row)
      .press('Enter');
    await page.locator('.form-table, .job-forms-row .empty').waitFor();
  }
  await page.locator('.form-table a').first().press('Enter');
  await expect(page.locator('.document-job')).toContainText(/Rørleggerarbeid|Varmeanlegg/);
  await page.getByRole('link', { name: 'Tilbake til servicejobber' }).press('Enter');
  await expect(block).toHaveAttribute('aria-expanded', 'true');
  await page.getByLabel('Søk i jobbene').fill('fellesvaskeriet');
  await expect(groups(page)).toHaveCount(1);
  await page.getByLabel('Grupper etter adresse').uncheck();
  await expect(page.getByRole('columnheader', { name: 'Adresse' })).toBeVisible();
}

async function areCards(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await goInside(page, overview);
  const cards = page.locator('.job-card .fold-head');
  await expect(cards).toHaveCount(10);
  await expect(cards.nth(2)).toContainText(/Jobb\sdato\s\d\d\.\d\d\.\d{4}\s· .+\s· Jobb\snummer\s\d{7}/);
  await page.getByLabel('Søk i jobbene').fill('byttet');
  await expect(cards.first()).toContainText('Byttet');
  await page.getByLabel('Grupper etter adresse').check();
  await groups(page).first().click();
  await expect(cards.first()).toContainText('Byttet');
  await page.getByRole('button', { name: /^(Gi adressen et navn|Endre navnet): / }).click();
  await expect(page.getByLabel('Hva kaller du denne adressen?')).toBeFocused();
  await page.keyboard.press('Escape');
  await checkAt(page, 'jobs by address, phone');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

test('the addresses of a customer: named, without them, and only one', async ({ page, portal }) => {
  await logIn(page, portal, { brand: 'ildtopp', at: `${overview}?group=address` });
  await test.step('naming an address: a refused name is reported and kept, a valid one is shown everywhere, an empty one removes it', () =>
    namesAddress(page));
  await test.step('jobs are shown even when the addresses fail to load', () => worksWithoutAddresses(page, portal));
  await test.step('a customer with one address has neither the column nor the groups', () => hasOneAddress(page));
});

async function namesAddress(page: Page): Promise<void> {
  const home = groups(page).filter({ hasNotText: 'Hytta' }).first();
  await home.click();
  const rename = page.getByRole('button', { name: /^(Gi adressen et navn|Endre navnet): / });
  const name = page.getByLabel('Hva kaller du denne adressen?');
  const keep = async (text: string) => {
    await rename.click();
    await expect(name).toBeFocused();
    await name.fill(text);
    await name.press('Enter');
  };
  await keep('<b>Hjemme</b>');
  await expect(page.getByText('Navnet må være én linje med vanlig tekst')).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await checkAt(page, 'label refused');
  await name.fill('x'.repeat(61));
  await name.press('Enter');
  await expect(page.getByText('Navnet kan ha høyst 60 tegn.')).toBeVisible();
  await name.fill('Hjemme');
  await page.route('**/ChangeSiteLabel', (route) => route.abort('internetdisconnected'));
  await name.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  await page.unroute('**/ChangeSiteLabel');
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(rename).toBeFocused();
  await expect(groups(page).filter({ hasText: 'Hjemme' })).toBeVisible();
  await page.getByRole('link', { name: 'Hjem', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Siste jobber' })).toContainText('Hjemme');
  await goInside(page, `${overview}?group=address&q=hjemme`);
  await keep('');
  await expect(groups(page).filter({ hasText: 'Hjemme' })).toHaveCount(0);
}

async function worksWithoutAddresses(page: Page, portal: Portal): Promise<void> {
  let asked = 0;
  await page.route('**/GetSites', (route) => {
    asked++;
    return refuseWith('unavailable')(route);
  });
  await page.goto(portal.url('/admin/elektriker', 'ildtopp'));
  await expect(page.getByRole('region', { name: 'Siste jobber' }).getByRole('link').nth(1)).toBeVisible({ timeout: 30_000 });
  expect(asked).toBe(1);
  asked = 0;
  await page.goto(portal.url(`${overview}?group=address`, 'ildtopp'));
  await expect(page.getByRole('alert')).toContainText('Adressene kunne ikke hentes');
  await expect(page.locator('.job-row')).toHaveCount(10);
  await checkAt(page, 'addresses failed');
  expect(asked, 'what failed is not asked for again and again').toBeLessThanOrEqual(2);
  await page.unroute('**/GetSites');
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(groups(page).first()).toBeVisible();
}

async function hasOneAddress(page: Page): Promise<void> {
  const only = { SiteId: 1, Street: 'Storgata 1', Unit: '', PostalCode: '0150', City: 'Oslo', Label: '' };
  await page.route('**/GetSites', answerWith('GET /api/{customerController}/GetSites', [only]));
  await page.reload();
  await expect(page.locator('.job-row')).toHaveCount(10);
  await expect(page.getByRole('columnheader', { name: 'Hva' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Adresse' })).toHaveCount(0);
  await expect(page.getByLabel('Grupper etter adresse')).toHaveCount(0);
}
