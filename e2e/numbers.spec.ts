import { answerWith } from './answers.ts';
import { expect, goInside, logIn, test } from './test.ts';

test('numbers have one format: a count of rows, and a customer number', async ({ page, portal }) => {
  await test.step('the pager formats its count: one row, 1 200 rows', async () => {
    await logIn(page, portal, { user: 'bedrift', at: '/admin/minejobber' });
    const pager = page.getByRole('navigation', { name: 'Bla i sider' });
    await expect(pager).toContainText('1\u00a0200 rader');
    await expect(pager).toContainText('Side 1 av 120');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('.pager-rows')).toHaveText('1,200 rows');
    await page.getByRole('button', { name: 'Norsk' }).click();
    const number = await page.locator('.job-row').first().innerText();
    await page.getByLabel('Filtrer på Jobb nummer').fill(/\d{7}/.exec(number)?.[0] ?? '');
    await expect(page.locator('.pager-rows')).toHaveText('1 rad');
  });
  await test.step('a customer number is written the same way everywhere, as the company wrote it', async () => {
    await goInside(page, '/admin/elektriker');
    const documents = page.getByRole('region', { name: 'Nyeste dokumenter' });
    await documents
      .getByRole('link', { name: /^Fakturagrunnlag/ })
      .first()
      .click();
    const onPaper = page.locator('.facts div', { hasText: 'Kundenummer' }).getByRole('definition');
    await expect(onPaper).not.toHaveText('');
    await expect(page.locator('.owner-number')).toHaveText(`Kundenummer ${await onPaper.innerText()}`);
    const profile = { email: '', mobilePhone: '', InvoiceAdress: '', invoicePostal: '', invoiceCity: '' };
    await page.route(
      '**/CustomerProfile',
      answerWith('GET /api/{customerController}/CustomerProfile', { companyName: 'Sameiet Storgata 5 100-23', ...profile }),
    );
    await page.reload();
    await expect(page.locator('.owner-name')).toHaveText('Sameiet Storgata 5');
    await expect(page.locator('.owner-number')).toHaveText('Kundenummer 100-23');
  });
});
