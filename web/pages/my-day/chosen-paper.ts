import { osloDay } from '#domain/calendar.ts';
import type { PaperKind } from '#domain/service-book/paper-kinds.ts';
import { paperKindWords } from '#words/paper-words.ts';
import type { ActVisit } from '../../stored-pages/day-page.ts';
import type { QueuedPaper } from './queued-act.ts';

/** A chosen file; its bytes are stored in the browser under the key. */
export type ChosenPaper = { key: string; name: string; kind: PaperKind | ''; showsPrices: boolean };

/** A paper of the visit's job, or of its address if it has none. */
export function queuedPaper({ key, name, kind, showsPrices }: ChosenPaper, visit: ActVisit): QueuedPaper {
  const known = kind === '' ? 'other' : kind;
  return {
    key,
    name,
    kind: known,
    showsPrices,
    customerId: visit.customer.customerId,
    ...(visit.jobId !== null ? { jobId: visit.jobId } : visit.siteId !== null ? { siteId: visit.siteId } : {}),
    title: paperKindWords.nb[known],
    date: osloDay(new Date()),
  };
}
