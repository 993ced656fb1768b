import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { test } from 'node:test';
import { isPublicAddress } from './public-address.ts';

test('an address on the internet is public', () => {
  for (const address of [
    '1.1.1.1',
    '9.9.9.9',
    '100.63.255.255',
    '172.32.0.1',
    '193.0.14.129',
    '223.255.255.255',
    '2620:fe::fe',
    '2a00:1450::1',
  ])
    assert.equal(isPublicAddress(address), true, address);
});

test('no address of a private network, of the machine or of a tunnel is', () => {
  const own = Object.values(networkInterfaces()).flatMap((list) => list?.map(({ address }) => address) ?? []);
  for (const address of [
    ...own,
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '100.127.255.255',
      '127.0.0.1',
      '127.255.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...['192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
    ...[
      '240.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::127.0.0.1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:0:127.0.0.1',
      '64:ff9b::7f00:1',
    ],
    ...['64:ff9b:1::1', '100::1', '2001::1', '2001:0:7f00:1::', '2001:10::1', '2001:20::1', '2001:db8::1', '2002:7f00:1::', '3fff::1'],
    ...['4000::1', '5f00::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1'],
  ])
    assert.equal(isPublicAddress(address), false, address);
});
