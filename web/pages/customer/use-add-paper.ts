import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { StaffCustomer } from '#contract/office.ts';
import { osloDay } from '#domain/calendar.ts';
import { PAPER_KINDS, type PaperKind, showsUsuallyPrices } from '#domain/service-book/paper-kinds.ts';
import { formatTypedDate } from '#words/format.ts';
import { paperKindWords } from '#words/paper-words.ts';
import { codeOf } from '../../api/call.ts';
import { sendPaper } from '../../api/staff-papers.ts';
import { useLanguage } from '../../app/language.tsx';
import { typedDay } from '../../form/typed-day.ts';
import { useFieldFocus } from '../../form/use-field-focus.ts';
import { NotShrunk } from '../../pictures/shrink-photo.ts';
import { usePress } from '../../ui/use-press.ts';
import { checkDraft, type DraftProblem, FIELD_OF, type PaperDraft, placeOf } from './paper-draft.ts';

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
