import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { CustomerJob, StaffCustomer } from '#contract/customers.ts';
import { osloDay, readDate } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { PAPER_KINDS, type PaperKind, paperTitle, showsUsuallyPrices } from '#domain/papers/paper.ts';
import { formatAddress } from '#words/address.ts';
import { formatTypedDate } from '#words/format.ts';
import { jobNameWithDetails } from '#words/jobs.ts';
import { paperKindWords } from '#words/papers.ts';
import { codeOf } from '../api/call.ts';
import { useLanguage } from '../app/language.tsx';
import { typedDay } from '../form/typed-day.ts';
import { useFieldFocus } from '../form/use-field-focus.ts';
import { sendPaper } from '../papers/office-api.ts';
import { NotShrunk } from '../photos/api.ts';
import { usePress } from '../ui/use-send.ts';

/** The error codes about the file; anything else can be retried. */
const FILE_PROBLEMS = [
  'pdf-broken',
  'pdf-locked',
  'photo-heic',
  'photo-no-picture',
  'photo-broken',
  'photo-too-many-pixels',
  'photo-space-full',
  'body-too-large',
  'not-found',
] as const;

function problemOfFile(error: unknown): (typeof FILE_PROBLEMS)[number] | undefined {
  if (error instanceof NotShrunk) return error.problem;
  return FILE_PROBLEMS.find((code) => code === codeOf(error));
}

/** Preselected by a link from the list of missing papers. */
export type FirstPaper = { place: string; kind: PaperKind | '' };

/** A paper of a customer. The file makes it no body of a call, so it is checked and sent here. */
export function useAddPaper(customer: StaffCustomer, first: FirstPaper, onDone: () => void) {
  const { language } = useLanguage();
  const words = paperKindWords[language];
  const today = osloDay(new Date());
  const client = useQueryClient();
  // The same key after a failure, so that a retry stores the same paper.
  const key = useRef(crypto.randomUUID());
  const [draft, setDraft] = useState<PaperDraft>({
    file: null,
    kind: first.kind,
    title: first.kind ? words[first.kind] : '',
    place: first.place,
    showsPrices: showsUsuallyPrices(first.kind),
    date: formatTypedDate(today, language),
  });
  const { ref, focus } = useFieldFocus();
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const [share, setShare] = useState(0);
  const send = usePress({
    mutationFn: async () => {
      const { file, kind, title, place, showsPrices } = draft;
      const date = typedDay(draft.date);
      if (!file || kind === '' || !date) return;
      const about = { key: key.current, customerId: customer.customerId, ...placeOf(place), kind, title, date, showsPrices };
      await sendPaper({ ...about, name: file.name }, file, setShare);
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
  const change = (part: Partial<PaperDraft>) => {
    // Another file is another paper, with its own key.
    if (part.file) key.current = crypto.randomUUID();
    send.reset();
    setProblem(null);
    setDraft({ ...draft, ...part });
  };
  const chooseKind = (value: string) => {
    const kind = PAPER_KINDS.find((known) => known === value) ?? '';
    const isOwnTitle = draft.title !== '' && !Object.values(words).includes(draft.title);
    change({ kind, showsPrices: showsUsuallyPrices(kind), ...(isOwnTitle || kind === '' ? {} : { title: words[kind] }) });
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const found = checkDraft(draft, { today, isOffice: customer.seesAll });
    setProblem(found);
    if (found) focus(FIELD_OF[found]);
    else send.press();
  };
  const fileProblem = send.isError ? problemOfFile(send.error) : undefined;
  return { ref, draft, today, change, chooseKind, problem, fileProblem, share, send, submit };
}

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
