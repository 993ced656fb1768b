import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brands } from '#brands/index.ts';
import { isLook } from './look.ts';
import { paletteFrom } from './palette.ts';

test('the looks of the example brands are looks', () => {
  for (const { slug, look } of brands) assert.ok(isLook(look), slug);
});

test('a look with anything but colours and members of the closed sets is none', () => {
  const look = paletteFrom('#0b5f68');
  const broken: unknown[] = [
    null,
    'look',
    {},
    { ...look, primary: '#0B5F68' },
    { ...look, primary: '#fff' },
    { ...look, primary: 'red;}</style><script>' },
    { ...look, cornerPx: 3 },
    { ...look, cornerPx: '14' },
    { ...look, fontFamily: 'x;background:url(//evil.example)' },
    { ...look, extra: '#000000' },
    { ...look, link: undefined },
  ];
  for (const value of broken) assert.equal(isLook(value), false, JSON.stringify(value));
});
