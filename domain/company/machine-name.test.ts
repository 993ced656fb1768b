import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMachineName } from './setup-link.ts';

test('localhost, names below it and its numbers are the machine itself; nothing else is', () => {
  for (const name of ['localhost', 'fjordror.localhost', '127.0.0.1', '[::1]']) assert.equal(isMachineName(name), true, name);
  for (const name of ['', 'notlocalhost', 'localhost.example', '127.0.0.1.example', '10.0.0.1', 'kunde.fjordror.example'])
    assert.equal(isMachineName(name), false, name);
});
