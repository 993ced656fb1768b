import '../../styles/papers.css';
import '../../styles/photos.css';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { CustomerJob } from '#contract/office.ts';
import { osloDay, readDate } from '#domain/calendar.ts';
import { DECLARATION_CONTENTS } from '#domain/service-book/needed-papers.ts';
import { MAX_PAPER_TITLE, PAPER_KINDS, PAPER_TYPES, type PaperKind } from '#domain/service-book/paper-kinds.ts';
import { formatTypedDate } from '#words/format.ts';
import { paperKindWords } from '#words/paper-words.ts';
import { problemOf } from '../../api/call.ts';
import { sendPaper } from '../../api/staff-papers.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useFieldFocus } from '../../form/use-field-focus.ts';
import { NotShrunk } from '../../pictures/shrink-photo.ts';
import { staffPaperTexts } from '../../texts/staff-papers.ts';
import { Alert } from '../../ui/alert.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { SendFailed } from '../../ui/send-failed.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePress } from '../../ui/use-press.ts';
import { checkDraft, type DraftProblem, FIELD_OF, type PaperDraft, placeOf, placesOf } from './paper-draft.ts';
import type { TabProps } from './tab-props.ts';

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
  const problem = problemOf(error);
  return problem.kind === 'status' ? FILE_PROBLEMS.find((code) => code === problem.code) : undefined;
}

type Props = TabProps & {
  jobs: readonly CustomerJob[];
  /** Preselected by a link from the list of missing papers. */
  first: { place: string; kind: PaperKind | '' };
  onClose: () => void;
  onDone: () => void;
};

export function AddPaper({ customer, jobs, first, onClose, onDone }: Props) {
  const t = useTexts(staffPaperTexts);
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
    showsPrices: true,
    date: formatTypedDate(today, language),
  });
  const { ref, focus } = useFieldFocus();
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const [share, setShare] = useState(0);
  const send = usePress({
    mutationFn: async () => {
      const { file, kind, title, date, showsPrices } = draft;
      const day = readDate(date);
      if (!file || kind === '' || !('day' in day)) return;
      const about = { key: key.current, customerId: customer.customerId, ...placeOf(draft.place), kind, title, date: day.day, showsPrices };
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
    change({ kind, ...(isOwnTitle || kind === '' ? {} : { title: words[kind] }) });
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const found = checkDraft(draft, { today, isOffice: customer.seesAll });
    setProblem(found);
    if (found) focus(FIELD_OF[found]);
    else send.press();
  };
  const fileProblem = send.isError ? problemOfFile(send.error) : undefined;
  const close = () => send.isPending || onClose();
  const errorOf = (code: DraftProblem) => (problem === code ? t[code] : null);
  return (
    <Dialog title={t.addHeading} onClose={close}>
      <form ref={ref} className="paper-form" onSubmit={submit} noValidate>
        <FileChoice file={draft.file} error={errorOf('fileMissing')} onFile={(file) => change({ file })} />
        <SelectField
          name={FIELD_OF.kindMissing}
          label={t.kind}
          placeholder={t.chooseKind}
          value={draft.kind}
          options={PAPER_KINDS.map((kind) => ({ value: kind, text: words[kind] }))}
          error={errorOf('kindMissing')}
          onChange={({ target }) => chooseKind(target.value)}
        />
        {draft.kind === 'declaration' && <Checklist />}
        <TextField
          name={FIELD_OF.nameMissing}
          label={t.name}
          maxLength={MAX_PAPER_TITLE}
          value={draft.title}
          autoComplete="off"
          error={errorOf('nameMissing')}
          onChange={({ target }) => change({ title: target.value })}
        />
        <DateField
          name={FIELD_OF.dateWrong}
          label={t.date}
          text={draft.date}
          onText={(date) => change({ date })}
          onDay={(day) => change({ date: formatTypedDate(day, language) })}
          today={today}
          chosen={[]}
          error={errorOf('dateWrong')}
        />
        <SelectField
          name={FIELD_OF.jobMissing}
          label={t.place}
          placeholder={customer.seesAll ? t.wholeCustomer : t.chooseJob}
          value={draft.place}
          options={placesOf(customer, jobs, draft.place, language, t.site)}
          error={errorOf('jobMissing')}
          onChange={({ target }) => change({ place: target.value })}
        />
        <label className="paper-check">
          <input type="checkbox" checked={draft.showsPrices} onChange={({ target }) => change({ showsPrices: target.checked })} />
          <span>
            {t.showsPrices}
            <span className="muted"> {t.pricesHint}</span>
          </span>
        </label>
        {send.isPending && (
          <p role="status">
            <progress value={share} max={1} aria-label={t.sending} /> {t.progress(Math.round(share * 100))}
          </p>
        )}
        {fileProblem && (
          <Alert color="danger" isUrgent>
            {t[fileProblem]}
          </Alert>
        )}
        {send.isError && !fileProblem && <SendFailed error={send.error} text={t.failed} onRetry={() => submit()} />}
        <SendActions cancel={t.cancel} send={t.send} sending={t.sending} isSending={send.isPending} onCancel={close} />
      </form>
    </Dialog>
  );
}

/** The seven contents that the law requires. */
function Checklist() {
  const t = useTexts(staffPaperTexts);
  return (
    <div>
      <p>{t.checklist}</p>
      <ul>
        {DECLARATION_CONTENTS.map((content) => (
          <li key={content}>{t[content]}</li>
        ))}
      </ul>
    </div>
  );
}

type FileProps = { file: File | null; error: string | null; onFile: (file: File | null) => void };

/** With our own text: the browser's would be in the browser's language. */
function FileChoice({ file, error, onFile }: FileProps) {
  const t = useTexts(staffPaperTexts);
  const id = useId();
  return (
    <div className="ds-field paper-file">
      <p className="muted" id={`${id}-hint`}>
        {t.fileHint}
      </p>
      <label className="ds-button photo-add paper-add" data-variant="secondary">
        {file ? t.otherFile : t.chooseFile}
        <input
          type="file"
          name={FIELD_OF.fileMissing}
          accept={[...PAPER_TYPES, 'image/heic', 'image/heif'].join(',')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          onChange={({ target }) => onFile(target.files?.[0] ?? null)}
        />
      </label>
      <p role="status">{file?.name}</p>
      {error && (
        <div id={`${id}-error`} className="ds-validation-message" data-field="validation">
          {error}
        </div>
      )}
    </div>
  );
}
