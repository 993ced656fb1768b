import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSmtp } from '../testing/smtp.ts';
import { smtpTransport } from './transport.ts';

const mail = {
  from: { name: 'Firma', address: 'post@firma.example' },
  replyTo: { name: 'Firma', address: 'post@firma.example' },
  to: 'kari@c4.example',
  subject: 'Hei',
  text: 'Hei',
  html: '<p>Hei</p>',
  messageId: '<1@firma.example>',
};

test('a mail server on another machine gets nothing before it has agreed to TLS; one on this machine may do without', async (t) => {
  const smtp = await startSmtp();
  t.after(() => smtp.close());
  // 0.0.0.0 leads to this machine and is none of the names for it.
  await assert.rejects(smtpTransport(smtp.url.replace('127.0.0.1', '0.0.0.0'))(mail), /STARTTLS/);
  assert.equal(smtp.received.length, 0);
  await smtpTransport(smtp.url)(mail);
  assert.equal(smtp.received.length, 1);
});
