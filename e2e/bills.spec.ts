import { checkAt } from './axe.ts';
import { expect, logIn, type Page, test } from './test.ts';

test('bills: what is unpaid and how to pay it, and the accounts that an Admin adds', async ({ page, portal, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, portal);
  await test.step('a customer sees on home what is unpaid, and on the job how to pay it', () => readBill(page));
  await logIn(page, portal, { user: 'admin', at: '/admin/innstillinger' });
  await test.step('an Admin adds an account, and removes it again', () => listAccount(page));
});

async function readBill(page: Page): Promise<void> {
  const due = page.getByRole('region', { name: 'Venter på deg' }).getByRole('link', { name: /^Regning/ });
  await expect(due.first()).toContainText('med mva.');
  await expect(due.first()).toContainText('Forfaller');
  await due.first().click();
  const bills = page.getByRole('region', { name: /^Regninger for/ });
  await expect(bills.getByText('Ikke betalt')).toBeVisible();
  await expect(bills.getByText('8601.11.17947')).toBeVisible();
  await bills.getByRole('button', { name: 'Kopier Kontonummer' }).click();
  await expect(bills.getByText('Kopiert.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('86011117947');
  await checkAt(page, 'how to pay a bill');
}

/** Customers see a new account a day later. */
async function listAccount(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: 'Kontonumre' });
  await expect(list.getByText('Vises til kundene', { exact: true })).toBeVisible();
  const number = page.getByLabel('Nytt kontonummer');
  const add = page.locator('form', { has: number }).getByRole('button');
  await number.fill('1234 56 78901');
  await add.click();
  await expect(page.getByText('Skriv de elleve sifrene i kontonummeret.')).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill('8601.11.17947');
  await add.click();
  await expect(page.getByText('Kontoen står på listen allerede.')).toBeVisible();
  await number.fill('1234 56 78903');
  await add.click();
  await expect(list.getByText('1234.56.78903')).toBeVisible();
  await expect(list.getByText(/^Vises til kundene fra/)).toBeVisible();
  await expect(number).toHaveValue('');
  await list.getByRole('button', { name: 'Fjern 1234.56.78903' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fjern', exact: true }).click();
  await expect(list.getByText('1234.56.78903')).toHaveCount(0);
}
