import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from '#domain/staff/employee.ts';

export type PictureProblem = 'picture-no-picture' | 'picture-too-large' | 'picture-too-many-pixels';
type Size = { width: number; height: number };

/** By the content alone, and before anything is decoded: a few bytes can claim to be a picture that fills the memory. */
export function checkPicture(bytes: Uint8Array): PictureProblem | null {
  if (bytes.length > MAX_PICTURE_BYTES) return 'picture-too-large';
  const size = pictureSize(bytes);
  if (!size || size.width === 0 || size.height === 0) return 'picture-no-picture';
  const isTooLong = Math.max(size.width, size.height) > MAX_PICTURE_SIDE;
  return isTooLong || size.width * size.height > MAX_PICTURE_PIXELS ? 'picture-too-many-pixels' : null;
}

/** What the head of a PNG, JPEG or WebP says. Null: it is none of them. */
export const pictureSize = (bytes: Uint8Array): Size | null => pngSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes);

const startsWith = (bytes: Uint8Array, at: number, ...expected: number[]): boolean => expected.every((byte, i) => bytes[at + i] === byte);
const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));
const at = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0;
const big16 = (b: Uint8Array, i: number): number => at(b, i) * 0x100 + at(b, i + 1);
const big32 = (b: Uint8Array, i: number): number => big16(b, i) * 0x1_0000 + big16(b, i + 2);
const little16 = (b: Uint8Array, i: number): number => at(b, i) + at(b, i + 1) * 0x100;
const little24 = (b: Uint8Array, i: number): number => little16(b, i) + at(b, i + 2) * 0x1_0000;

function pngSize(bytes: Uint8Array): Size | null {
  if (!startsWith(bytes, 0, 0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a) || !startsWith(bytes, 12, ...ascii('IHDR'))) return null;
  return { width: big32(bytes, 16), height: big32(bytes, 20) };
}

/** Segment after segment until the one with the size. */
function jpegSize(bytes: Uint8Array): Size | null {
  if (!startsWith(bytes, 0, 0xff, 0xd8, 0xff)) return null;
  let i = 2;
  while (i + 9 < bytes.length && bytes[i] === 0xff) {
    const kind = at(bytes, i + 1);
    const holdsSize = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (holdsSize) return { width: big16(bytes, i + 7), height: big16(bytes, i + 5) };
    i += kind === 0xff ? 1 : 2 + Math.max(2, big16(bytes, i + 2));
  }
  return null;
}

/** Three ways of writing a WebP, each with its own head. */
function webpSize(bytes: Uint8Array): Size | null {
  if (!startsWith(bytes, 0, ...ascii('RIFF')) || !startsWith(bytes, 8, ...ascii('WEBPVP8'))) return null;
  const kind = String.fromCharCode(at(bytes, 15));
  if (kind === 'X') return { width: little24(bytes, 24) + 1, height: little24(bytes, 27) + 1 };
  if (kind === ' ') return { width: little16(bytes, 26) & 0x3fff, height: little16(bytes, 28) & 0x3fff };
  if (kind !== 'L') return null;
  return {
    width: (little16(bytes, 21) & 0x3fff) + 1,
    height: (at(bytes, 22) >> 6) + at(bytes, 23) * 4 + (at(bytes, 24) & 0x0f) * 0x400 + 1,
  };
}
