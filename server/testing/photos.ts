import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A text in the hidden part of a photo, together with where it was taken. */
export const SECRET_PLACE = 'HEMMELIG-STED-60.3913N-5.3221E';

type Size = { width: number; height: number; noise?: boolean };

/** A photo of nothing in particular, as a JPEG. */
export const photoBytes = ({ width, height, noise = false }: Size = { width: 640, height: 480 }): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#7a5c3e',
      ...(noise ? { noise: { type: 'gaussian', mean: 128, sigma: 60 } } : {}),
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

/** With the place, the camera and a profile in every part of the file that can have them. */
export async function photoWithPlace(): Promise<Buffer> {
  const jpeg = await sharp(await photoBytes())
    .withExif({
      IFD0: { Make: 'Telefon', ImageDescription: SECRET_PLACE },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 23/1 28/1', GPSLongitudeRef: 'E', GPSLongitude: '5/1 19/1 19/1' },
    })
    .withIccProfile('p3')
    .withXmp(
      `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET_PLACE}</x:xmpmeta><?xpacket end="w"?>`,
    )
    .jpeg()
    .toBuffer();
  const comment = Buffer.from(SECRET_PLACE);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2), comment]);
}

/** The beginning of a file as a telephone keeps it. */
export const heicBytes = (): Buffer => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(8 + body.length);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), 4 + body.length);
  return out;
}

/** Some kilobytes that claim to be a picture which fills the memory. */
export function pngBomb(width: number, height: number, { interlaced = false } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, interlaced ? 1 : 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(5_000_000));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
