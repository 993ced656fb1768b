import type { LineError } from '#domain/import/import.ts';
import type { KindOutcome, Outcome } from './report.ts';
import type { SeenIds } from './seen-ids.ts';
import type { MissingLine, StoredLines } from './store-lines.ts';
import { shorten } from './values.ts';

/** In a dry run: lines that may still find what they point at further on in the file. */
const MAX_PENDING = 50_000;

export const notFound = ({ kind, line, field, ref }: MissingLine): LineError => ({
  line,
  kind: kind.name,
  field,
  reason: 'not-found',
  value: shorten(ref),
});

const isSeen = (seen: SeenIds, { kind, field, ref }: MissingLine): boolean => seen.has(kind.references[field] ?? '', ref);

/** A dry run undoes every batch, so what a line points at may be a line that was undone: it is enough that there was one. */
export function assumeSeen(stored: StoredLines, seen: SeenIds, pending: MissingLine[]): KindOutcome[] {
  return stored.kinds.map((outcome) => {
    const own = stored.missing.filter((m) => m.kind.name === outcome.kind);
    const found = own.filter((m) => isSeen(seen, m)).length;
    const later = own.filter((m) => !isSeen(seen, m));
    const kept = later.slice(0, MAX_PENDING - pending.length);
    pending.push(...kept);
    const wrong = [...outcome.result.wrong, ...later.slice(kept.length).map(notFound)];
    return { ...outcome, waiting: kept.length, result: { ...outcome.result, fresh: outcome.result.fresh + found, wrong } };
  });
}

export function lastOfDryRun(pending: readonly MissingLine[], seen: SeenIds): Outcome {
  const kinds = [...Map.groupBy(pending, (m) => m.kind)].map(([kind, own]) => ({
    kind: kind.name,
    total: own.length,
    waiting: 0,
    result: { fresh: own.filter((m) => isSeen(seen, m)).length, changed: 0, wrong: own.filter((m) => !isSeen(seen, m)).map(notFound) },
  }));
  return { lines: 0, kinds, unreadable: [] };
}
