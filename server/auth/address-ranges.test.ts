import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInRanges, readRange } from './machine-key.ts';

test('a range is an address of either kind, alone or with the number of its fixed bits', () => {
  assert.deepEqual(readRange(' 192.0.2.0/24 '), { address: '192.0.2.0', bits: 24, family: 'ipv4' });
  assert.deepEqual(readRange('192.0.2.7'), { address: '192.0.2.7', bits: 32, family: 'ipv4' });
  assert.deepEqual(readRange('2001:db8::/32'), { address: '2001:db8::', bits: 32, family: 'ipv6' });
  for (const wrong of ['', '192.0.2', '192.0.2.0/33', '2001:db8::/129', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.0/-1', 'fe80::1%eth0', 'alle'])
    assert.equal(readRange(wrong), null, wrong);
});

test('an address is in a range or it is not, also as IPv4 on a socket for both', () => {
  const ranges = ['192.0.2.0/24', '2001:db8:1::/48'];
  for (const inside of ['192.0.2.255', '::ffff:192.0.2.1', '2001:db8:1:ffff::1']) assert.equal(isInRanges(inside, ranges), true, inside);
  for (const outside of ['192.0.3.0', '::ffff:192.0.3.1', '2001:db8:2::1', '::1'])
    assert.equal(isInRanges(outside, ranges), false, outside);
  assert.equal(isInRanges('192.0.2.9', ['192.0.2.8/31']), true);
  assert.equal(isInRanges('203.0.113.1', []), true);
  assert.equal(isInRanges('203.0.113.1', ['noe annet']), false);
});
