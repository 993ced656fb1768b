import '../papers/papers.css';
import '../ui/photos.css';
import { useId } from 'react';
import type { CustomerJob } from '#contract/customers.ts';
import { DECLARATION_CONTENTS } from '#domain/papers/needed-papers.ts';
import { MAX_PAPER_TITLE, PAPER_KINDS, PAPER_TYPES } from '#domain/papers/paper.ts';
import { formatTypedDate } from '#words/format.ts';
import { paperKindWords } from '#words/papers.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { staffPaperTexts } from '../papers/office-texts.ts';
import { Alert } from '../ui/alert.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { TabProps } from './contact-card.tsx';
import { type DraftProblem, FIELD_OF, type FirstPaper, placesOf, useAddPaper } from './use-add-paper.ts';

type Props = TabProps & {
  jobs: readonly CustomerJob[];
  first: FirstPaper;
  onClose: () => void;
  onDone: () => void;
};

export function AddPaper({ customer, jobs, first, onClose, onDone }: Props) {
  const t = useTexts(staffPaperTexts);
  const { language } = useLanguage();
  const words = paperKindWords[language];
  const { ref, draft, today, change, chooseKind, problem, fileProblem, share, send, submit } = useAddPaper(customer, first, onDone);
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
          accept={PAPER_TYPES.join(',')}
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
