import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MAX_ADDRESS_LENGTH, readCalledAddress } from './webhook.ts';

const AROUND = { allowedHosts: ['krok.internal:8443', 'hub.lan'], ownNames: ['portal.example'] };
const read = (typed: string) => {
  const found = readCalledAddress(typed, AROUND);
  return 'address' in found ? found.address.url : found.problem;
};

test('an https address at a public name is read as it is called', () => {
  for (const [typed, url] of [
    ['https://firma.no/krok', 'https://firma.no/krok'],
    [' HTTPS://Firma.NO:443/krok?a=1 ', 'https://firma.no/krok?a=1'],
    ['https://rør.no/å', 'https://xn--rr-lka.no/%C3%A5'],
  ] as const)
    assert.equal(read(typed), url, typed);
  assert.deepEqual(readCalledAddress('https://firma.no/krok?a=1', { allowedHosts: [] }), {
    address: { url: 'https://firma.no/krok?a=1', host: 'firma.no', port: 443, path: '/krok?a=1', isAllowed: false },
  });
});

test('what the operator allows may have another port and a local name, and nothing beside it may', () => {
  assert.deepEqual(readCalledAddress('https://krok.internal:8443/', AROUND), {
    address: { url: 'https://krok.internal:8443/', host: 'krok.internal', port: 8443, path: '/', isAllowed: true },
  });
  assert.equal(read('https://hub.lan/'), 'https://hub.lan/');
  assert.equal(read('https://hub.lan:8443/'), 'host-local');
  assert.equal(read('https://krok.internal/'), 'host-local');
});

test('each other address is refused for its own reason', () => {
  for (const [typed, problem] of [
    ['', 'address-invalid'],
    ['firma.no', 'address-invalid'],
    ['https://', 'address-invalid'],
    ['https://fir ma.no/', 'address-invalid'],
    ['https:\\\\firma.no', 'address-invalid'],
    ['https://firma.no/\u0000', 'address-invalid'],
    ['https://bruker@firma.no/', 'address-invalid'],
    ['https://:passord@firma.no/', 'address-invalid'],
    ['https://firma.no/#del', 'address-invalid'],
    [`https://firma.no/${'a'.repeat(MAX_ADDRESS_LENGTH)}`, 'address-invalid'],
    [`https://firma.no/${'å'.repeat(300)}`, 'address-invalid'],
    ['http://firma.no/', 'address-not-https'],
    ['ftp://firma.no/', 'address-not-https'],
    ['https://firma.no:8443/', 'host-port'],
    ['https://127.1/', 'host-number'],
    ['https://2130706433/', 'host-number'],
    ['https://0177.0.0.1/', 'host-number'],
    ['https://[::1]/', 'host-number'],
    ['https://[::ffff:127.0.0.1]/', 'host-number'],
    ['https://①②⑦.①/', 'host-number'],
    ['https://localhost/', 'host-local'],
    ['https://a.internal/', 'host-local'],
    ['https://firma/', 'host-invalid'],
    ['https://firma.no./', 'host-invalid'],
    ['https://x.portal.example/', 'host-of-portal'],
  ] as const)
    assert.equal(read(typed), problem, typed);
});

test('whatever is typed, what comes out is https at 443 with no user', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.webUrl({ validSchemes: ['https'], withFragments: true }));
  fc.assert(
    fc.property(anything, (typed) => {
      const found = readCalledAddress(typed, { allowedHosts: [] });
      if ('problem' in found) return;
      const { protocol, username, port } = new URL(found.address.url);
      assert.deepEqual([protocol, username, port, found.address.port], ['https:', '', '', 443]);
    }),
  );
});
