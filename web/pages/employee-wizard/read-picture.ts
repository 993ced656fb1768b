import { MAX_PICTURE_BYTES } from '#domain/employee.ts';
import { checkPicture, type PictureProblem } from '#domain/picture.ts';

/** The server keeps no more than this, so no more need travel. */
const LONGEST_SIDE_PX = 512;
const QUALITY = 0.9;

/** A file as a small picture of our own, as a data URL; or what is wrong with it. */
export async function readPicture(file: File): Promise<{ dataUrl: string } | { problem: PictureProblem }> {
  if (file.size > MAX_PICTURE_BYTES) return { problem: 'picture-too-large' };
  try {
    const problem = checkPicture(new Uint8Array(await file.arrayBuffer()));
    return problem ? { problem } : { dataUrl: await shrink(file) };
  } catch {
    return { problem: 'picture-no-picture' };
  }
}

/** Drawn again, without the place and camera that a phone writes into its pictures. */
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
  // A browser that cannot write WebP writes PNG, which the server takes as well.
  return canvas.toDataURL('image/webp', QUALITY);
}
