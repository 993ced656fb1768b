import type { CustomerJob, StaffCustomer } from '#contract/office.ts';
import { readDate } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { type PaperKind, paperTitle } from '#domain/service-book/paper-kinds.ts';
import { formatAddress } from '#words/address.ts';
import { jobNameWithDetails } from '#words/job-name.ts';

/** What an employee has filled in about a paper. `place`: `job 12`, `site 3`, or empty. */
export type PaperDraft = { file: File | null; kind: PaperKind | ''; title: string; date: string; place: string; showsPrices: boolean };

/** The field of each problem. */
export const FIELD_OF = {
  fileMissing: 'file',
  kindMissing: 'kind',
  nameMissing: 'title',
  dateWrong: 'date',
  jobMissing: 'place',
} as const satisfies Record<string, keyof PaperDraft>;
export type DraftProblem = keyof typeof FIELD_OF;

/** The first missing or wrong field. Only the office adds papers without a job. */
export function checkDraft(draft: PaperDraft, { today, isOffice }: { today: string; isOffice: boolean }): DraftProblem | null {
  const day = readDate(draft.date);
  if (!draft.file) return 'fileMissing';
  if (draft.kind === '') return 'kindMissing';
  if (paperTitle(draft.title) === null) return 'nameMissing';
  if (!('day' in day) || day.day > today) return 'dateWrong';
  return draft.place === '' && !isOffice ? 'jobMissing' : null;
}

/** A longer list is no use; the job of a link is always included. */
const MAX_JOBS_SHOWN = 100;

export function placesOf(
  customer: StaffCustomer,
  jobs: readonly CustomerJob[],
  chosen: string,
  language: Language,
  siteWords: (address: string) => string,
): { value: string; text: string }[] {
  const shown = jobs.filter((job, i) => i < MAX_JOBS_SHOWN || `job ${job.jobId}` === chosen);
  return [
    ...shown.map((job) => ({ value: `job ${job.jobId}`, text: jobNameWithDetails({ ...job, address: '' }, language) })),
    ...(customer.seesAll ? customer.sites.map((site) => ({ value: `site ${site.siteId}`, text: siteWords(formatAddress(site)) })) : []),
  ];
}

export function placeOf(place: string): { jobId?: number; siteId?: number } {
  const [what, id] = place.split(' ');
  if (what === 'job') return { jobId: Number(id) };
  return what === 'site' ? { siteId: Number(id) } : {};
}
