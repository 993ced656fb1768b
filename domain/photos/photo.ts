import { HOUR } from '#domain/time.ts';

/** After the browser has made it smaller, which leaves about a tenth of this. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** The longest side of a stored photo, and of the small one in a list. */
export const PHOTO_SIDE_PX = 2048;
export const SMALL_PHOTO_SIDE_PX = 320;
/** A picker that names only these gets a JPEG from a phone that takes its pictures in HEIC. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PHOTO_SIZES = ['full', 'small'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
/** A photo that no case and no message has taken by then is removed. */
export const UNATTACHED_PHOTO_MS = 48 * HOUR;

export type PhotoFormatProblem = 'photo-heic' | 'photo-no-picture';

/** The brands by which a file of a telephone says that it is HEIC. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** By its first bytes, whatever its name and type say. Null: a JPEG, PNG or WebP. */
export function checkPhotoFormat(bytes: Uint8Array): PhotoFormatProblem | null {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  const isPng = text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n';
  const isWebp = text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP';
  if (isJpeg || isPng || isWebp) return null;
  return text(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(text(bytes, 8, 12)) ? 'photo-heic' : 'photo-no-picture';
}
