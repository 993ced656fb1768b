import { refuseWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { expect, filledValue, goInside, logIn, type Page, test } from './test.ts';

const BRAND = 'lynvakt';
const search = (page: Page) => page.getByRole('combobox', { name: 'Søk etter kunde, jobb eller sak' });

test('an office worker finds a caller by phone number and answers a question about an invoice', async ({ page, portal }) => {
  test.setTimeout(150_000);
  // The caller's number, from the customer's own profile.
  await logIn(page, portal, { brand: BRAND, at: '/admin/user-profile' });
  const name = await filledValue(page.getByLabel('Kundenavn'));
  const phone = await filledValue(page.getByRole('textbox', { name: 'Telefon' }));
  // A retry of this journey meets what the first run stored.
  const isFirstTry = test.info().retry === 0;
  if (isFirstTry) await expect(page.getByText('Ingen har åpnet opplysningene dine det siste året.')).toBeVisible();

  // An Admin gives the right to open every customer.
  await logIn(page, portal, { user: 'admin', brand: BRAND, at: '/admin/ansatte' });
  await page.getByLabel('Søk', { exact: true }).fill('ansatt');
  await expect(page.getByRole('button', { name: /^Endre / })).toHaveCount(1);
  await page.getByRole('button', { name: /^Endre / }).click();
  if (isFirstTry) {
    await page.getByRole('button', { name: 'Gi kontortilgang' }).click();
    await page.getByRole('dialog', { name: 'Gi kontortilgang' }).getByRole('button', { name: 'Ja, gjør det' }).click();
    await expect(page.getByText('Endringen er lagret.')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Lukk' }).click();
  await expect(page.getByText('Kontortilgang', { exact: true })).toBeVisible();

  // By keyboard alone: the slash, the number, arrows, Enter.
  await logIn(page, portal, { user: 'ansatt', brand: BRAND });
  await expect(search(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(phone);
  const hit = page.getByRole('option', { name: new RegExp(name) });
  await expect(hit).toBeVisible();
  await checkAt(page, 'search with hits');
  await search(page).focus();
  await expect(hit).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hit).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(hit).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(page.getByRole('link', { name: new RegExp(`^Ring ${name}`) })).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(page.getByText(`${name.split(' ')[0]} kan se at du har vært her.`)).toBeVisible();

  // The invoice as the customer sees it, and back.
  const invoice = page.getByRole('link', { name: /^Åpne Fakturagrunnlag for jobb/ }).first();
  await invoice.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fakturagrunnlag' })).toBeVisible();
  await expect(page.getByText('Totalt', { exact: false }).first()).toBeVisible();
  await expect(page.locator('.document-job')).toContainText(name);
  await checkAt(page, 'invoice for the office');
  await page.getByRole('link', { name: 'Tilbake til kunden' }).click();
  for (const [tab, path] of [
    ['Papirer', 'papirer'],
    ['E-post', 'e-post'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Sider om kunden' })
      .getByRole('link', { name: new RegExp(`^${tab}`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/admin/kunder/\\d+/${path}$`));
    await expect(page.getByRole('heading', { level: 2, name: tab })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /Trekk tilbake/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // A slash typed into a field is a slash; Ctrl+K opens the search from there.
  await page.goBack();
  await page.goBack();
  const jobs = page.getByLabel('Søk i jobbene');
  await jobs.fill('a/b');
  await jobs.press('/');
  await expect(jobs).toHaveValue('a/b/');
  await jobs.press('Control+k');
  await expect(search(page)).toBeFocused();
  await search(page).fill('zzzz finnes ikke');
  await expect(page.getByText('Ingen treff').first()).toBeVisible();

  // The customer sees who looked.
  await logIn(page, portal, { brand: BRAND, at: '/admin/user-profile' });
  const looked = page.getByRole('region', { name: 'Hvem har sett på opplysningene mine' });
  await expect(looked.getByRole('listitem')).toHaveCount(1);
  await checkAt(page, 'who has looked');
});

test('an Admin withdraws a paper that reached the wrong customer', async ({ page, portal }) => {
  const brand = 'nordvann';
  await logIn(page, portal, { user: 'admin', brand, at: '/admin/kunder' });
  // Another journey imports customers of this company.
  await page.getByLabel('Søk på navn, e-post eller kundenummer').fill('Skjærgårdsporten');
  await page.getByRole('link', { name: 'Sameiet Skjærgårdsporten' }).click();
  await page.getByRole('link', { name: /^Papirer/ }).click();
  const withdraw = page.getByRole('button', { name: /^Trekk tilbake .* for jobb/ }).first();
  const label = (await withdraw.getAttribute('aria-label')) ?? '';
  await withdraw.click();
  const dialog = page.getByRole('dialog', { name: /^Trekke tilbake/ });
  await dialog.getByRole('button', { name: 'Trekk tilbake' }).click();
  await expect(dialog.getByText('Skriv hvorfor.')).toBeVisible();
  await dialog.getByLabel('Hvorfor').fill('Gjaldt nabohuset');
  await checkAt(page, 'withdraw a paper');
  await dialog.getByRole('button', { name: 'Trekk tilbake' }).click();
  await expect(page.locator('.ds-alert').filter({ hasText: 'Skjemaet er trukket tilbake' })).toBeFocused();
  await expect(page.getByText('Gjaldt nabohuset')).toBeVisible();
  await expect(page.getByRole('button', { name: label })).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Åpne / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Tilbake til kunden' }).click();
  await expect(page).toHaveURL(/\/papirer$/);
  await page.getByRole('link', { name: 'Hendelser' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Skjema eller papir trukket tilbake' }).first()).toBeVisible();
  await test.step('an unknown customer, too many hits, and no answer: each is reported on a phone', () => missCustomers(page));
});

async function missCustomers(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await goInside(page, '/admin/kunder/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Vi finner ikke kunden' })).toBeVisible();
  await page.route('**/api/Staff/Customer?*', refuseWith('too-many-requests'));
  await goInside(page, '/admin/kunder/1');
  await expect(page.getByText('Du har åpnet uvanlig mange kunder i dag.')).toBeVisible();
  await page.unroute('**/api/Staff/Customer?*');
  await page.route('**/api/Staff/Search?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Åpne søket' }).click();
  await page.getByRole('combobox').fill('hansen');
  await expect(page.getByText('Søket svarte ikke.').first()).toBeVisible();
  await page.unroute('**/api/Staff/Search?*');
  await page.getByRole('combobox').fill('bedr');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).not.toBeFocused();
}
