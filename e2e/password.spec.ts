import type { Locator } from '@playwright/test';
import { expect, filledValue, goInside, logIn, mailsTo, type Page, type Portal, test } from './test.ts';

/** Each journey has its own customer, because they change passwords. */
async function emailOf(portal: Portal, page: Page, brand: string): Promise<string> {
  await logIn(page, portal, { user: 'ny', brand, at: '/admin/user-profile' });
  const email = await filledValue(page.getByLabel('Epost'));
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL('**/auth/login');
  return email;
}

const TOO_COMMON =
  'Passordet er for lett å gjette: det er et vanlig passord, eller ett vanlig ord med tall eller tegn rundt. Bruk minst to ulike ord.';

test('a forgotten password: mail, temporary password, forced change, and a login', async ({ page, portal }) => {
  const brand = 'ildtopp';
  const email = await emailOf(portal, page, brand);
  await page.getByRole('link', { name: 'glemt passord?' }).click();
  await expect(page.getByRole('heading', { name: 'Tilbakestill Passord' })).toBeVisible();
  await page.getByRole('button', { name: 'Send nytt passord' }).click();
  await expect(page.getByText('Epostadressen er ikke gyldig')).toBeVisible();
  await page.getByLabel('E-postadresse').fill(email);
  await page.getByRole('button', { name: 'Send nytt passord' }).click();
  const bravo = page.getByRole('dialog', { name: 'Bravo!' });
  await expect(bravo).toContainText('Hvis eposten er registrert i våre systemer sender vi deg et nytt passord.');
  await bravo.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('**/auth/login');

  await expect.poll(() => mailsTo(portal, email).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const text = mailsTo(portal, email).at(-1)?.text ?? '';
  const temporary = /(?:[a-z0-9]{4}-){5}[a-z0-9]{4}/.exec(text)?.[0] ?? '';
  expect(temporary, text).not.toBe('');

  await logIn(page, portal, { user: 'ny', password: temporary, brand });
  await page.waitForURL('**/admin/changePwd');
  await expect(page.getByText('Du logget inn med et midlertidig passord.')).toBeVisible();
  for (const path of ['/admin/minejobber', '/admin/user-profile']) {
    await goInside(page, path);
    await page.waitForURL('**/admin/changePwd');
  }
  await page.goto(portal.url('/admin/elektriker', brand));
  await page.waitForURL('**/admin/changePwd');
  await expect(page.getByRole('link', { name: 'Kundeinformasjon' })).toHaveCount(0);
  await page.getByLabel('Nåværende passord', { exact: true }).fill(temporary);
  await page.getByLabel('Nytt passord', { exact: true }).fill('et-helt-nytt-7-passord');
  await page.getByLabel('Gjenta nytt passord', { exact: true }).fill('et-helt-nytt-7-passord');
  await page.getByRole('button', { name: 'Bytt passordet mitt' }).click();
  await page.getByRole('dialog', { name: 'Passordet er byttet!' }).getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('**/admin/dashboard');
  await expect(page.getByRole('link', { name: 'Kundeinformasjon' })).toBeVisible();
});

const stateOf = (field: Locator) => field.page().locator('.ds-field', { has: field });
const isEmpty = (field: Locator) => expect(stateOf(field)).toHaveAttribute('data-state', 'empty');
const isFine = async (field: Locator) => {
  await expect(stateOf(field)).toHaveAttribute('data-state', 'has-success');
  await expect(field).toHaveAccessibleDescription(/Riktig fylt ut/);
  await expect(stateOf(field).locator('.field-fine svg')).toBeVisible();
};
const isWrong = async (field: Locator, why: string) => {
  await expect(stateOf(field)).toHaveAttribute('data-state', 'has-danger');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(why));
};

