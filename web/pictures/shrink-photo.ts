import { checkPhotoFormat, PHOTO_SIDE_PX } from '#domain/photo.ts';

export type ShrinkProblem = 'photo-heic' | 'photo-no-picture' | 'photo-broken';
export class NotShrunk extends Error {
  readonly problem: ShrinkProblem;
  constructor(problem: ShrinkProblem) {
    super(problem);
    this.problem = problem;
  }
}

const QUALITY = 0.85;

/** Scales a photo down before it is sent, to about a tenth of its bytes. Browsers that can decode HEIC turn it into a JPEG. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const problem = checkPhotoFormat(new Uint8Array(await file.slice(0, 32).arrayBuffer()));
  if (problem === 'photo-no-picture') throw new NotShrunk(problem);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new NotShrunk(problem ?? 'photo-broken');
  });
  const scale = Math.min(1, PHOTO_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((ok) => canvas.toBlob(ok, 'image/jpeg', QUALITY));
  if (!blob) throw new NotShrunk('photo-broken');
  return blob;
}
