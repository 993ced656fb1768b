import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Brand } from '#domain/company/brand.ts';
import { firstBrand } from '#domain/company/find-brand.ts';
import { SECOND } from '#domain/time.ts';
import { DatabaseAway } from '../db/database-away.ts';
import type { Databases } from '../db/databases.ts';
import type { Db } from '../db/db.ts';
import { oneAtATime } from '../queue/take-turns.ts';
import { assembleBrands, type PublishedBrand, readChangeMark, readPublished } from './read-brands.ts';

/** How often this server looks for changes that another server made. */
export const LOOKS_EVERY_MS = 2 * SECOND;

export type KnownBrands = {
  /** As last read. */
  now(): readonly Brand[];
  /** Reads again at once: after a change of one's own. */
  refresh(): Promise<void>;
  close(): void;
};

type Options = { portalDomain: string; onError(error: unknown): void; onUnreadable(slugs: readonly string[]): void };
/** What was last read of one database. */
type LastRead = { mark: string; published: readonly PublishedBrand[] };

/**
 * The brands of all companies, read again when the directory or a database reports a change. What was last known stays in force: for every
 * company while the directory is away, for its own companies while another database is.
 */
export async function openBrands(databases: Databases, { portalDomain, onError, onUnreadable }: Options): Promise<KnownBrands> {
  let known: readonly Brand[] = [];
  const lastReadOf = new Map<Db, LastRead>();
  /** A change was read but is not in the brands yet, because the directory was away in between. */
  let isStale = false;
  const ended = new AbortController();
  const inTurn = oneAtATime();
  /** One after the other: what was read earlier must not take the place of what was read later. */
  const refresh = (): Promise<void> => inTurn(readAgain);
  async function readAgain(): Promise<void> {
    await Promise.all(databases.onePerEngine.map(readChange));
    if (!isStale) return;
    await databases.readCompanies();
    const published = new Map([...lastReadOf].map(([db, last]) => [db, last.published]));
    const { brands, unreadable } = await assembleBrands(databases, portalDomain, published);
    if (unreadable.length > 0) onUnreadable(unreadable);
    known = reuseUnchangedBrands(known, brands);
    isStale = false;
  }
  /** The mark is read before the brands, so that a change in between is read twice instead of never. */
  async function readChange(db: Db): Promise<void> {
    try {
      const mark = await readChangeMark(db);
      if (lastReadOf.get(db)?.mark === mark) return;
      lastReadOf.set(db, { mark, published: await readPublished(db) });
      isStale = true;
    } catch (error) {
      if (db === databases.directory || !(error instanceof DatabaseAway)) throw error;
      onError(error);
    }
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

/**
 * The brands as read, with the earlier object where nothing of its company has changed: pages and pictures are cached by it. A page also
 * knows the other names of its company, and whether its brand is the first.
 */
export function reuseUnchangedBrands(before: readonly Brand[], read: readonly Brand[]): readonly Brand[] {
  const earlier = Map.groupBy(before, ({ companyId }) => companyId);
  const same = new Map<Brand, Brand>();
  for (const [companyId, brands] of Map.groupBy(read, (brand) => brand.companyId)) {
    const kept = earlier.get(companyId) ?? [];
    const wasFirst = kept.includes(firstBrand(before));
    const isFirst = brands.includes(firstBrand(read));
    if (wasFirst === isFirst && isDeepStrictEqual(kept, brands))
      for (const [i, brand] of brands.entries()) same.set(brand, kept[i] as Brand);
  }
  return read.map((brand) => same.get(brand) ?? brand);
}
