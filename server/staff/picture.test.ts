import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp, { type Sharp } from 'sharp';
import { asCompany } from '../db/company-id.ts';
import { readPicture } from './picture.ts';

const dataUrl = async (picture: Sharp, type: string): Promise<string> =>
  `data:image/${type};base64,${(await picture.toBuffer()).toString('base64')}`;
const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0b4f57' } });

const TURN = { companyId: asCompany(4), source: '1' };

describe('pictures from outside', () => {
  test('what photographers send is taken', async () => {
    for (const url of [
      await dataUrl(drawn(4600, 3400).jpeg(), 'jpeg'),
      await dataUrl(drawn(2500, 2000).jpeg({ progressive: true }), 'jpeg'),
      await dataUrl(drawn(1500, 1500).png(), 'png'),
    ])
      assert.equal((await sharp(await readPicture(url, TURN)).metadata()).format, 'webp');
  });

  test('a small file that unpacks to more than it is worth is refused by its head', async () => {
    const dear: [string, Sharp, string][] = [
      ['a single row', drawn(20_000, 8).png(), 'png'],
      ['two bytes a colour', drawn(3400, 3400).toColourspace('rgb16').png({ compressionLevel: 1 }), 'png'],
      ['interlaced', drawn(3000, 3000).png({ progressive: true, compressionLevel: 1 }), 'png'],
      ['progressive', drawn(3000, 3000).jpeg({ progressive: true }), 'jpeg'],
    ];
    for (const [name, picture, type] of dear)
      await assert.rejects(readPicture(await dataUrl(picture, type), TURN), { code: 'picture-invalid' }, name);
  });

  test('what is hidden in a picture or hangs on behind does not come along', async () => {
    const jpeg = await drawn(900, 600)
      .withExif({ IFD0: { Make: 'hemmelig' } })
      .jpeg()
      .toBuffer();
    const twoInOne = Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script></html>')]);
    const kept = await readPicture(`data:image/jpeg;base64,${twoInOne.toString('base64')}`, TURN);
    assert.doesNotMatch(kept.toString('latin1'), /hemmelig|script/);
  });

  test('pictures are worked on one after the other', async () => {
    const [large, small] = [await dataUrl(drawn(3000, 3000).png(), 'png'), await dataUrl(drawn(20, 20).png(), 'png')];
    const order: string[] = [];
    await Promise.all([readPicture(large, TURN).then(() => order.push('large')), readPicture(small, TURN).then(() => order.push('small'))]);
    assert.deepEqual(order, ['large', 'small']);
  });
});
