import { expect, goInside, logInByForm, test } from './test.ts';

test('every customer call carries the headers of the contract, with and without a body', async ({ page, portal }) => {
  const sent = new Map<string, Record<string, string>>();
  page.on('request', (request) => {
    const name = /\/api\/Customer\/(\w+)/.exec(request.url())?.[1];
    if (name) sent.set(name, request.headers());
  });
  await logInByForm(page, portal, { brand: 'nordvann' });
  await goInside(page, '/admin/minejobber');
  await page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'), { times: 1 });
  await page.locator('.expand-button').first().click();
  const links = page.locator('.form-table a');
  await expect(links).toHaveCount(4);
  for (const path of await links.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).pathname))) {
    await goInside(page, path);
    await expect(page.locator('.document-footer')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL('**/auth/login');
  await page.getByRole('link', { name: 'glemt passord?' }).click();
  await page.getByLabel('E-postadresse').fill('ingen@kundepost.example');
  await page.getByRole('button', { name: 'Send nytt passord' }).click();
  await expect(page.getByRole('dialog', { name: 'Bravo!' })).toBeVisible();

  const withKey = ['GetJobs', 'GetSchemas', 'InvoiceBasis', 'GetFDVDocumentation', 'CustomerSchemaContent', 'CustomerProfile', 'Logout'];
  for (const name of ['Login', 'ResetPassword', ...withKey]) {
    const headers = sent.get(name);
    expect(headers, name).toMatchObject({ accept: 'application/json', 'content-type': 'application/json', companyid: '4' });
    if (name !== 'ResetPassword') expect(headers?.['authorization'], name).toMatch(/^Basic /);
  }
});
