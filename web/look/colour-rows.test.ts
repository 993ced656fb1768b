import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast } from '#domain/company/colours.ts';
import { paletteFrom } from '#domain/company/palette.ts';
import { colourRow, EDITED_ROLES, withColour } from './colour-rows.ts';

const look = paletteFrom('#0b5f68');

test('every colour of a computed look passes, with its figure', () => {
  for (const role of EDITED_ROLES) assert.equal(colourRow(look, role).isFine, true, role);
});

test('a link that is too light fails, and the nearest passing colour is suggested', () => {
  const row = colourRow(withColour(look, 'link', '#9fd0d6'), 'link');
  assert.equal(row.isFine, false);
  assert.ok(contrast(row.nearest ?? '', look.surface) >= 4.5);
});

test('the text colour of a button follows its background', () => {
  assert.equal(withColour(look, 'primary', '#ffe14d').onPrimary, '#000000');
  assert.equal(withColour(look, 'accent', '#222266').onAccent, '#ffffff');
});

test('recomputing an illegible look replaces all colours and keeps the other choices', () => {
  const broken = { ...withColour(look, 'link', '#9fd0d6'), cornerPx: 0 };
  assert.deepEqual(paletteFrom('#b3261e', broken), { ...paletteFrom('#b3261e'), cornerPx: 0 });
});
