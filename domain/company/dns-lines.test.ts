import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dnsLines } from './host-name.ts';

test('one record leads to the portal, one proves the name; without a public name only the proof is known', () => {
  const proof = { name: '_kundeportal.kunde.firma.no', type: 'TXT', value: 'kundeportal=abc' };
  assert.deepEqual(dnsLines('kunde.firma.no', 'abc', 'firma.portal.example'), [
    { name: 'kunde.firma.no', type: 'CNAME', value: 'firma.portal.example' },
    proof,
  ]);
  assert.deepEqual(dnsLines('kunde.firma.no', 'abc', null), [proof]);
});
