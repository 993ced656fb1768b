import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { brands } from '#brands/index.ts';
import { openTestDatabases, skipWithout } from '../testing/engines.ts';
import { startSmtp } from '../testing/smtp.ts';
import { sendTestMail } from './test-mail.ts';

const FROM = 'portal@drift.example';
const TO = 'drift@firma.example';
const [brand] = brands;

test('a test mail goes out at once in the name of the brand', async (t) => {
  const smtp = await startSmtp();
  t.after(() => smtp.close());
  const { isSent, message } = await sendTestMail({ smtpUrl: smtp.url, mailFrom: FROM }, brand, TO);
  assert.ok(isSent, message);
  assert.match(message, /took a mail from portal@drift\.example to drift@firma\.example/);
  const [mail] = smtp.received;
  assert.deepEqual(
    [mail?.envelope.to, mail?.from, mail?.replyTo],
    [[TO], { name: brand.name, address: FROM }, [{ name: brand.name, address: brand.email }]],
  );
});

test('what the mail server says against it is shown with what to look at, and never our password', async (t) => {
  const refusing = await startSmtp({ onRcptTo: (_address, _session, done) => done(new Error('relaying denied')) });
  t.after(() => refusing.close());
  const refused = await sendTestMail({ smtpUrl: refusing.url, mailFrom: FROM }, brand, TO);
  assert.deepEqual(
    [refused.isSent, /EENVELOPE, it refuses the sender or the recipient .*relaying denied/.test(refused.message)],
    [false, true],
  );
  // No server listens on port 1.
  const away = await sendTestMail({ smtpUrl: 'smtp://bruker:hemmelig@127.0.0.1:1', mailFrom: FROM }, brand, TO);
  assert.deepEqual([away.isSent, /ESOCKET|ECONNECTION/.test(away.message), away.message.includes('hemmelig')], [false, true, false]);
  assert.match((await sendTestMail({ smtpUrl: null, mailFrom: FROM }, brand, TO)).message, /SMTP_URL is not set/);
});

test('the command sends it in the name of a brand; a wrong address or brand gets the usage', {
  skip: skipWithout('postgres'),
}, async (t) => {
  const smtp = await startSmtp();
  const databases = await openTestDatabases('postgres');
  t.after(() => Promise.all([smtp.close(), databases.close()]));
  const run = async (...args: string[]) => {
    const env = { PATH: process.env['PATH'], SMTP_URL: smtp.url, DATABASE_URL: databases.url ?? '' };
    const command = spawn(process.execPath, [join(import.meta.dirname, '../commands/mails-command.ts'), ...args], { env });
    const [said, wrong, [code]] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'exit')]);
    return { code, said: said + wrong };
  };
  const last = brands.at(-1)?.slug ?? '';
  const [sent, wrongAddress, wrongBrand] = await Promise.all([run('test', TO, last), run('test', 'ingen'), run('test', TO, 'ukjent')]);
  assert.equal(sent.code, 0, sent.said);
  assert.equal(smtp.received[0]?.from?.name, brands.at(-1)?.name);
  for (const { code, said } of [wrongAddress, wrongBrand]) assert.deepEqual([code, said.startsWith('Usage: npm run mails')], [2, true]);
});
