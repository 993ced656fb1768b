import type { Metadata } from 'sharp';
import { checkPhotoFormat, PHOTO_SIDE_PX, SMALL_PHOTO_SIDE_PX } from '#domain/photo.ts';
import { ApiError } from '../errors.ts';
import { sharp } from '../sharp.ts';
import { atMost } from './at-most.ts';

export type Encoded = { full: Buffer; small: Buffer; width: number; height: number };

const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;
/** Unpacked, of a photo that is read line by line, and of one that can only be read whole. */
const MAX_UNPACKED_BYTES = 150_000_000;
const MAX_HELD_BYTES = 40_000_000;

/** In threads of the library, never on the event loop; two photos at a time are what the memory of a server is counted for. */
const inTurn = atMost(2);

/** A photo as two pictures of our own, without anything that was hidden in the file: place, camera, thumbnails, colour tables. */
export const reEncode = (bytes: Buffer): Promise<Encoded> => inTurn(() => makePictures(bytes));

async function makePictures(bytes: Buffer): Promise<Encoded> {
  const problem = checkPhotoFormat(bytes);
  if (problem) throw new ApiError(problem);
  const head = await headOf(bytes);
  if (!isAffordable(head)) throw new ApiError('photo-too-many-pixels');
  try {
    const { data: full, info } = await resized(bytes, PHOTO_SIDE_PX).webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
    const small = await resized(full, SMALL_PHOTO_SIDE_PX).webp({ quality: 72 }).toBuffer();
    return { full, small, width: info.width, height: info.height };
  } catch {
    throw new ApiError('photo-broken');
  }
}

/** What the file says about itself, before anything is unpacked. */
async function headOf(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false, animated: false }).metadata();
  } catch {
    throw new ApiError('photo-broken');
  }
}

const resized = (bytes: Buffer, side: number) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS });

/** Progressive and turned pictures, and every WebP, are complete only with their last line; deep ones have two bytes where others have one. */
function isAffordable({ width, height, channels, depth, format, isProgressive, orientation = 1 }: Metadata): boolean {
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
  const isHeld = isProgressive || format === 'webp' || (orientation > 1 && format === 'png');
  return width * height <= MAX_PIXELS && bytes <= (isHeld ? MAX_HELD_BYTES : MAX_UNPACKED_BYTES);
}
