import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstLoginAddress, readFirstLoginLink } from './first-login.ts';

const code = 'abcd-efgh-ijkm-npqr-stuv-wxyz';

test('a link is read as it was written, whatever the user name is', () => {
  for (const userName of ['kari', 'kari.nordmann@kunde.example', 'Åse & Bjørn / 100 %', '#']) {
    const { hash, origin } = new URL(firstLoginAddress('https://kunde.fjordror.example', { userName, code }));
    assert.equal(origin, 'https://kunde.fjordror.example');
    assert.deepEqual(readFirstLoginLink(hash), { userName, code });
  }
});

test('a link that was cut is none', () => {
  for (const hash of ['', '#', '#abcd', `#${code}`, `#${code}/`, `#${code}/%E0%A4%A`, `#${code.toUpperCase()}/kari`])
    assert.equal(readFirstLoginLink(hash), null, hash);
});
