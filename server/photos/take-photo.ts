import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { PdfSent } from '#contract/photos/pdf.ts';
import type { PhotoSent } from '#contract/photos/send-photo.ts';
import { isPdf, pdfName } from '#domain/pdf.ts';
import { MAX_PHOTO_BYTES } from '#domain/photo.ts';
import { HOUR } from '#domain/time.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../auth/limiter.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput, tooManyRequests } from '../errors.ts';
import { asSenderTrouble } from '../http/takes-files.ts';
import { withPhotoHeld } from './hold-photo.ts';
import { reEncode } from './re-encode.ts';
import { findSent, type Kept, photoBytesOf, type Sender, type Stored, storePhoto } from './store-photo.ts';

/** In kilobytes: a day of a caretaker, and an office behind one address. */
const PER_ACCOUNT: Budget = { limit: 200_000, windowMs: HOUR };
const PER_ADDRESS: Budget = { limit: 1_000_000, windowMs: HOUR };
/** A photo that is refused costs a look all the same. */
const LEAST_KB = 100;

export async function takePhoto(deps: Deps, request: FastifyRequest, sender: Sender, photoId: string): Promise<PhotoSent> {
  const read = async (bytes: Buffer) => ({ ...(await reEncode(bytes)), pdfName: null });
  const { id, width, height, pdfName: name } = await takeFile(deps, request, sender, photoId, read);
  if (name !== null) throw new ApiError('photo-not-yours', { field: 'photoId' });
  return { photoId: id, width, height };
}

/** Kept as it is. Only the office sends them, and nobody opens them in place. */
export async function takePdf(deps: Deps, request: FastifyRequest, sender: Sender, pdfId: string, name: string): Promise<PdfSent> {
  const stored = await takeFile(deps, request, sender, pdfId, async (bytes) => {
    if (!isPdf(bytes)) throw new ApiError('pdf-broken');
    return { full: bytes, small: null, width: 0, height: 0, pdfName: pdfName(name) };
  });
  if (stored.pdfName === null) throw new ApiError('photo-not-yours', { field: 'pdfId' });
  return { pdfId: stored.id, name: stored.pdfName };
}

/** Takes one file in, once, however often it is sent. What is refused leaves nothing behind. */
async function takeFile(
  deps: Deps,
  request: FastifyRequest,
  sender: Sender,
  photoId: string,
  read: (bytes: Buffer) => Promise<Kept>,
): Promise<Stored> {
  const db = deps.databases.forCompany(sender.companyId);
  const sent = await findSent(db, sender, photoId);
  if (sent) return sent;
  if (!request.body) throw invalidInput('body');
  const length = request.headers['content-length'];
  const claimedBytes = length === undefined ? null : Number(length);
  if ((claimedBytes ?? 0) > MAX_PHOTO_BYTES) throw new ApiError('body-too-large');
  const used = await photoBytesOf(db, sender.companyId);
  if (used >= deps.config.photoQuotaBytes) throw new ApiError('photo-space-full');
  const arriving = { sender: `${sender.companyId} ${sender.accountId}`, body: request.body as Readable, claimedBytes };
  return withPhotoHeld(arriving, async (bytes) => {
    const kilobytes = Math.max(LEAST_KB, Math.ceil(bytes.length / 1000));
    for (const [kind, of, budget] of [
      ['photo-account', String(sender.accountId), PER_ACCOUNT],
      ['photo-address', addressGroup(request.ip), PER_ADDRESS],
    ] as const) {
      const where = { companyId: sender.companyId, now: deps.now() };
      const { retryAfterMs } = await takeFromBudget(db, where, budgetSubject(kind, of), budget, kilobytes);
      if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
    }
    return storePhoto(db, sender, photoId, await read(bytes), deps.now());
  }).catch(asSenderTrouble);
}
