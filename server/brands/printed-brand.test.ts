import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharp } from '../pictures/sharp.ts';
import { firstBrand } from '../testing/company-brands.ts';
import { drawLogo } from './draw-logo.ts';
import { drawWordmark } from './pictures.ts';
import { onWhite } from './printed-brand.ts';

test('a logo on paper is the logo on white: where it was clear it is white, and nothing of it is clear', async () => {
  const [logo] = await drawLogo(drawWordmark(firstBrand), firstBrand.look.bar);
  assert.ok(logo);
  const clear = await sharp(logo.bytes).ensureAlpha().raw().toBuffer();
  const printed = await sharp(await onWhite(logo.bytes))
    .raw()
    .toBuffer({ resolveWithObject: true });
  assert.equal(printed.info.channels, 3);
  let seen = 0;
  for (let at = 0; at < clear.length / 4; at++) {
    const colour = [...printed.data.subarray(at * 3, at * 3 + 3)];
    if (clear[at * 4 + 3] === 0) assert.deepEqual(colour, [255, 255, 255]);
    if (clear[at * 4 + 3] === 255) assert.deepEqual(colour, [...clear.subarray(at * 4, at * 4 + 3)]);
    if (clear[at * 4 + 3] === 0 || clear[at * 4 + 3] === 255) seen++;
  }
  assert.ok(seen > clear.length / 8, 'most of it is one or the other');
});
