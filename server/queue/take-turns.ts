import type { CompanyId } from '../db/company-id.ts';
import { unavailable } from '../errors/api-error.ts';
import type { Caller, MachineCaller } from '../request/caller.ts';
import { createFairQueue, type Places, type Sender } from './fair-queue.ts';

/** Whose work it is; `signal`: it is given up as long as it waits; `begin` is called when it no longer does. */
export type Turn = Sender & { signal?: AbortSignal; begin?: () => void };
export type TakeTurn = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>;

/** Work that takes a processor or memory waits here for its turn, fair between companies and logins. A full queue answers "not now". */
export function takeTurns(places: Places): TakeTurn {
  const queue = createFairQueue(places, unavailable);
  return async (turn, work) => {
    const leave = await queue.enter(turn, turn.signal);
    try {
      turn.begin?.();
      return await work();
    } finally {
      leave();
    }
  };
}

type Login = Pick<Caller, 'companyId' | 'accountId'> | Pick<MachineCaller, 'companyId' | 'machineKeyId'>;

/** For a login, or a company's own system. */
export const turnOf = (login: Login): Turn => ({
  companyId: login.companyId,
  source: 'machineKeyId' in login ? `key ${login.machineKeyId}` : String(login.accountId),
});

/** For a link, which anybody may have. */
export const turnOfShare = ({ companyId, shareId }: { companyId: CompanyId; shareId: number }): Turn => ({
  companyId,
  source: `share ${shareId}`,
});

/** Work that is too heavy to be done several times at once waits its turn here; a failure does not stop the next turn. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}
