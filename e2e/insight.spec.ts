import { readFileSync } from 'node:fs';
import { answerWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { expect, logIn, type Page, test } from './test.ts';

const INSIGHT = '/admin/tilbakemeldinger';
/** What the server answers when there are no answers yet. */
const NOTHING = {
  n: 0,
  isOfOnePerson: true,
  jobs: { done: 0, answered: 0 },
  scores: [],
  recommendation: { score: 0, promoters: 0, passives: 0, detractors: 0 },
  trend: [],
  reasons: [],
  sources: [],
  people: [],
  othersN: 0,
  filters: { brands: [], departments: [], installers: [] },
};
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an Admin reads the figures of the company, filters them and downloads them', async ({ page, portal }) => {
  await logIn(page, portal, { user: 'admin', at: '/admin/tilbakemeldinger' });
  await page.getByLabel('Periode').selectOption('all');
  await expect(page).toHaveURL(/\?periode=all$/);
  await expect(page.locator('.key-figure').filter({ hasText: 'Svarprosent' })).toContainText(
    /\d av [\d\s]+ jobber utført i perioden er besvart/,
  );
  await expect(page.locator('.key-figure').filter({ hasText: 'Anbefalingstall' })).toContainText(/^Anbefalingstall(0|[+−]\d+)Andel/);
  const scores = card(page, 'Hvor fornøyde er kundene?').getByRole('table');
  await expect(scores.getByRole('row')).toHaveCount(8);
  await expect(scores.getByRole('row', { name: /^Kvalitet \d,\d ± \d,\d \d+ % \d+ % \d+ %$/ })).toBeVisible();
  await card(page, 'Utvikling').getByText('Vis tallene som tabell').click();
  await expect(card(page, 'Utvikling').getByRole('row').nth(1)).toContainText(/\d/);
  await expect(card(page, 'Hvorfor misfornøyd med prisen?').getByRole('rowheader', { name: 'Høy pris' })).toBeVisible();
  await expect(card(page, 'Montører').getByRole('row')).not.toHaveCount(1);

  const comments = card(page, 'Kommentarer');
  await expect(comments.getByRole('listitem')).toHaveCount(20);
  await comments.getByRole('button', { name: 'Vis flere' }).click();
  await expect(comments.getByRole('listitem')).not.toHaveCount(20);
  await comments.getByLabel('Søk i kommentarene').fill('FASTPRIS');
  await comments.getByRole('button', { name: 'Søk' }).click();
  await expect(comments.getByRole('listitem').first()).toContainText('fastpris');
  await comments.getByLabel('Søk i kommentarene').fill('finnes ikke');
  await page.keyboard.press('Enter');
  await expect(comments.getByText('Ingen kommentarer inneholder det du søkte etter.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Last ned CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tilbakemeldinger-2000-01-\d{4}-\d\d\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.slice(0, 30)).toBe('\ufeffBesvart;Merke;Avdeling;Montør');
  expect(text.split('\r\n').length).toBeGreaterThan(1000);
  expect(text).not.toMatch(/(^|;)"?[=+@]/m);

  // Others of the demo have too few answers on some dates.
  await page.getByLabel('Montør', { exact: true }).selectOption({ label: 'Torunn Espelandsvik' });
  await expect(page.getByText('Tallene gjelder én person')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Tallene gjelder én person')).toHaveCount(0);

  await test.step('printing gives the figures and every table, without the menu', async () => {
    await expect(card(page, 'Utvikling')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.sidebar')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Last ned CSV' })).toBeHidden();
    await expect(card(page, 'Utvikling').getByRole('columnheader', { name: 'Måned' })).toBeVisible();
  });
});

test('an Employee sees their own figures, is told where answers are too few, and retries after a failure', async ({ page, portal }) => {
  await page.route('**/Insight/Summary*', (route) => route.abort(), { times: 2 });
  await logIn(page, portal, { user: 'ansatt', at: `${INSIGHT}?periode=all` });
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByText('Tallene gjelder én person')).toBeVisible();
  await expect(page.getByLabel('Periode')).toBeVisible();
  await expect(page.getByLabel('Montør', { exact: true })).toHaveCount(0);
  await expect(card(page, 'Montører')).toHaveCount(0);
  await page.route('**/Insight/Summary*', (route) =>
    answerWith('GET /api/Insight/Summary', { ...NOTHING, isWithheld: !route.request().url().includes('from=2000') })(route),
  );
  await page.getByLabel('Periode').selectOption('3m');
  await expect(page.getByRole('heading', { name: 'For få svar til å vise tall' })).toBeVisible();
  await checkAt(page, 'insight with too few answers');
  await page.reload();
  await page.getByLabel('Periode').selectOption('all');
  await expect(page.getByRole('heading', { name: 'Ingen svar i dette utvalget' })).toBeVisible();
});