test('each field of change and reset shows whether it is empty, valid or wrong, also to a screen reader', async ({ page, portal }) => {
  await page.goto(portal.url('/auth/resetpwd'));
  const email = page.getByLabel('E-postadresse');
  await isEmpty(email);
  await email.fill('kari@');
  await isEmpty(email);
  await email.blur();
  await isWrong(email, 'Epostadressen er ikke gyldig');
  await email.fill('kari@kundepost.example');
  await isFine(email);
  await test.step('a reset that could not be sent says so, and never claims success', async () => {
    await page.route('**/ResetPassword*', (route) => route.abort());
    await page.getByRole('button', { name: 'Send nytt passord' }).click();
    await expect(page.getByRole('alert')).toContainText('Feil: Vi får ikke kontakt med serveren.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await logIn(page, portal, { user: 'ny', brand: 'bjork', at: '/admin/changePwd' });
  await changesState(page);
  await test.step('the three rules mark their fields, and a refusal by the server appears under its field', async () => {
    await goInside(page, '/admin/user-profile');
    await goInside(page, '/admin/changePwd');
    await marksFields(page);
  });
});

async function changesState(page: Page): Promise<void> {
  const [current, next, repeat] = (['current', 'next', 'repeat'] as const).map((name) => page.locator(`[name=${name}]`));
  if (!current || !next || !repeat) throw new Error('no fields');
  for (const field of [current, next, repeat]) await isEmpty(field);
  for (const [field, wrong, right, why] of [
    [current, 'kort', 'gammelt-passord-1', 'Passord har minst 8 tegn'],
    [next, 'bare-bokstaver', 'et-helt-nytt-7-passord', 'Et gyldig passord har minst 8 tegn med minst ett tall'],
    [repeat, 'noe annet', 'et-helt-nytt-7-passord', 'Passordene må være like'],
  ] as const) {
    await field.fill(wrong);
    await field.blur();
    await isWrong(field, why);
    await field.fill(right);
    if (field === next) {
      // Not before the server has confirmed it.
      await isEmpty(next);
      await next.blur();
    }
    await isFine(field);
  }
  await next.fill('Passord123');
  await isEmpty(next);
  await next.blur();
  await isWrong(next, 'Bruk minst to ulike ord');
  await next.fill('et-annet-nytt-8-passord');
  await next.blur();
  await isFine(next);
  await isWrong(repeat, 'Passordene må være like');
}

async function marksFields(page: Page): Promise<void> {
  const [current, next, repeat] = ['Nåværende passord', 'Nytt passord', 'Gjenta nytt passord'].map((name) =>
    page.getByLabel(name, { exact: true }),
  );
  if (!current || !next || !repeat) throw new Error('no fields');
  const submit = page.getByRole('button', { name: 'Bytt passordet mitt' });
  await submit.click();
  await expect(page.getByText('Passord har minst 8 tegn', { exact: true })).toBeVisible();
  await expect(page.getByText('Et gyldig passord har minst 8 tegn med minst ett tall')).toBeVisible();
  await expect(page.getByText('Passordene må være like')).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill('ikke-mitt-passord-9');
  await next.fill('Passord123');
  await repeat.fill('Passord123');
  await submit.click();
  const auch = page.getByRole('dialog', { name: 'Auch!' });
  const refused = async (why: string, marked: Locator) => {
    await expect(auch).toContainText('Noe gikk galt. Vennligst prøv igjen.');
    await expect(auch).toContainText(why);
    await auch.getByRole('button', { name: 'OK' }).click();
    await expect(page.locator('.ds-validation-message')).toHaveText(why);
    await expect(marked).toBeFocused();
    await expect(marked).toHaveAttribute('aria-invalid', 'true');
  };
  await refused(TOO_COMMON, next);
  await next.fill('et-helt-nytt-7-passord');
  await repeat.fill('et-helt-nytt-7-passord');
  await submit.click();
  await refused('Det nåværende passordet er ikke riktig', current);
  await page.route('**/ChangePassword', (route) => route.abort());
  await submit.click();
  await expect(auch).toContainText('Noe gikk galt. Vennligst prøv igjen.');
  await expect(auch).toContainText('Vi får ikke kontakt med serveren.');
  await auch.getByRole('button', { name: 'OK' }).click();
  await expect(next).toHaveValue('et-helt-nytt-7-passord');
}
