// Photos: uploaded as a file with progress, which `fetch` does not report, and read as bytes.
import type { Calls } from '#contract/index.ts';
import { checkPhotoFormat, PHOTO_SIDE_PX, type PhotoSize } from '#domain/photos/photo.ts';
import { SECOND } from '#domain/time.ts';
import { addressOf, type Details, failure, headersOf, RequestFailed, send } from '../api/call.ts';

export type ReadPhoto = (photoId: string, size: PhotoSize, signal: AbortSignal) => Promise<Blob>;

/** How photos are sent and read: with a login, or by the link of a mail. */
export type PhotoAccess = {
  send(photoId: string, photo: Blob, onProgress: (share: number) => void, signal: AbortSignal): Promise<void>;
  read: ReadPhoto;
  /** For saving as a file. */
  readPdf(pdfId: string): Promise<Blob>;
};

export const photosWithLogin: PhotoAccess = {
  send: (photoId, photo, onProgress, signal) => upload('POST /api/Photos', { as: 'bearer', query: { photoId }, signal }, photo, onProgress),
  read: (photoId, size, signal) =>
    send('GET /api/Photos/Photo', { as: 'bearer', query: { photoId, size }, signal }, (response) => response.blob()),
  readPdf: (pdfId) => send('GET /api/Photos/Pdf', { as: 'bearer', query: { pdfId } }, (response) => response.blob()),
};

export const photosByLink = (token: string): PhotoAccess => ({
  send: (photoId, photo, onProgress, signal) =>
    upload(
      'POST /api/CaseLink/SendPhoto',
      { as: 'anonymous', query: { photoId }, headers: { CaseToken: token }, signal },
      photo,
      onProgress,
    ),
  read: (photoId, size, signal) =>
    send('POST /api/CaseLink/Photo', { as: 'anonymous', body: { token, photoId, size }, signal }, (response) => response.blob()),
  readPdf: (pdfId) => send('POST /api/CaseLink/Pdf', { as: 'anonymous', body: { token, pdfId } }, (response) => response.blob()),
});

/** The office sends a PDF before the message that it belongs to. */
export const sendPdf = (pdfId: string, file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<void> =>
  upload('POST /api/Photos/SendPdf', { as: 'bearer', query: { pdfId, name: file.name.slice(-255) }, signal }, file, onProgress);

/** An upload is aborted after this long without progress, however long the whole takes. */
const STALL_TIMEOUT_MS = 30 * SECOND;

export const upload = (key: keyof Calls, details: Details, file: Blob, onProgress: (share: number) => void): Promise<void> =>
  uploadFor(key, details, file, onProgress).then(() => undefined);

/** Resolves with the text of the answer. `timeoutMs`: how long an upload may make no progress. */
export function uploadFor(key: keyof Calls, details: Details, file: Blob, onProgress: (share: number) => void): Promise<string> {
  const [method = '', path = ''] = key.split(' ');
  return new Promise((ok, fail) => {
    const request = new XMLHttpRequest();
    let timer = 0;
    const watch = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => request.abort(), details.timeoutMs ?? STALL_TIMEOUT_MS);
    };
    const end = (work: () => void) => () => {
      clearTimeout(timer);
      work();
    };
    request.open(method, addressOf(path, details));
    request.withCredentials = true;
    const headers = headersOf({ ...details, headers: { ...details.headers, 'content-type': file.type } });
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      watch();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener(
      'load',
      end(() => (request.status === 200 ? ok(request.responseText) : fail(failure(details, request.status, request.responseText)))),
    );
    request.addEventListener(
      'error',
      end(() => fail(new RequestFailed({ kind: 'offline' }))),
    );
    request.addEventListener(
      'abort',
      end(() => fail(new RequestFailed({ kind: 'timeout' }))),
    );
    details.signal?.addEventListener('abort', () => request.abort(), { once: true });
    watch();
    request.send(file);
  });
}

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
