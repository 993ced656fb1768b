import { checkAt } from './axe.ts';
import { expect, goInside, logIn, type Page, testAlone as test } from './test.ts';

test('the office works through its inbox by keyboard, and uses the pages around it', async ({ page, portal }) => {
  await logIn(page, portal, { user: 'admin' });
  await expect(page.getByRole('region', { name: 'Forsinkede saker' })).toBeVisible();
  await goInside(page, '/admin/innboks');
  await expect(page.locator('.inbox-row').first()).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Hurtigtaster' });
  await expect(keys).toBeVisible();
  await checkAt(page, 'shortcuts');
  // Single-key shortcuts that are turned off do nothing, also after a reload; the button and Ctrl+K still work.
  await keys.getByLabel('Bruk hurtigtaster med én tast').uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('.inbox-row').first()).toBeVisible();
  const search = page.getByRole('search').getByRole('combobox');
  for (const key of ['?', 'j', '/']) await page.keyboard.press(key);
  await expect(keys).toHaveCount(0);
  await expect(page.locator('.inbox-row:focus')).toHaveCount(0);
  await expect(search).not.toBeFocused();
  await page.keyboard.press('Control+K');
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: 'Hurtigtaster' }).click();
  await keys.getByLabel('Bruk hurtigtaster med én tast').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page.locator('.inbox-row').first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.locator('.inbox-row').nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.locator('.inbox-row').first()).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.inbox-case h2').first()).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByLabel('Melding til kunden')).toBeFocused();
  await page.keyboard.type('j og k er bokstaver her');
  await expect(page.getByLabel('Melding til kunden')).toHaveValue('j og k er bokstaver her');
  await page.getByRole('button', { name: 'Overfør' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Overfør' }).click();
  await expect(page.getByText('Velg hvem som skal ha saken.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Til').selectOption({ index: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Overfør' }).click();
  await expect(page.locator('.case-system').filter({ hasText: 'Saken er gitt til' }).last()).toBeVisible();
  await page.getByLabel('Avsluttede').check({ force: true });
  await expect(page).toHaveURL(/vis=closed/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Last ned (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await test.step('the office sees the cases of a customer on the page of that customer', async () => {
    await page.locator('.inbox-case-head .ds-link').first().click();
    await expect(
      page
        .getByRole('region', { name: /^\d+ åpne? sak(er)?$/ })
        .locator('.case-row')
        .first(),
    ).toBeVisible();
    await page.getByRole('link', { name: /^Saker/ }).click();
    await expect(page.locator('.case-row').first()).toBeVisible();
  });
  await test.step('follow-up, opening hours and saved replies', () => followUp(page));
});

test('two employees who take the same case: the second is told that it is taken', async ({ page, portal, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await logIn(page, portal, { user: 'admin', brand: 'lynvakt' });
  await logIn(other, portal, { user: 'ansatt', brand: 'lynvakt' });
  // An employee with the office right sees what an Admin sees.
  const employeeId = await other.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('access_token')}` };
    const colleagues = (await (await fetch('/api/Inbox/Colleagues', { headers })).json()) as { employeeId: number; isMe: boolean }[];
    return colleagues.find(({ isMe }) => isMe)?.employeeId;
  });
  await page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('access_token')}`, 'content-type': 'application/json' };
    await fetch('/api/Staff/ChangeOffice', { method: 'POST', headers, body: JSON.stringify({ employeeId: id, isOffice: true }) });
  }, employeeId);
  await logIn(other, portal, { user: 'ansatt', brand: 'lynvakt', at: '/admin/innboks?vis=unassigned' });
  const rows = other.locator('.inbox-row');
  await expect(rows.first()).toBeVisible();
  const address = (await rows.first().getAttribute('href')) ?? '';
  await rows.first().click();
  await goInside(page, address);
  await expect(other.getByRole('button', { name: 'Ta saken' })).toBeVisible();
  // The second page refreshes by itself; here the button is pressed before it has.
  await other.route('**/api/Inbox/Case?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Ta saken' }).click();
  await expect(page.getByText('Du har saken')).toBeVisible();
  await other.getByRole('button', { name: 'Ta saken' }).click();
  await expect(other.getByText('Saken er tatt av en annen i mellomtiden.')).toBeVisible();
  await other.context().close();
});

async function followUp(page: Page): Promise<void> {
  await goInside(page, '/admin/oppfolging');
  await expect(page.locator('.follow-up').first()).toBeVisible();
  const settled = page.waitForResponse('**/api/FollowUp/Settle');
  await page.locator('.follow-up').first().getByRole('button', { name: 'Har ringt' }).click();
  await settled;
  await page.getByLabel('Fulgt opp', { exact: true }).check();
  await expect(page.getByText(/ringte/).first()).toBeVisible();

  await goInside(page, '/admin/innstillinger');
  await page.getByLabel('Dato').fill('24.12.2026');
  await page.getByLabel('Hva det er (valgfritt)').fill('Julaften');
  await page.getByRole('region', { name: 'Stengte dager' }).getByRole('button', { name: 'Legg til' }).click();
  await expect(page.getByText('Julaften')).toBeVisible();
  await page.getByLabel('Mandag stenger').fill('06:00');
  await page.getByRole('button', { name: 'Lagre åpningstider og varsling' }).click();
  await expect(page.getByText('Stengetiden må være etter åpningstiden.')).toBeVisible();
  await page.getByLabel('Mandag stenger').fill('16:00');
  await checkAt(page, 'opening hours');
  await page.getByRole('button', { name: 'Lagre åpningstider og varsling' }).click();
  await expect(page.getByText('Lagret. Nye saker får de nye løftene.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Julaften')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lagre valgene for serviceboken' })).toBeVisible();

  await goInside(page, '/admin/svarmaler');
  await page.getByRole('button', { name: 'Ny svarmal' }).click();
  await page.getByLabel('Navn').fill('Be om bilde');
  await page.getByLabel('Tekst').fill('Send oss et bilde.');
  await page.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByText('En annen svarmal heter det samme.')).toBeVisible();
  await page.getByLabel('Navn').fill('Bilde, takk');
  await page.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByRole('heading', { name: 'Bilde, takk' })).toBeVisible();
}
