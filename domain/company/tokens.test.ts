import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brands } from '#brands/index.ts';
import { contrast, mix } from './colours.ts';
import { scalesOf, tokenCss, tokenTextPairs } from './tokens.ts';

test('every text of every role of every brand has a contrast of at least 4.5', () => {
  for (const { slug, look } of brands)
    for (const [front, back] of tokenTextPairs(look))
      assert.ok(contrast(front, back) >= 4.5, `${slug}: ${front} on ${back} is ${contrast(front, back).toFixed(2)}`);
});

test('muted text on the bar can be read, and the edge of a field can be seen', () => {
  for (const { slug, look } of brands) {
    assert.ok(contrast(mix(look.onBar, look.bar, 0.22), look.bar) >= 4.5, slug);
    assert.ok(contrast(look.onBar, mix(look.bar, look.onBar, 0.1)) >= 4.5, slug);
    assert.ok(contrast(scalesOf(look).neutral['border-default'], look.surface) >= 3, slug);
  }
});

test('the style sheet of a brand contains its colours and nothing that could end the style element', () => {
  for (const { look } of brands) {
    assert.ok(tokenCss(look).includes(`--ds-color-accent-base-default:${look.primary}`));
    assert.doesNotMatch(tokenCss(look), /[<@]|url\(/);
  }
});

test('the colours of a part of the page leave the rest of it alone', () => {
  const css = tokenCss(brands[0].look, '.document');
  assert.ok(css.startsWith('.document{') && css.includes('.document [data-color=danger]{'));
  assert.doesNotMatch(css, /:root/);
});
