import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMailHost } from './mail-server.ts';

test('a mail server is called by its name, never by a number', () => {
  for (const host of ['smtp.firma.no', 'mail.protection.outlook.com', 'SMTP.Firma.no']) assert.equal(isMailHost(host), true, host);
  for (const host of [
    '',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'smtp.firma.no:587',
    'https://smtp.no',
    'a..no',
    '-a.no',
    `${'a'.repeat(64)}.no`,
  ])
    assert.equal(isMailHost(host), false, host);
});
