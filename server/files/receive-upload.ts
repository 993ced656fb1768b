import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { checkFileSpace } from '#domain/file-quota.ts';
import { MAX_PHOTO_BYTES } from '#domain/photos/photo.ts';
import { HOUR } from '#domain/time.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../auth/limiter.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput, tooManyRequests } from '../errors/api-error.ts';
import { throwAsSenderError } from '../http/receive-file.ts';
import { type Turn, turnOf } from '../queue/take-turns.ts';
import { type Caller, isMachine, type MachineCaller } from '../request/caller.ts';
import { spaceUsedBy } from './chunks.ts';
import { withUploadMemory } from './upload-room.ts';

/** In kilobytes received or stored, whichever is more: enough for a caretaker's day, and for an office behind one IP address. */
const PER_ACCOUNT: Budget = { limit: 200_000, windowMs: HOUR };
const PER_ADDRESS: Budget = { limit: 1_000_000, windowMs: HOUR };
/** Enough to send a company's archive in a few nights. */
const PER_KEY: Budget = { limit: 4_000_000, windowMs: HOUR };
/** Counted even for a tiny or a refused file. */
const MIN_KB = 100;

type Login = Pick<Caller, 'companyId' | 'accountId' | 'customerId'>;
type Sender = Login | MachineCaller;
const isKey = (sender: Sender): sender is MachineCaller => isMachine(sender as Caller | MachineCaller);

/** Receives the file of a request, if there is memory, time and budget for it, and passes it to `work`. */
export async function receiveUpload<T>(
  deps: Deps,
  request: FastifyRequest,
  sender: Sender,
  work: (bytes: Buffer, turn: Turn) => Promise<T>,
): Promise<T> {
  if (!request.body) throw invalidInput('body');
  const length = request.headers['content-length'];
  const claimedBytes = length === undefined ? null : Number(length);
  if ((claimedBytes ?? 0) > MAX_PHOTO_BYTES) throw new ApiError('body-too-large');
  await checkSpace(deps, sender);
  const arriving = { turn: turnOf(sender), body: request.body as Readable, claimedBytes };
  return withUploadMemory(arriving, async (bytes, turn) => {
    await limitKilobytes(deps, request, sender, Math.max(MIN_KB, Math.ceil(bytes.length / 1000)));
    return work(bytes, turn);
  }).catch(throwAsSenderError);
}

async function checkSpace(deps: Deps, sender: Sender): Promise<void> {
  const { companyId } = sender;
  const customer = isKey(sender) || sender.customerId === null ? null : { customerId: sender.customerId, accountId: sender.accountId };
  const used = await spaceUsedBy(deps.databases.forCompany(companyId), { companyId, customer });
  const problem = checkFileSpace(used, deps.config.photoQuotaBytes, customer !== null);
  if (problem) throw new ApiError(problem);
}

/** A small file can become a large picture, so what is stored beyond the size received is counted too. */
export async function limitStored(deps: Deps, request: FastifyRequest, sender: Login, sent: number, stored: number): Promise<void> {
  const kilobytes = Math.ceil(stored / 1000) - Math.max(MIN_KB, Math.ceil(sent / 1000));
  if (kilobytes > 0) await limitKilobytes(deps, request, sender, kilobytes);
}

async function limitKilobytes(deps: Deps, request: FastifyRequest, sender: Sender, kilobytes: number): Promise<void> {
  const { companyId } = sender;
  const budgets = isKey(sender)
    ? ([['file-key', `key ${sender.machineKeyId}`, PER_KEY]] as const)
    : ([
        ['photo-account', String(sender.accountId), PER_ACCOUNT],
        ['photo-address', addressGroup(request.ip), PER_ADDRESS],
      ] as const);
  for (const [kind, whose, budget] of budgets) {
    const where = { companyId, now: deps.now() };
    const { retryAfterMs } = await takeFromBudget(
      deps.databases.forCompany(companyId),
      where,
      budgetSubject(kind, whose),
      budget,
      kilobytes,
    );
    if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
  }
}
