import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { MAX_PHOTO_BYTES } from '#domain/photo.ts';
import { HOUR } from '#domain/time.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../auth/limiter.ts';
import { type Caller, isMachine, type MachineCaller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput, tooManyRequests } from '../errors.ts';
import { asSenderTrouble } from '../http/takes-files.ts';
import { withPhotoHeld } from '../photos/hold-photo.ts';
import { bytesHeldBy } from './file-space.ts';

/** In kilobytes: a day of a caretaker, and an office behind one address. */
const PER_ACCOUNT: Budget = { limit: 200_000, windowMs: HOUR };
const PER_ADDRESS: Budget = { limit: 1_000_000, windowMs: HOUR };
/** The archive of a company comes in some nights. */
const PER_KEY: Budget = { limit: 4_000_000, windowMs: HOUR };
/** A file that is refused costs a look all the same. */
const LEAST_KB = 100;

type Sender = Pick<Caller, 'companyId' | 'accountId'> | MachineCaller;
const isKey = (sender: Sender): sender is MachineCaller => isMachine(sender as Caller | MachineCaller);

/** Takes the file of a request in, as long as there is room, time and budget for it, and hands it to `work`. */
export async function takeFile<T>(deps: Deps, request: FastifyRequest, sender: Sender, work: (bytes: Buffer) => Promise<T>): Promise<T> {
  const { companyId } = sender;
  const db = deps.databases.forCompany(companyId);
  if (!request.body) throw invalidInput('body');
  const length = request.headers['content-length'];
  const claimedBytes = length === undefined ? null : Number(length);
  if ((claimedBytes ?? 0) > MAX_PHOTO_BYTES) throw new ApiError('body-too-large');
  if ((await bytesHeldBy(db, companyId)) >= deps.config.photoQuotaBytes) throw new ApiError('photo-space-full');
  const whose = isKey(sender) ? `key ${sender.machineKeyId}` : String(sender.accountId);
  const arriving = { sender: `${companyId} ${whose}`, body: request.body as Readable, claimedBytes };
  return withPhotoHeld(arriving, async (bytes) => {
    const kilobytes = Math.max(LEAST_KB, Math.ceil(bytes.length / 1000));
    for (const [kind, of, budget] of isKey(sender)
      ? ([['file-key', whose, PER_KEY]] as const)
      : ([
          ['photo-account', whose, PER_ACCOUNT],
          ['photo-address', addressGroup(request.ip), PER_ADDRESS],
        ] as const)) {
      const { retryAfterMs } = await takeFromBudget(db, { companyId, now: deps.now() }, budgetSubject(kind, of), budget, kilobytes);
      if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
    }
    return work(bytes);
  }).catch(asSenderTrouble);
}
