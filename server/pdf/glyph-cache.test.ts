import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Font, GlyphRun } from 'fontkit';
import { withGlyphCache } from './paper.ts';

function countingFont() {
  const asked: string[] = [];
  const layout = (text: string) => {
    asked.push(text);
    return { glyphs: [], positions: [{ xAdvance: text.length }] } as unknown as GlyphRun;
  };
  return { font: withGlyphCache({ layout } as unknown as Font), asked };
}

test('a word is laid out once, and what one paper makes of it changes no other', () => {
  const { font, asked } = countingFont();
  const [first] = font.layout('rør').positions;
  if (first) first.xAdvance *= 2;
  assert.equal(font.layout('rør').positions[0]?.xAdvance, 3);
  assert.deepEqual(asked, ['rør']);
});

test('a word with features of its own is laid out as they say', () => {
  const { font, asked } = countingFont();
  font.layout('rør');
  font.layout('rør', ['tnum']);
  assert.deepEqual(asked, ['rør', 'rør']);
});

test('it remembers no more than its share', () => {
  const { font, asked } = countingFont();
  for (let i = 0; i < 6000; i++) font.layout(`ord ${i}`);
  font.layout('ord 0');
  assert.equal(asked.length, 6001);
  font.layout('ord 5999');
  assert.equal(asked.length, 6001);
});
