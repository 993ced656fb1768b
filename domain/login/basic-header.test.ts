import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decodeBasic, encodeBasic } from './basic-header.ts';

const basic = (text: string, encoding: BufferEncoding = 'utf8') => `Basic ${Buffer.from(text, encoding).toString('base64')}`;

test('any user name without a colon and any password come back as they were', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 });
  fc.assert(
    fc.property(text, text, (user, value) => {
      const id = user.replaceAll(':', '');
      const header = encodeBasic({ id, value });
      assert.equal(header, basic(`${id}:${value}`));
      assert.deepEqual(decodeBasic(header), { id, value });
    }),
    { numRuns: 2000 },
  );
});

test('the first colon divides, so a password may contain more of them', () => {
  assert.deepEqual(decodeBasic(basic('kari:a:b::c')), { id: 'kari', value: 'a:b::c' });
  assert.deepEqual(decodeBasic(basic('::')), { id: '', value: ':' });
  assert.deepEqual(decodeBasic(basic(':')), { id: '', value: '' });
});

test('an old client that sends æøå as Latin-1 is understood', () => {
  assert.deepEqual(decodeBasic(basic('bjørn:blåbærgrøt1', 'latin1')), { id: 'bjørn', value: 'blåbærgrøt1' });
  assert.deepEqual(decodeBasic(basic('ÆØÅ:é', 'latin1')), { id: 'ÆØÅ', value: 'é' });
});

test('the same letters as UTF-8 are never taken for Latin-1', () => {
  assert.deepEqual(decodeBasic(basic('bjørn:blåbærgrøt1')), { id: 'bjørn', value: 'blåbærgrøt1' });
});

test('a byte order mark is part of the text, also at its beginning', () => {
  assert.deepEqual(decodeBasic(basic('\uFEFFkari:\uFEFFhemmelig1')), { id: '\uFEFFkari', value: '\uFEFFhemmelig1' });
});

test('the scheme is read in any case and may be followed by several spaces', () => {
  const credentials = basic('kari:x').slice('Basic '.length);
  for (const scheme of ['basic ', 'BASIC ', 'Basic   ']) assert.deepEqual(decodeBasic(scheme + credentials), { id: 'kari', value: 'x' });
});

test('whatever is no Basic header with a colon in it gives nothing', () => {
  const malformed = [
    '',
    'Basic',
    'Basic ',
    'Basic =',
    'Basic ====',
    'Basic a',
    'Basic a===',
    'Basic YTpi=',
    'Basic YTp', // cut off
    'Basic YTpi YTpi',
    'Basic YT=pi',
    'Basic YTp_', // the base64 of addresses
    'Basic YTpi\n',
    ' Basic YTpi',
    'BasicYTpi',
    'Basic\tYTpi',
    'Bearer YTpi',
    'Digest YTpi',
    basic('no colon'),
  ];
  assert.deepEqual(decodeBasic('Basic YTpi'), { id: 'a', value: 'b' });
  for (const header of malformed) assert.equal(decodeBasic(header), null, JSON.stringify(header));
});

test('a header of 4096 characters is read and a longer one is not', () => {
  const ofLength = (length: number) =>
    `Basic ${' '.repeat((length - 6) % 4)}${basic(`a:${'x'.repeat(Math.floor((length - 6) / 4) * 3 - 2)}`).slice(6)}`;
  assert.equal(ofLength(4096).length, 4096);
  assert.equal(decodeBasic(ofLength(4096))?.id, 'a');
  assert.equal(decodeBasic(ofLength(4097)), null);
  assert.equal(decodeBasic(ofLength(5000)), null);
});

test('any text at all gives a pair or nothing, and never throws', () => {
  const base64ish = fc.string({ unit: fc.constantFrom(...'AZaz09+/==: '), maxLength: 24 }).map((s) => `Basic ${s}`);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        base64ish,
        fc.base64String().map((s) => `Basic ${s}`),
      ),
      (header) => {
        const pair = decodeBasic(header);
        assert.ok(pair === null || (!pair.id.includes(':') && typeof pair.value === 'string'));
      },
    ),
    { numRuns: 3000 },
  );
});
