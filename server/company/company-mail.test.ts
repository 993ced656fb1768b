import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstBrand } from '../testing/company-brands.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { onOneEngine } from '../testing/world.ts';

onOneEngine(
  'the mails of a company',
  (world) => {
    test('an Admin sees what they come from, and has one sent to try it; the eleventh within an hour is refused', async () => {
      const w = world();
      const as = await w.logIn('admin');
      const mail = await w.call('GET', '/api/Brands/Mail', { as, bearer: true });
      assert.deepEqual(mail.json(), {
        from: 'portal@drift.example',
        isSending: true,
        canSetServer: false,
        server: null,
        held: 0,
        smsFrom: null,
      });
      const send = () => w.call('POST', '/api/Brands/SendMailTest', { as, bearer: true });
      assert.deepEqual((await send()).json(), { to: 'anna@c4.example' });
      const [sent, ...rest] = await deliverMails(w);
      assert.deepEqual(
        [sent?.to, sent?.from, sent?.replyTo, rest],
        [
          'anna@c4.example',
          { name: firstBrand.name, address: 'portal@drift.example' },
          { name: firstBrand.name, address: firstBrand.email },
          [],
        ],
      );
      assert.match(sent?.messageId ?? '', /@drift\.example>$/);
      assert.match(sent?.text ?? '', /kommer frem/);
      const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await send()).statusCode));
      assert.deepEqual([statuses.filter((s) => s === 200).length, statuses.filter((s) => s === 429).length], [9, 3]);
    });
  },
  { MAIL_FROM: 'portal@drift.example', SMTP_URL: 'smtp://127.0.0.1:1' },
);
