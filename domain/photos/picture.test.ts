import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import sharp from 'sharp';
import { checkPicture, pictureSize } from './picture.ts';

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#0b4f5780' } });

test('the head of every kind of picture tells its size', async () => {
  for (const [width, height] of [
    [1, 1],
    [640, 481],
    [3000, 257],
  ] as const) {
    const pictures = [
      drawn(width, height).png(),
      drawn(width, height).jpeg(),
      drawn(width, height)
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Copyright: 'x'.repeat(500) } }),
      drawn(width, height).webp(),
      drawn(width, height).flatten().webp(),
      drawn(width, height).webp({ lossless: true }),
    ];
    for (const picture of pictures) assert.deepEqual(pictureSize(await picture.toBuffer()), { width, height });
  }
});

test('what is no picture, too large or too many pixels gets its own problem before it is decoded', async () => {
  const small = await drawn(40, 30).png().toBuffer();
  assert.equal(checkPicture(small), null);
  const bomb = Buffer.from(small);
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  assert.equal(checkPicture(bomb), 'picture-too-many-pixels');
  const row = Buffer.from(small);
  row.writeUInt32BE(16_000_000, 16);
  row.writeUInt32BE(1, 20);
  assert.equal(checkPicture(row), 'picture-too-many-pixels');
  const flat = Buffer.from(small);
  flat.writeUInt32BE(0, 16);
  assert.equal(checkPicture(flat), 'picture-no-picture');
  assert.equal(checkPicture(Buffer.concat([small, Buffer.alloc(2 * 1024 * 1024)])), 'picture-too-large');
  for (const text of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a......', '%PDF-1.7', 'RIFF....WAVEfmt '])
    assert.equal(checkPicture(Buffer.from(text)), 'picture-no-picture', text);
});

test('a JPEG may pad its segments with fill bytes, and one cut off before its size has none', () => {
  const segment = (kind: number, ...content: number[]) => [0xff, kind, 0, content.length + 2, ...content];
  const size = segment(0xc0, 8, 0, 30, 0, 40, 1, 0, 0, 0);
  const tables = segment(0xc4, 1, 2, 3, 4, 5, 6, 7, 8);
  assert.deepEqual(pictureSize(new Uint8Array([0xff, 0xd8, ...tables, 0xff, 0xff, ...size])), { width: 40, height: 30 });
  assert.equal(pictureSize(new Uint8Array([0xff, 0xd8, ...tables, ...tables])), null);
  assert.equal(pictureSize(new Uint8Array([0xff, 0xd8, ...tables, 0, ...size])), null);
});

test('a WebP of a kind that does not exist, or cut off in its head, has no size', () => {
  assert.equal(pictureSize(Buffer.from('RIFF....WEBPVP8?......................')), null);
  assert.equal(pictureSize(Buffer.from('RIFF....WEBPVP8')), null);
});

test('no bytes make it fail or hang', () => {
  const heads = [[0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], [...Buffer.from('RIFF....WEBPVP8')], []];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), (head, rest) => {
      checkPicture(new Uint8Array([...head, ...rest]));
    }),
  );
});
