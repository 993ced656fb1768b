import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** What the server may do with it: refuse it, or make a small clean picture of it. */
export type Bomb = { name: string; dataUrl: string; isPicture?: true };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HTML = Buffer.from('<html><script>alert(1)</script></html>');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(8 + body.length);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), 4 + body.length);
  return out;
}

type Png = { depth?: number; color?: number; interlaced?: boolean; data?: Buffer; extra?: Buffer[] };

/** A PNG that says what it is told to say, whatever its data hold. */
function png(width: number, height: number, { depth = 8, color = 6, interlaced = false, data, extra = [] }: Png = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, color, 0, 0, interlaced ? 1 : 0], 8);
  const body = [chunk('IHDR', head), ...extra, chunk('IDAT', data ?? deflateSync(Buffer.alloc(64))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...body]);
}

/** All black, so that megabytes become some kilobytes. An interlaced one has more line starts; what is left over is ignored. */
const black = (width: number, height: number, bytesAPixel = 4): Buffer =>
  deflateSync(Buffer.alloc(width * height * bytesAPixel + height * 16), { level: 9 });
const unpacksTo100Mb = (type: string): Buffer[] => [
  chunk(type, Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(100 * 1_048_576), { level: 9 })])),
];

/** Overwrites the size in the head of a JPEG. */
function resizedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const out = Buffer.from(jpeg);
  let at = 2;
  while (![0xc0, 0xc1, 0xc2].includes(out[at + 1] ?? 0xc0)) at += 2 + out.readUInt16BE(at + 2);
  out.writeUInt16BE(height, at + 5);
  out.writeUInt16BE(width, at + 7);
  return out;
}

/** The last scan again and again: each is small, and each is worked through. */
function manyScans(progressive: Buffer, times: number): Buffer {
  const at = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(at, progressive.length - 2);
  return Buffer.concat([progressive.subarray(0, at), ...Array.from({ length: times }, () => scan), Buffer.from([0xff, 0xd9])]);
}

/** Overwrites the canvas in the head of a WebP that has one. */
function resizedWebp(webp: Buffer, side: number): Buffer {
  const out = Buffer.from(webp);
  const at = out.indexOf('VP8X');
  out.writeUIntLE(side - 1, at + 12, 3);
  out.writeUIntLE(side - 1, at + 15, 3);
  return out;
}

