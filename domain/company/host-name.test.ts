import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readHost } from './host-name.ts';

const OWN = ['portal.example', 'api.firma.example'];
const read = (typed: string) => {
  const found = readHost(typed, OWN);
  return 'host' in found ? found.host : found.problem;
};

test('a host name is read as it was typed, pasted or written with Norwegian letters', () => {
  for (const [typed, host] of [
    ['kunde.firma.no', 'kunde.firma.no'],
    [' Kunde.Firma.NO. ', 'kunde.firma.no'],
    ['https://kunde.firma.no/', 'kunde.firma.no'],
    ['rør.blåbær.no', 'xn--rr-lka.xn--blbr-roah.no'],
    ['xn--rr-lka.no', 'xn--rr-lka.no'],
    ['firma.no', 'firma.no'],
    ['notportal.example', 'notportal.example'],
  ] as const)
    assert.equal(read(typed), host, typed);
});

test('each name that cannot be a portal is refused for its own reason', () => {
  for (const [typed, problem] of [
    ['', 'host-invalid'],
    ['firma', 'host-invalid'],
    ['kunde firma.no', 'host-invalid'],
    ['*.firma.no', 'host-invalid'],
    ['_x.firma.no', 'host-invalid'],
    ['-x.firma.no', 'host-invalid'],
    ['a..no', 'host-invalid'],
    ['kari@firma.no', 'host-invalid'],
    ['firma.no/kunde', 'host-invalid'],
    ['firma.no?x', 'host-invalid'],
    ['xn--\u00e5.no', 'host-invalid'],
    ['%31.firma.no', 'host-invalid'],
    ['kunde.firma.no:443', 'host-port'],
    ['kunde.firma.no:', 'host-port'],
    ['127.0.0.1', 'host-number'],
    ['127.1', 'host-number'],
    ['0x7f000001', 'host-number'],
    ['::1', 'host-number'],
    ['[::1]:3000', 'host-number'],
    ['localhost', 'host-local'],
    ['kunde.localhost', 'host-local'],
    ['skriver.local', 'host-local'],
    [`${'a.'.repeat(130)}no`, 'host-long'],
    [`${'a'.repeat(64)}.no`, 'host-long'],
    [`${'ø'.repeat(60)}.no`, 'host-long'],
    ['portal.example', 'host-of-portal'],
    ['andre.portal.example', 'host-of-portal'],
    ['API.firma.example', 'host-of-portal'],
  ] as const)
    assert.equal(read(typed), problem, typed);
});

test('whatever is typed, a name that comes out is a name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.domain(), fc.ipV4(), fc.ipV6()), (typed) => {
      const found = readHost(typed, OWN);
      return 'problem' in found || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(found.host);
    }),
  );
});
