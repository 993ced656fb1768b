// One portal for all journeys with external systems: starting one takes as long as a journey.
import { proveAddress, readHostsAgain, sendMailTest } from './company-hosts.ts';
import { beginWithIssuerAway, cancelAndFail, leadNowhere, linkIdentity, unlinkIdentity, useOnPhone } from './eid.ts';
import { walkOtherOrigin } from './other-origin.ts';
import { testOutside as test } from './outside.ts';
import { logIn } from './test.ts';
import { addWebhook, changeWebhook, readWebhooksAgain, tryWebhook } from './webhooks.ts';

test('an Admin adds an address of the company, proves it and removes it, and has a mail sent', async ({
  page,
  portal,
  outside: { dns },
}) => {
  await page.route('**/api/Brands/Hosts', (route) => route.abort(), { times: 2 });
  await logIn(page, portal, { user: 'admin', at: '/admin/firma' });
  await test.step('a list that fails to load is retried', () => readHostsAgain(page));
  await test.step('an address is added, sends its records, is proved and removed', () => proveAddress(page, dns));
  await test.step('an Admin sees the sender of customer mails, and sends a test mail', () => sendMailTest(page, portal));
});

test('an Admin adds a webhook, tries it, reads its log, changes its secret, switches it off and removes it', async ({
  page,
  portal,
  outside: { receiver },
}) => {
  await page.route('**/api/Webhooks', (route) => route.abort(), { times: 2 });
  await logIn(page, portal, { user: 'admin', at: '/admin/nokler' });
  await test.step('webhooks that fail to load, and a retry', () => readWebhooksAgain(page));
  const secret = await test.step('added, with a secret that is shown once', () => addWebhook(page, receiver));
  await test.step('tested, and listed in its log', () => tryWebhook(page, receiver));
  await test.step('a new secret, other events, off and on, and removed', () => changeWebhook(page, receiver, secret));
});

test('an electronic identity: issuer offline, linked, used on a phone, unlinked, cancelled', async ({
  page,
  portal,
  outside: { issuer },
}) => {
  await test.step('issuer offline: a message, and the password still works', () => beginWithIssuerAway(page, portal));
  await test.step('issuer back: linked from the security page', () => linkIdentity(page, portal, issuer));
  await test.step('on a phone, to the page that was asked for', () => useOnPhone(page, portal));
  await test.step('the identity does not confirm its own removal: unlinking asks for the password', () => unlinkIdentity(page));
  await test.step('a cancelled login, and a person without an account', () => cancelAndFail(page, portal));
  await test.step('a brand without an issuer does not offer it, and the return page alone does nothing', () => leadNowhere(page, portal));
});

test('a portal whose calls go to another port of its site logs in, reads jobs and forms, and logs out', async ({
  page,
  portal,
  outside: { otherPort },
}) => walkOtherOrigin(page, portal, otherPort));
