import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharp } from '../pictures/sharp.ts';
import { firstBrand } from '../testing/company-brands.ts';
import { printed } from '../testing/printed.ts';
import { printablePng } from './printable-png.ts';

const lengthOf = (png: Buffer): number => png.readUInt32BE(png.indexOf('tRNS') - 4);

test('the last colour of a logo is named as opaque, and the picture is the same', async () => {
  const { logoPng } = await printed(firstBrand);
  assert.equal(lengthOf(Buffer.from(logoPng)), 255, 'a logo that needs it');
  const printable = printablePng(logoPng);
  assert.equal(lengthOf(printable), 256);
  const pixels = (png: Uint8Array) => sharp(png).ensureAlpha().raw().toBuffer();
  assert.deepEqual(await pixels(printable), await pixels(logoPng));
});

test('any other picture stays as it is', async () => {
  const plain = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  assert.deepEqual(printablePng(plain), plain);
  assert.deepEqual(printablePng(Buffer.from('no picture')), Buffer.from('no picture'));
});
