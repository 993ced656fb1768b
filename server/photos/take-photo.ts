import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { PhotoSent } from '#contract/photos/send-photo.ts';
import { MAX_PHOTO_BYTES } from '#domain/photo.ts';
import { HOUR } from '#domain/time.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../auth/limiter.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput, tooManyRequests } from '../errors.ts';
import { asSenderTrouble } from '../http/takes-files.ts';
import { withPhotoHeld } from './hold-photo.ts';
import { reEncode } from './re-encode.ts';
import { findSent, photoBytesOf, type Sender, storePhoto } from './store-photo.ts';

/** In kilobytes: a day of a caretaker, and an office behind one address. */
const PER_ACCOUNT: Budget = { limit: 200_000, windowMs: HOUR };
const PER_ADDRESS: Budget = { limit: 1_000_000, windowMs: HOUR };
/** A photo that is refused costs a look all the same. */
const LEAST_KB = 100;

/** Takes one photo in, once, however often it is sent. What is refused leaves nothing behind. */
export async function takePhoto(deps: Deps, request: FastifyRequest, sender: Sender, photoId: string): Promise<PhotoSent> {
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
    return storePhoto(db, sender, photoId, await reEncode(bytes), deps.now());
  }).catch(asSenderTrouble);
}
