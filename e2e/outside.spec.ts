// One portal for everything that the world outside has a part in: starting one takes as long as a journey.
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
  await test.step('a list that does not come is asked for again', () => readHostsAgain(page));
  await test.step('an address is added, sends its records, is proved and removed', () => proveAddress(page, dns));
  await test.step('an Admin sees whom customers get mails from, and has one sent', () => sendMailTest(page, portal));
});

test('an Admin adds a webhook, tries it, reads its log, changes its secret, switches it off and removes it', async ({
  page,
  portal,
  outside: { receiver },
}) => {
  await page.route('**/api/Webhooks', (route) => route.abort(), { times: 2 });
  await logIn(page, portal, { user: 'admin', at: '/admin/nokler' });
  await test.step('webhooks that cannot be read, and then can', () => readWebhooksAgain(page));
  const secret = await test.step('added, with a secret that is shown once', () => addWebhook(page, receiver));
  await test.step('tried, and read in its log', () => tryWebhook(page, receiver));
  await test.step('a new secret, other events, off and on, and removed', () => changeWebhook(page, receiver, secret));
});

test('an electronic identity: the issuer away, linked, used on a phone, unlinked, cancelled', async ({
  page,
  portal,
  outside: { issuer },
}) => {
  await test.step('away: words, and the password still works', () => beginWithIssuerAway(page, portal));
  await test.step('back: linked from the page about security', () => linkIdentity(page, portal, issuer));
  await test.step('on a phone, to the page that was asked for', () => useOnPhone(page, portal));
  await test.step('it is no proof of itself: unlinking asks for the password', () => unlinkIdentity(page));
  await test.step('somebody who thinks better of it, and somebody whom nobody knows', () => cancelAndFail(page, portal));
  await test.step('a brand without an issuer shows nothing of it, and the way back alone leads nowhere', () => leadNowhere(page, portal));
});

test('a portal whose calls go to another port of its site logs in, reads jobs and forms, and logs out', async ({
  page,
  portal,
  outside: { otherPort },
}) => walkOtherOrigin(page, portal, otherPort));
