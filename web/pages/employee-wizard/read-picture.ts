import { MAX_PICTURE_BYTES } from '#domain/employee.ts';
import { checkPicture, type PictureProblem } from '#domain/picture.ts';

/** The server stores no larger picture, so no larger one is sent. */
const LONGEST_SIDE_PX = 512;
const QUALITY = 0.9;

/** Scales a file down to a data URL; or returns what is wrong with it. */
export async function readPicture(file: File): Promise<{ dataUrl: string } | { problem: PictureProblem }> {
  if (file.size > MAX_PICTURE_BYTES) return { problem: 'picture-too-large' };
  try {
    const problem = checkPicture(new Uint8Array(await file.arrayBuffer()));
    return problem ? { problem } : { dataUrl: await shrink(file) };
  } catch {
    return { problem: 'picture-no-picture' };
  }
}

/** Draws the picture again, without the location and camera that phones store in their pictures. */
async function shrink(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // A browser that cannot write WebP writes PNG, which the server accepts too.
  return canvas.toDataURL('image/webp', QUALITY);
}
