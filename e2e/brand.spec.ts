import { readFileSync } from 'node:fs';
import { brands } from '#brands/index.ts';
import { campaignsFor } from '#domain/surveys/preference.ts';
import { readPdf } from '../server/testing/read-pdf.ts';
import { closeSurveys } from './surveys.ts';
import { expect, goInside, logIn, type Page, test } from './test.ts';

const OFFERS = {
  elbillader: 'Elbillader',
  varmepumpe: 'Varmepumpe',
  bad: 'Nytt bad',
  lekkasjesikring: 'Lekkasjesikring',
  sikringsskap: 'Nytt sikringsskap',
  smarthus: 'Smarthus',
  serviceavtale: 'Serviceavtale',
} as const;

const rgbOf = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const hrefsIn = (page: Page, where: string) =>
  page.locator(`${where} :is(a[href^="tel:"], a[href^="mailto:"])`).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

const contactLinks = ({ phone, email }: (typeof brands)[number]) => [`tel:+47${phone.replaceAll(' ', '')}`, `mailto:${email}`];

/** One brand of each trade: brands.test.ts checks the words of the others by the same rules. */
const ONE_OF_EACH_TRADE = [...Map.groupBy(brands, ({ trades }) => trades.join()).values()].flatMap(([first]) => first ?? []);

test('texts that name a trade, offers and contact links come from the brand', async ({ page, portal }) => {
  for (const brand of ONE_OF_EACH_TRADE) {
    const { slug, words, trades } = brand;
    await logIn(page, portal, { brand: slug, at: '/admin/minejobber' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.nb.jobs);
    await expect(page.getByRole('table', { name: words.nb.jobs })).toBeVisible();
    await goInside(page, '/admin/user-profile');
    await expect(page.getByRole('textbox', { name: words.nb.note })).toBeVisible();
    expect(await hrefsIn(page, 'main')).toEqual(contactLinks(brand));
    await goInside(page, '/admin/registercustomer');
    await page.getByRole('radio', { name: 'Ja' }).check();
    for (const row of await page.locator('.score').all()) await row.locator('.score-marks button').last().click();
    await page.getByRole('button', { name: 'Neste' }).click();
    const offers = page.getByRole('group', { name: 'Hva vil du gjerne ha tilbud på?' }).locator('label');
    await expect(offers).toHaveText(campaignsFor(trades).map((offer) => OFFERS[offer]));
  }
  const [first] = brands;
  await page.goto(portal.url('/svar#ukjent', first.slug));
  await expect(page.getByRole('link', { name: first.phone })).toBeVisible();
  expect(await hrefsIn(page, 'main')).toEqual(contactLinks(first));
});

test('papers carry the customer’s brand, Nordvann or Fjordrør, at whichever address of the company they are opened', async ({
  page,
  portal,
}) => {
  await closeSurveys(page);
  for (const [user, name, phone, brand] of [
    ['bedrift', 'Nordvann', 'tel:+4777665544', 'fjordror'],
    ['kunde', 'Fjordrør', 'tel:+4755112233', 'nordvann'],
  ] as const) {
    const colour = brands.find((b) => b.name === name)?.look.primary ?? '';
    await logIn(page, portal, { user, brand });
    const documents = page.getByRole('region', { name: 'Nyeste dokumenter' });
    await documents.getByRole('link').first().click();
    const sheet = page.getByRole('article');
    await expect(sheet.locator('.document-footer').getByRole('img', { name })).toBeVisible();
    await expect(sheet.locator('.document-sender')).toHaveText(`${name} Kundeportal`);
    expect((await hrefsIn(page, '.document-footer'))[0]).toBe(phone);
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveCSS('color', rgbOf(colour));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Last ned PDF' }).click();
    const { pictures, links } = await readPdf(readFileSync(await (await download).path()));
    expect([pictures, links[0]]).toEqual([[name], phone]);
  }
});
