import type { Metadata, Sharp } from 'sharp';
import { checkPhotoFormat, PHOTO_SIDE_PX, SMALL_PHOTO_SIDE_PX } from '#domain/photos/photo.ts';
import { ApiError } from '../errors/api-error.ts';
import { type Turn, takeTurns } from '../queue/take-turns.ts';
import { sharp } from './sharp.ts';

export type EncodedPicture = { full: Buffer; small: Buffer; width: number; height: number };

const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;
/** Unpacked sizes: of a photo that is read line by line, and of one that can only be read whole. */
const MAX_UNPACKED_BYTES = 150_000_000;
const MAX_WHOLE_BYTES = 24_000_000;

/**
 * Runs in threads of the library, never on the event loop. The server has memory for three photos at a time: at most two of one company and
 * one of a login, so that there is always room for others.
 */
const inTurn = takeTurns({ running: 3, runningEach: 2, runningPerSource: 1, waiting: 48 });
/** A photo that can only be read whole takes as much memory as several others. */
const wholeInTurn = takeTurns({ running: 2, runningEach: 1, waiting: 24 });

/** Re-encodes a photo in two sizes, without what was hidden in the file: place, camera, thumbnails, colour tables. */
export async function reEncode(bytes: Buffer, turn: Turn): Promise<EncodedPicture> {
  const problem = checkPhotoFormat(bytes);
  if (problem) throw new ApiError(problem);
  const head = await headOf(bytes);
  if (!isAffordable(head)) throw new ApiError('photo-too-many-pixels');
  const encodeInTurn = () => inTurn(turn, () => encode(bytes, head));
  return isReadWhole(head) ? wholeInTurn(turn, encodeInTurn) : encodeInTurn();
}

/** Two of them fit beside each other on a page; a larger size would not look better. */
const PAPER_SIDE_PX = 900;

/** One of our re-encoded pictures for a PDF, which cannot have WebP. */
export const asJpeg = (bytes: Buffer, turn: Turn): Promise<Buffer> =>
  inTurn(turn, () => resized(bytes, PAPER_SIDE_PX).jpeg({ quality: 80 }).toBuffer());

async function encode(bytes: Buffer, head: Metadata): Promise<EncodedPicture> {
  try {
    const smaller = resized(bytes, PHOTO_SIDE_PX);
    const upright = (head.orientation ?? 1) === 1 ? smaller : await turned(smaller, head.orientation);
    const { data: full, info } = await upright.webp({ quality: 80, effort: 3 }).toBuffer({ resolveWithObject: true });
    const small = await resized(full, SMALL_PHOTO_SIDE_PX).webp({ quality: 72 }).toBuffer();
    return { full, small, width: info.width, height: info.height };
  } catch {
    throw new ApiError('photo-broken');
  }
}

/** Reads the metadata before anything is unpacked. */
async function headOf(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false, animated: false }).metadata();
  } catch {
    throw new ApiError('photo-broken');
  }
}

const resized = (bytes: Buffer, side: number) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS });

/**
 * Turns a picture upright, by the orientation number that cameras write. Done after it was made smaller, so that a large photo is never
 * unpacked as a whole.
 */
async function turned(smaller: Sharp, orientation = 1): Promise<Sharp> {
  const { data, info } = await smaller.raw().toBuffer({ resolveWithObject: true });
  const picture = sharp(data, { raw: info });
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  const degrees = [0, 0, 0, 180, 180, 270, 90, 90, 270][orientation] ?? 0;
  return (isMirrored ? picture.flop() : picture).rotate(degrees);
}

/** Progressive pictures, and every WebP, can only be read whole. */
const isReadWhole = ({ format, isProgressive }: Metadata): boolean => isProgressive || format === 'webp';

/** Pictures of a greater depth have two bytes per channel. */
function isAffordable(head: Metadata): boolean {
  const { width, height, channels, depth } = head;
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
  return width * height <= MAX_PIXELS && bytes <= (isReadWhole(head) ? MAX_WHOLE_BYTES : MAX_UNPACKED_BYTES);
}
