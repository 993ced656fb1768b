import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** What the server may do with it: refuse it, or make a small clean picture of it. */
export type Bomb = { name: string; dataUrl: string; isPicture?: true };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HTML = Buffer.from('<html><script>alert(1)</script></html>');

function chunk(type: string, data: Buffer, { wrongSum = false } = {}): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(8 + body.length);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE((crc32(body) ^ (wrongSum ? 1 : 0)) >>> 0, 4 + body.length);
  return out;
}
type Png = {
  width: number;
  height: number;
  depth?: number;
  color?: number;
  interlaced?: boolean;
  data?: Buffer;
  extra?: Buffer[];
  wrongSum?: boolean;
};

/** A PNG that says what it is told to say, whatever its data hold. */
function png({
  width,
  height,
  depth = 8,
  color = 6,
  interlaced = false,
  data = deflateSync(Buffer.alloc(64)),
  extra = [],
  wrongSum = false,
}: Png): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, color, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', head, { wrongSum }), ...extra, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
/** All black, so that megabytes become some kilobytes: of a PNG of the largest size that is taken. */
const black = (width: number, height: number, bytesAPixel: number, interlaced = false): Buffer => {
  const lines = interlaced ? height * 2 : height; // the seven passes have more line starts; what is left over is ignored
  return deflateSync(Buffer.alloc(width * height * bytesAPixel + lines * 8), { level: 9 });
};
const zeros = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * 1_048_576), { level: 9 });

/** Overwrites the size in the head of a JPEG. */
function resizedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const out = Buffer.from(jpeg);
  for (let i = 2; i + 9 < out.length; i += 2 + out.readUInt16BE(i + 2))
    if (out[i] === 0xff && [0xc0, 0xc1, 0xc2].includes(out[i + 1] ?? 0)) {
      out.writeUInt16BE(height, i + 5);
      out.writeUInt16BE(width, i + 7);
      break;
    }
  return out;
}
/** The last scan again and again: each is small, and each is worked through. */
function manyScans(progressive: Buffer, times: number): Buffer {
  const at = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(at, progressive.length - 2);
  return Buffer.concat([progressive.subarray(0, at), ...Array.from({ length: times }, () => scan), Buffer.from([0xff, 0xd9])]);
}
function webp(chunks: [string, Buffer][], sizeLie = 0): Buffer {
  const body = Buffer.concat(
    chunks.map(([name, data]) => {
      const head = Buffer.alloc(8);
      head.write(name, 'latin1');
      head.writeUInt32LE(data.length, 4);
      return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
    }),
  );
  const riff = Buffer.alloc(12);
  riff.write('RIFF', 'latin1');
  riff.writeUInt32LE(body.length + 4 + sizeLie, 4);
  riff.write('WEBP', 8, 'latin1');
  return Buffer.concat([riff, body]);
}
const canvas = (width: number, height: number, flags = 0): Buffer => {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return data;
};

