import type { Metadata } from 'sharp';
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from '#domain/staff/employee.ts';
import { ApiError } from '../errors/api-error.ts';
import { sharp } from '../pictures/sharp.ts';
import { type Turn, takeTurns } from '../queue/take-turns.ts';

const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
const LONGEST_SIDE_PX = 512;
const MAX_SECONDS = 5;
/** Unpacked, of a picture that is read line by line, and of one that can only be read whole. */
const MAX_UNPACKED_BYTES = 64_000_000;
const MAX_HELD_BYTES = 24_000_000;

/** A few large pictures in the same moment would add up. */
const inTurn = takeTurns({ running: 2, runningEach: 1, waiting: 24, waitingPerSource: 4 });

/**
 * A picture as a data URL, made into a small WebP of our own. The content decides what it is, never the label; size and
 * pixels are looked at before anything is decoded; what was hidden in the file (place, camera, scripts) does not come along.
 */
export async function readPicture(dataUrl: string, turn: Turn): Promise<Buffer> {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (!base64 || base64.length % 4 !== 0 || base64.length > Math.ceil(MAX_PICTURE_BYTES / 3) * 4) throw pictureInvalid();
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_PICTURE_BYTES || !hasPictureSignature(bytes)) throw pictureInvalid();
  return inTurn(turn, () => reEncode(bytes));
}

async function reEncode(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', animated: false });
    const head = await picture.metadata();
    if (!['png', 'jpeg', 'webp'].includes(head.format) || !isAffordable(head)) throw pictureInvalid();
    return await picture
      .rotate()
      .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_SECONDS })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw pictureInvalid();
  }
}

/** Interlaced and progressive pictures are complete only with their last line; deep ones have two bytes where others have one. */
function isAffordable({ width, height, channels, depth, isProgressive }: Metadata): boolean {
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
  return Math.max(width, height) <= MAX_PICTURE_SIDE && bytes <= (isProgressive ? MAX_HELD_BYTES : MAX_UNPACKED_BYTES);
}

const pictureInvalid = () => new ApiError('picture-invalid', { field: 'userImge' });

function hasPictureSignature(bytes: Buffer): boolean {
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isPng || isJpeg || isWebp;
}