export async function pictureBombs(): Promise<Bomb[]> {
  const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0b4f57' } });
  const moving = sharp(Buffer.alloc(100 * 100 * 200 * 3), { raw: { width: 100, height: 20_000, channels: 3, pageHeight: 100 } });
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const [jpeg, progressive, small, animated] = await Promise.all([
    drawn(900, 600).jpeg().toBuffer(),
    drawn(1200, 1200).jpeg({ progressive: true }).toBuffer(),
    drawn(60, 40).png().toBuffer(),
    moving.webp().toBuffer(),
  ]);
  const exif = { IFD0: { Make: 'hemmelig' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1' } };
  const as = (type: string, bytes: Buffer): string => `data:image/${type};base64,${bytes.toString('base64')}`;
  const refused: [string, string][] = [
    ['PNG, head says 50 000 × 50 000', as('png', png(50_000, 50_000))],
    ['PNG, head says 2 147 483 647 × 1', as('png', png(2_147_483_647, 1))],
    ['PNG, head says 4 294 967 295 squared', as('png', png(0xffffffff, 0xffffffff))],
    ['PNG, 0 × 0', as('png', png(0, 0))],
    ['PNG, one pixel too many, all there', as('png', png(4001, 4000, { data: black(4001, 4000) }))],
    ['PNG, data for a few lines only', as('png', png(3000, 3000))],
    ['PNG, cut off', as('png', small.subarray(0, small.length - 30))],
    ['PNG, palette missing', as('png', png(40, 40, { color: 3 }))],
    ['PNG signature before HTML', as('png', Buffer.concat([SIGNATURE, HTML]))],
    ['JPEG, head says 65 535 × 65 535', as('jpeg', resizedJpeg(jpeg, 65_535, 65_535))],
    ['JPEG, 0 lines', as('jpeg', resizedJpeg(jpeg, 900, 0))],
    ['JPEG, cut off', as('jpeg', jpeg.subarray(0, 300))],
    ['JPEG signature before HTML', as('jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), HTML]))],
    ['WebP, canvas 16 777 216 squared', as('webp', resizedWebp(animated, 16_777_216))],
    ['WebP, cut off', as('webp', animated.subarray(0, 40))],
    ['SVG with a script', as('svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))],
    ['SVG called PNG', as('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))],
    ['GIF called PNG', as('png', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'))],
    ['TIFF called JPEG', as('jpeg', await drawn(40, 40).tiff().toBuffer())],
    ['PDF called JPEG', as('jpeg', Buffer.from('%PDF-1.7'))],
    ['data:text/html', `data:text/html;base64,${HTML.toString('base64')}`],
    ['javascript:', 'javascript:alert(1)'],
    ['address on the network', 'http://127.0.0.1:1/bilde.png'],
    ['file on the disk', 'file:///etc/passwd'],
    ['base64 with line breaks', as('png', small).replace(/(.{60})/g, '$1\r\n')],
    ['base64 of 2.1 MB', as('png', Buffer.concat([small, Buffer.alloc(2_200_000)]))],
    ['nothing behind the comma', 'data:image/png;base64,'],
  ];
  const taken: [string, Buffer | Promise<Buffer>][] = [
    ['PNG 4 000 × 4 000 in 16 kB', png(4000, 4000, { data: black(4000, 4000) })],
    ['PNG 4 000 × 4 000, 16 bits, interlaced', png(4000, 4000, { depth: 16, interlaced: true, data: black(4000, 4000, 8) })],
    ['PNG 16 000 000 × 1', png(16_000_000, 1, { data: black(16_000_000, 1) })],
    ['PNG 1 × 16 000 000', png(1, 16_000_000, { data: deflateSync(Buffer.alloc(80_000_000)) })],
    ['PNG, profile that unpacks to 100 MB', png(9, 9, { extra: unpacksTo100Mb('iCCP') })],
    ['PNG, note that unpacks to 100 MB', png(9, 9, { extra: unpacksTo100Mb('zTXt') })],
    ['PNG with 40 000 notes', png(9, 9, { extra: Array.from({ length: 40_000 }, () => chunk('tEXt', Buffer.from('a\0b'))) })],
    ['PNG and HTML in one', Buffer.concat([small, HTML])],
    ['JPEG 4 000 × 4 000, progressive', drawn(4000, 4000).jpeg({ progressive: true }).toBuffer()],
    ['JPEG 4 000 × 4 000, turned by its note', drawn(4000, 4000).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['JPEG with 3 000 scans', manyScans(progressive, 3000)],
    ['JPEG and HTML in one', Buffer.concat([jpeg, HTML])],
    ['JPEG with place and camera', drawn(900, 600).withExif(exif).jpeg().toBuffer()],
    ['JPEG, four colours', drawn(400, 400).toColourspace('cmyk').jpeg().toBuffer()],
    [
      'JPEG of noise, nearly 2 MB',
      sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#000', noise } })
        .jpeg({ quality: 92 })
        .toBuffer(),
    ],
    ['WebP, 200 moving pictures', animated],
    ['WebP 4 000 × 4 000 lossless', drawn(4000, 4000).webp({ lossless: true }).toBuffer()],
  ];
  const bombs: Bomb[] = refused.map(([name, dataUrl]) => ({ name, dataUrl }));
  for (const [name, bytes] of taken) bombs.push({ name, dataUrl: as(name.slice(0, 4).trim().toLowerCase(), await bytes), isPicture: true });
  return bombs;
}
