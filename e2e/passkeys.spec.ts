import { refuseWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { addDevice } from './passkeys.ts';
import { expect, goInside, logIn, logInByForm, type Page, type Portal, test } from './test.ts';

/** A login of a company with two brands; no other journey changes how it logs in. */
const LOGIN = { user: 'styremedlem', brand: 'nordvann' };

async function logOut(page: Page, portal: Portal): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(portal.url('/auth/login', LOGIN.brand));
}

test('a passkey: offered after a login, named, used by the button and by autofill, and removed', async ({ page, portal }) => {
  const { cdp, authenticatorId } = await addDevice(page);
  await logInByForm(page, portal, LOGIN);
  const offer = page.getByRole('complementary', { name: 'Neste gang med fingeravtrykk?' });
  await checkAt(page, 'the offer of a passkey');
  await offer.getByRole('button', { name: 'Ja, legg til' }).click();
  await expect(offer).toHaveCount(0);
  await goInside(page, '/admin/sikkerhet');
  const passkeys = page.getByRole('list', { name: 'Passnøkler' }).getByRole('listitem');
  await expect(passkeys).toHaveCount(1);
  await expect(passkeys.first()).toContainText('Virker her');
  await page.getByRole('button', { name: /^Endre navnet på Chrome på / }).click();
  const naming = page.getByRole('dialog', { name: 'Gi passnøkkelen et navn' });
  await naming.getByLabel('Navn').fill(' ');
  await naming.getByRole('button', { name: 'Lagre' }).click();
  await expect(naming.getByText('Skriv et navn.')).toBeVisible();
  await naming.getByLabel('Navn').fill('Telefonen');
  await naming.getByRole('button', { name: 'Lagre' }).click();
  await expect(passkeys.first()).toContainText('Telefonen');
  await checkAt(page, 'security with a passkey');

  // At the company's other brand the list says where the passkey works.
  const other = await page.context().newPage();
  await logIn(other, portal, { ...LOGIN, brand: 'fjordror', at: '/admin/sikkerhet' });
  await expect(other.getByText('Virker på nordvann.localhost')).toBeVisible();
  await other.close();

  await logOut(page, portal);
  await page.getByRole('button', { name: 'Bruk passnøkkel' }).click();
  await page.waitForURL('**/admin/**');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The lock screen accepts it too.
  await page.goto(portal.url('/auth/lock-screen', LOGIN.brand));
  await page.getByRole('button', { name: 'Bruk passnøkkel' }).click();
  await page.waitForURL('**/admin/**');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // A refusal by the server ends in a message, and the password still works.
  await logOut(page, portal);
  await page.route('**/api/Security/PasskeyLogin', refuseWith('passkey-refused'), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Bruk passnøkkel' }).click();
  await expect(page.getByRole('alert')).toContainText('Passnøkkelen ble ikke godtatt');

  // The list that the browser offers in the user name field: this device chooses from it by itself.
  await page.locator('#username').focus();
  await page.waitForURL('**/admin/**');

  await goInside(page, '/admin/sikkerhet');
  await page.getByRole('button', { name: 'Fjern Telefonen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fjern' }).click();
  await expect(page.getByText('Passnøkkelen er fjernet.')).toBeVisible();
  await expect(page.getByText('Du har ingen passnøkkel ennå.')).toBeVisible();

  // The device still has the passkey, the server does not.
  await logOut(page, portal);
  await page.getByRole('button', { name: 'Bruk passnøkkel' }).click();
  await expect(page.getByRole('alert')).toContainText('Passnøkkelen ble ikke godtatt');
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });

  await test.step('at an IP address no passkey is offered', async () => {
    const numbered = await page.context().newPage();
    await numbered.goto(`http://127.0.0.1:${portal.port}/auth/login`);
    await numbered.locator('#username').focus();
    await expect(numbered.getByRole('button', { name: 'Bruk passnøkkel' })).toHaveCount(0);
  });
});
