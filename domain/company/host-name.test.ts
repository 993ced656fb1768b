import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type HostProblem, readHostName } from './host-name.ts';

test('a name is read as DNS knows it', () => {
  assert.deepEqual(readHostName(' Kunde.Sjovik.no. '), { host: 'kunde.sjovik.no' });
  assert.deepEqual(readHostName('kunde.sjøvik.no'), { host: 'kunde.xn--sjvik-wua.no' });
});

const wrong: [string, HostProblem][] = [
  ['', 'empty'],
  ['https://kunde.sjovik.no', 'address'],
  ['kunde.sjovik.no/kunde', 'address'],
  ['a b.no', 'address'],
  ['kunde.sjovik.no:8443', 'port'],
  ['10.0.0.1', 'number'],
  ['0x7f.1', 'number'],
  ['[::1]', 'number'],
  ['localhost', 'local'],
  ['sjovik.localhost', 'local'],
  ['printer.local', 'local'],
  ['intranett', 'local'],
  ['-a.no', 'invalid'],
  ['a..no', 'invalid'],
  ['a_b.no', 'invalid'],
  [`${'a'.repeat(64)}.no`, 'invalid'],
];
for (const [typed, problem] of wrong)
  test(`«${typed.slice(0, 30)}» is refused: ${problem}`, () => assert.deepEqual(readHostName(typed), { problem }));

test('whatever is typed, a name that comes out is a name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.domain(), fc.ipV4(), fc.ipV6()), (typed) => {
      const read = readHostName(typed);
      return 'problem' in read || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(read.host);
    }),
  );
});