export async function pictureBombs(): Promise<Bomb[]> {
  const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0b4f57' } });
  const [jpeg, progressive, small, webpPicture] = await Promise.all([
    drawn(900, 600).jpeg().toBuffer(),
    drawn(1200, 1200).jpeg({ progressive: true }).toBuffer(),
    drawn(60, 40).png().toBuffer(),
    drawn(300, 200).webp().toBuffer(),
  ]);
  const noise = sharp({
    create: { width: 1500, height: 1000, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });
  const as = (type: string, bytes: Buffer): string => `data:image/${type};base64,${bytes.toString('base64')}`;
  const refused: [string, string][] = [
    ['PNG, head says 50 000 × 50 000', as('png', png({ width: 50_000, height: 50_000 }))],
    ['PNG, head says 2 147 483 647 × 1', as('png', png({ width: 2_147_483_647, height: 1 }))],
    ['PNG, head says 1 × 2 147 483 647', as('png', png({ width: 1, height: 2_147_483_647 }))],
    ['PNG, head says 4 294 967 295 squared', as('png', png({ width: 0xffffffff, height: 0xffffffff }))],
    ['PNG, 0 × 0', as('png', png({ width: 0, height: 0 }))],
    ['PNG, one pixel too many, all there', as('png', png({ width: 4001, height: 4000, data: black(4001, 4000, 4) }))],
    ['PNG, sum of the head wrong', as('png', png({ width: 40, height: 40, wrongSum: true }))],
    ['PNG, data for a few lines only', as('png', png({ width: 3000, height: 3000 }))],
    ['PNG, cut off', as('png', small.subarray(0, small.length - 30))],
    ['PNG, signature only', as('png', SIGNATURE)],
    ['PNG, palette missing', as('png', png({ width: 40, height: 40, color: 3 }))],
    ['PNG, depth that does not exist', as('png', png({ width: 40, height: 40, depth: 7 }))],
    ['PNG signature before HTML', as('png', Buffer.concat([SIGNATURE, HTML]))],
    ['PNG signature before a ZIP', as('png', Buffer.concat([SIGNATURE, Buffer.from('PK\u0003\u0004')]))],
    ['JPEG, head says 65 535 × 65 535', as('jpeg', resizedJpeg(jpeg, 65_535, 65_535))],
    ['JPEG, head says 65 535 × 1 000', as('jpeg', resizedJpeg(jpeg, 65_535, 1000))],
    ['JPEG, 0 lines', as('jpeg', resizedJpeg(jpeg, 900, 0))],
    ['JPEG, cut off', as('jpeg', jpeg.subarray(0, 300))],
    ['JPEG signature before HTML', as('jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), HTML]))],
    [
      'JPEG of comments only',
      as('jpeg', Buffer.concat([Buffer.from([0xff, 0xd8]), ...Array.from({ length: 2000 }, () => Buffer.from([0xff, 0xfe, 0, 4, 1, 1]))])),
    ],
    ['WebP, canvas 16 384 × 16 384', as('webp', webp([['VP8X', canvas(16_384, 16_384)]]))],
    ['WebP, canvas 16 777 216 squared', as('webp', webp([['VP8X', canvas(16_777_216, 16_777_216)]]))],
    ['WebP lossless, 16 384 × 16 384', as('webp', webp([['VP8L', Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f, 0, 0, 0])]]))],
    ['WebP, length of the file is a lie', as('webp', webp([['VP8 ', Buffer.alloc(10)]], 1_000_000_000))],
    ['WebP, cut off', as('webp', webpPicture.subarray(0, 40))],
    ['WebP head before HTML', as('webp', Buffer.concat([Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBP'), HTML]))],
    ['SVG with a script', as('svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))],
    ['SVG called PNG', as('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))],
    ['GIF', as('gif', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'))],
    ['GIF called PNG', as('png', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'))],
    ['TIFF called JPEG', as('jpeg', await drawn(40, 40).tiff().toBuffer())],
    ['BMP called PNG', as('png', Buffer.from('BM\u0000\u0000\u0000\u0000'))],
    ['PDF called JPEG', as('jpeg', Buffer.from('%PDF-1.7'))],
    ['MP4 called WebP', as('webp', Buffer.from('\u0000\u0000\u0000\u0018ftypmp42'))],
    ['data:text/html', `data:text/html;base64,${HTML.toString('base64')}`],
    ['data:text/html without base64', 'data:text/html,<script>alert(1)</script>'],
    ['javascript:', 'javascript:alert(1)'],
    ['address on the network', 'http://127.0.0.1:1/bilde.png'],
    ['file on the disk', 'file:///etc/passwd'],
    ['type with a parameter', `data:image/png;charset=utf-8;base64,${small.toString('base64')}`],
    ['base64 with line breaks', `data:image/png;base64,${small.toString('base64').replace(/(.{60})/g, '$1\r\n')}`],
    ['base64 of the other alphabet', `data:image/png;base64,${small.toString('base64url')}-_`],
    ['base64 without its end', as('png', small).slice(0, -3)],
    ['base64 of 2.1 MB', as('png', Buffer.concat([small, Buffer.alloc(2_200_000)]))],
    ['base64 of 2 MB that is a row of A', `data:image/png;base64,${'A'.repeat(2_796_200)}`],
    ['nothing behind the comma', 'data:image/png;base64,'],
  ];
  const taken: [string, string][] = [
    ['PNG 4 000 × 4 000 in 16 kB', as('png', png({ width: 4000, height: 4000, data: black(4000, 4000, 4) }))],
    ['PNG 4 000 × 4 000, interlaced', as('png', png({ width: 4000, height: 4000, interlaced: true, data: black(4000, 4000, 4, true) }))],
    ['PNG 4 000 × 4 000, 16 bits', as('png', png({ width: 4000, height: 4000, depth: 16, data: black(4000, 4000, 8) }))],
    [
      'PNG 4 000 × 4 000, 16 bits, interlaced',
      as('png', png({ width: 4000, height: 4000, depth: 16, interlaced: true, data: black(4000, 4000, 8, true) })),
    ],
    ['PNG 16 000 000 × 1', as('png', png({ width: 16_000_000, height: 1, data: black(16_000_000, 1, 4) }))],
    ['PNG 1 × 16 000 000', as('png', png({ width: 1, height: 16_000_000, data: deflateSync(Buffer.alloc(80_000_000)) }))],
    [
      'PNG, profile that unpacks to 100 MB',
      as('png', png({ width: 9, height: 9, extra: [chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), zeros(100)]))] })),
    ],
    [
      'PNG, note that unpacks to 100 MB',
      as('png', png({ width: 9, height: 9, extra: [chunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), zeros(100)]))] })),
    ],
    [
      'PNG with 40 000 notes',
      as('png', png({ width: 9, height: 9, extra: Array.from({ length: 40_000 }, () => chunk('tEXt', Buffer.from('a\0b'))) })),
    ],
    ['PNG and HTML in one', as('png', Buffer.concat([small, HTML]))],
    ['JPEG 4 000 × 4 000, progressive', as('jpeg', await drawn(4000, 4000).jpeg({ progressive: true }).toBuffer())],
    ['JPEG 4 000 × 4 000, turned by its note', as('jpeg', await drawn(4000, 4000).withMetadata({ orientation: 6 }).jpeg().toBuffer())],
    ['JPEG with 3 000 scans', as('jpeg', manyScans(progressive, 3000))],
    ['JPEG and HTML in one', as('jpeg', Buffer.concat([jpeg, HTML]))],
    [
      'JPEG with place and camera',
      as(
        'jpeg',
        await drawn(900, 600)
          .withExif({ IFD0: { Make: 'hemmelig' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    ['JPEG, four colours', as('jpeg', await drawn(400, 400).toColourspace('cmyk').jpeg().toBuffer())],
    ['JPEG of noise, nearly 2 MB', as('jpeg', await noise.jpeg({ quality: 92 }).toBuffer())],
    [
      'WebP, 200 moving pictures',
      as(
        'webp',
        await sharp(Buffer.alloc(100 * 100 * 200 * 3), { raw: { width: 100, height: 20_000, channels: 3, pageHeight: 100 } })
          .webp()
          .toBuffer(),
      ),
    ],
    ['WebP 4 000 × 4 000 lossless', as('webp', await drawn(4000, 4000).webp({ lossless: true }).toBuffer())],
  ];
  return [
    ...refused.map(([name, dataUrl]) => ({ name, dataUrl })),
    ...taken.map(([name, dataUrl]) => ({ name, dataUrl, isPicture: true as const })),
  ];
}
