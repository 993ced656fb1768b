import { answerWith } from './answers.ts';
import { chooseLanguage, expect, logIn, test } from './test.ts';

test('the pager counts in words and groups: one row, 1 200 rows', async ({ page, context, portal }) => {
  await logIn(page, portal, { user: 'bedrift', at: '/admin/minejobber' });
  const pager = page.getByRole('navigation', { name: 'Bla i sider' });
  await expect(pager).toContainText('1\u00a0200 rader');
  await expect(pager).toContainText('Side 1 av 120');
  const number = await page.locator('.job-row').first().innerText();
  await page.getByLabel('Filtrer på Jobb nummer').fill(/\d{7}/.exec(number)?.[0] ?? '');
  await expect(page.locator('.pager-rows')).toHaveText('1 rad');
  await chooseLanguage(context, portal, 'en');
  await page.goto(portal.url('/admin/minejobber'));
  await expect(page.locator('.pager-rows')).toHaveText('1,200 rows');
});

test('a customer number is written the same way everywhere, as the company wrote it', async ({ page, portal }) => {
  const profile = { email: '', mobilePhone: '', InvoiceAdress: '', invoicePostal: '', invoiceCity: '' };
  await page.route(
    '**/CustomerProfile',
    answerWith('GET /api/{customerController}/CustomerProfile', { companyName: 'Sameiet Storgata 5 100-23', ...profile }),
  );
  await logIn(page, portal);
  await expect(page.locator('.owner-name')).toHaveText('Sameiet Storgata 5');
  await expect(page.locator('.owner-number')).toHaveText('Kundenummer 100-23');
  await page.unrouteAll();
  await page.reload();
  await page
    .getByRole('region', { name: 'Nyeste dokumenter' })
    .getByRole('link', { name: /^Fakturagrunnlag/ })
    .first()
    .click();
  const onPaper = page.locator('.facts div', { hasText: 'Kundenummer' }).getByRole('definition');
  await expect(onPaper).not.toHaveText('');
  await expect(page.locator('.owner-number')).toHaveText(`Kundenummer ${await onPaper.innerText()}`);
});
