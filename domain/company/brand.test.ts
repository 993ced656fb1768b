import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Brand, brandForCompany, brandOfRecord, portalWebAddress, textPairs } from './brand.ts';
import { brandForHost, NEUTRAL_BRAND } from './find-brand.ts';

const look = {
  primary: '#000001',
  onPrimary: '#000002',
  accent: '#000003',
  onAccent: '#000004',
  bar: '#000005',
  onBar: '#000006',
  surface: '#000007',
  canvas: '#000008',
  text: '#000009',
  mutedText: '#00000a',
  link: '#00000b',
  cornerPx: 4,
  fontFamily: 'serif',
  background: 'hills',
} as const;
const brand = (slug: string, companyId: number, hosts: string[]): Brand => ({
  slug,
  name: slug,
  companyId,
  databaseId: 2,
  hosts,
  webAddress: `https://${hosts[0]}`,
  address: slug,
  contactLine: slug,
  phone: '22 33 44 55',
  email: `post@${slug}.example`,
  emergencyPhone: null,
  trades: ['plumbing'],
  words: { nb: { jobs: '', note: '' }, en: { jobs: '', note: '' } },
  look,
  logo: '',
  version: 1,
  organisationNumber: null,
  settings: null,
  repairHours: null,
  notice: null,
  endsAt: null,
});
const first = brand('fjordror', 4, ['fjordror.example', 'www.fjordror.example']);
const lynvakt = brand('lynvakt', 2, ['lynvakt.example']);
const sameCompany = brand('nordvann', 4, ['nordvann.example', 'xn--nrdvann-q1a.example']);
const brands: [Brand, ...Brand[]] = [first, lynvakt, sameCompany];
const slugFor = (host: unknown) => brandForHost(brands, host).slug;

test('each host of a brand, and its local address, gets that brand', () => {
  for (const b of brands) for (const host of [...b.hosts, `${b.slug}.localhost`]) assert.equal(slugFor(host), b.slug, host);
});

test('port, trailing dot and upper case make no difference', () => {
  for (const host of [
    'lynvakt.example:443',
    'lynvakt.example.',
    'lynvakt.example.:8080',
    'LynVakt.EXAMPLE',
    'lynvakt.example:',
    'LYNVAKT.localhost:3000',
  ])
    assert.equal(slugFor(host), 'lynvakt', host);
});

test('the default host, localhost, an address and an unknown host get the first brand', () => {
  for (const host of ['', 'localhost', 'localhost:3000', '127.0.0.1', '[::1]:443', 'unknown.example'])
    assert.equal(slugFor(host), 'fjordror', host);
});

test('a host that only contains, begins or ends with a known one is unknown', () => {
  const lookalikes = [
    'lynvakt.example.evil.example',
    'lynvakt.example..',
    'evil-lynvakt.example',
    'www.lynvakt.example',
    'evil.example/lynvakt.example',
    'evil.example#lynvakt.example',
    'user@lynvakt.example',
    'lynvakt.example@evil.example',
    'lynvakt.example:443:443',
    'lynvakt.example:443x',
    'lynvakt.example:123456',
    'lynvakt.example, evil.example',
    ' lynvakt.example',
    'lynvakt.example\r\n',
    'lynvakt.example\0',
    'lynvaktXexample',
    'lynvakt',
    'lynvakt.localhost.evil.example',
    `${'a'.repeat(300)}lynvakt.example`,
  ];
  for (const host of lookalikes) assert.equal(slugFor(host), 'fjordror', JSON.stringify(host));
});

test('the same brand of the list comes out for the same bytes, whatever they are', () => {
  const bytes = fc.uint8Array({ maxLength: 400 }).map((b) => Buffer.from(b).toString('latin1'));
  const nearHost = fc
    .tuple(fc.string({ maxLength: 3 }), fc.constantFrom(...brands.flatMap((b) => b.hosts)), fc.string({ maxLength: 3 }))
    .map((p) => p.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), bytes, nearHost), (host) => {
      const found = brandForHost(brands, host);
      assert.ok(brands.includes(found));
      assert.equal(brandForHost(brands, host), found);
    }),
    { numRuns: 2000 },
  );
});

test('nothing but a spelling of its own hosts leads to a brand that is not the first', () => {
  const known = brands.flatMap((b) => [...b.hosts, `${b.slug}.localhost`]);
  const character = fc.constantFrom(...'.:-0/@ \t', 'e', 'E', 'ø');
  const edited = fc.tuple(fc.constantFrom(...known), fc.nat(25), fc.nat(2), fc.string({ unit: character, maxLength: 3 }));
  fc.assert(
    fc.property(edited, ([host, at, cut, put]) => {
      const asked = host.slice(0, at) + put + host.slice(at + cut);
      const bare = /^([a-z0-9.-]*?)\.?(:\d{0,5})?$/i.exec(asked)?.[1]?.toLowerCase() ?? '';
      const owner = brands.find((b) => b.hosts.includes(bare) || bare === `${b.slug}.localhost`) ?? first;
      assert.equal(brandForHost(brands, asked), owner);
    }),
    { numRuns: 3000 },
  );
});

test('a value that is no text gets the first brand', () => {
  const hostile = {
    toString() {
      throw new Error('must not be asked');
    },
  };
  for (const host of [undefined, null, 7, ['lynvakt.example'], hostile, Symbol('lynvakt.example')])
    assert.equal(brandForHost(brands, host), first);
});

test('where there is no company yet, every host gets the neutral brand', () => {
  assert.equal(brandForHost([], 'fjordror.localhost'), NEUTRAL_BRAND);
});

test('a company with two names is shown under the first, and an unknown company has none', () => {
  assert.equal(brandForCompany(brands, 4), first);
  assert.equal(brandForCompany(brands, 2), lynvakt);
  assert.equal(brandForCompany(brands, 5), undefined);
});

test('a record carries the name it was sold under, where its company has that name; otherwise the first', () => {
  assert.equal(brandOfRecord(brands, 4, 'nordvann'), sameCompany);
  for (const slug of [null, undefined, '', 'fjordror', 'lynvakt', 'gone'])
    assert.equal(brandOfRecord(brands, 4, slug), first, String(slug));
  assert.equal(brandOfRecord(brands, 2, 'nordvann'), lynvakt, "another company's name signs nothing");
  assert.equal(brandOfRecord(brands, 5, 'nordvann'), undefined);
});

test('every colour of a look is in a pair that is checked for contrast', () => {
  const { cornerPx: _, fontFamily: __, background: ___, ...colours } = look;
  assert.deepEqual([...new Set(textPairs(look).flat())].sort(), Object.values(colours).sort());
});

test('text, muted text and links are checked on cards and on the page behind them', () => {
  const pairs = textPairs(look).map(String);
  for (const front of [look.text, look.mutedText, look.link])
    for (const back of [look.surface, look.canvas]) assert.ok(pairs.includes(String([front, back])), `${front} on ${back}`);
});

test('a brand that has named no address has that of its portal', () => {
  assert.equal(
    portalWebAddress({ slug: 'nordvann', hosts: ['kunde.nordvann.example', 'nordvann.example'] }),
    'https://kunde.nordvann.example',
  );
  assert.equal(portalWebAddress({ slug: 'nordvann', hosts: [] }), 'https://nordvann.localhost');
});
