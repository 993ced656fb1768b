import { setTimeout as sleep } from 'node:timers/promises';
import type { Brand } from '#domain/brand.ts';
import { SECOND } from '#domain/time.ts';
import type { Databases } from '../db/databases.ts';
import { oneAtATime } from '../queue/one-at-a-time.ts';
import { keepUnchanged } from './keep-unchanged.ts';
import { brandsMark, readBrands } from './read-brands.ts';

/** A change on another server is seen here within this time and the next look. */
const LOOKS_EVERY_MS = 2 * SECOND;

export type KnownBrands = {
  /** As last read; the first answers for every unknown host. */
  now(): readonly Brand[];
  /** Reads again at once: after a change of one's own. */
  refresh(): Promise<void>;
  close(): void;
};

type Options = { portalDomain: string; onError(error: unknown): void; onUnreadable(slugs: readonly string[]): void };

/** The brands of all companies, read again when the directory says that something has changed. While it is away the last known ones stay in force. */
export async function openBrands(databases: Databases, { portalDomain, onError, onUnreadable }: Options): Promise<KnownBrands> {
  let known: readonly Brand[] = [];
  let mark = '';
  const ended = new AbortController();
  const inTurn = oneAtATime();
  /** One after the other: what was read earlier must not take the place of what was read later. */
  const refresh = (): Promise<void> => inTurn(readAgain);
  async function readAgain(): Promise<void> {
    const found = await brandsMark(databases);
    if (found === mark) return;
    await databases.readCompanies();
    const { brands, unreadable } = await readBrands(databases, portalDomain);
    if (unreadable.length > 0) onUnreadable(unreadable);
    known = keepUnchanged(known, brands);
    mark = found;
  }
  async function keepLooking(): Promise<void> {
    while (!ended.signal.aborted) {
      await sleep(LOOKS_EVERY_MS, undefined, { ref: false, signal: ended.signal }).catch(() => {});
      if (!ended.signal.aborted) await refresh().catch(onError);
    }
  }
  await refresh();
  void keepLooking();
  return { now: () => known, refresh, close: () => ended.abort() };
}
