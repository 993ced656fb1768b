import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contrast } from './colours.ts';
import { isLook } from './look.ts';
import { paletteFrom } from './palette.ts';
import { isReadable, nearestReadable, pairsOf } from './readable.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('every pair of colours can be read in a palette made from any main colour', () => {
  const check = (main: string) => {
    const look = paletteFrom(main);
    assert.ok(isLook(look), main);
    for (const pair of pairsOf(look)) assert.ok(isReadable(pair), `${main}: ${pair.front} on ${pair.back}`);
  };
  for (const main of ['#000000', '#ffffff', '#ffff00', '#ff0000', '#00ff00', '#0000ff', '#808080']) check(main);
  fc.assert(fc.property(colours, check), { numRuns: 300 });
});

test('a main colour that can carry text is used as it is', () => {
  for (const main of ['#0b5f68', '#a3123a', '#1d4ed8', '#333333']) assert.equal(paletteFrom(main).primary, main);
});

test('a colour that cannot be read is replaced by the nearest one that can', () => {
  const link = nearestReadable('#7fb2c9', ['#ffffff', '#eaf4f3']);
  assert.ok(link && contrast(link, '#eaf4f3') >= 4.5 && contrast(link, '#eaf4f3') < 5);
  assert.equal(nearestReadable('#0a5a80', ['#ffffff']), '#0a5a80');
  assert.equal(nearestReadable('#777777', ['#ffffff', '#000000', '#777777']), undefined);
});
