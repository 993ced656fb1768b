import type { DayAppointment } from '#contract/my-day.ts';
import { osloDay } from '#domain/calendar.ts';
import type { PaperKind } from '#domain/service-book/paper-kinds.ts';
import { paperKindWords } from '#words/paper-words.ts';
import type { QueuedPaper } from './queued-act.ts';

/** A file that was chosen; its bytes are kept under the key. */
export type ChosenPaper = { key: string; name: string; kind: PaperKind | ''; showsPrices: boolean };

/** Of the job that the visit is about, else of its address. */
export function queuedPaper({ key, name, kind, showsPrices }: ChosenPaper, visit: DayAppointment): QueuedPaper {
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
