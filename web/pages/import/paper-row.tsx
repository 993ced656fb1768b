import { PAPER_KINDS, type PaperKind } from '#domain/service-book/paper-kinds.ts';
import { paperKindWords } from '#words/paper-words.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { importTexts } from '../../texts/import.ts';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { PlainSelect } from './plain-select.tsx';
import { isReadyPaper, type QueuedPaper } from './use-paper-queue.ts';

type Props = {
  paper: QueuedPaper;
  today: string;
  onChange: (key: string, next: Partial<QueuedPaper>) => void;
  onRemove: (key: string) => void;
  onRetry: (paper: QueuedPaper) => void;
};

/** One file with the details from its name, which can be corrected until it is sent. */
export function PaperRow({ paper, today, onChange, onRemove, onRetry }: Props) {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const { key, file, jobNumber, kind, date, state } = paper;
  const isFixed = state.at === 'sending' || state.at === 'sent';
  const put = (next: Partial<QueuedPaper>) => onChange(key, { ...next, ...(state.at === 'failed' ? { state: { at: 'waiting' } } : {}) });
  return (
    <li data-state={state.at}>
      <strong className="import-name">{file.name}</strong>
      <fieldset className="import-paper-fields" disabled={isFixed}>
        <legend className="ds-sr-only">{file.name}</legend>
        <label className="ds-field">
          <span className="ds-label">{t.jobNumber}</span>
          <input
            className="ds-input"
            inputMode="numeric"
            maxLength={10}
            value={jobNumber}
            aria-label={t.jobNumberOf(file.name)}
            onChange={({ target }) => put({ jobNumber: target.value.trim() })}
          />
        </label>
        <PlainSelect
          label={t.paperKind}
          value={kind}
          options={PAPER_KINDS.map((value) => ({ value, text: paperKindWords[language][value] }))}
          onChoose={(value) => put({ kind: value as PaperKind })}
        />
        <label className="ds-field">
          <span className="ds-label">{t.date}</span>
          <input
            className="ds-input"
            type="date"
            max={today}
            value={date}
            aria-label={t.dateOf(file.name)}
            onChange={({ target }) => put({ date: target.value })}
          />
        </label>
      </fieldset>
      <div className="import-paper-state">
        <PaperStateView paper={paper} />
        {state.at === 'failed' && (
          <Button variant="secondary" aria-label={t.retryPaper(file.name)} onClick={() => onRetry(paper)}>
            {t.retry}
          </Button>
        )}
        {!isFixed && <CloseButton label={t.removePaper(file.name)} onClick={() => onRemove(key)} />}
      </div>
    </li>
  );
}

function PaperStateView({ paper }: { paper: QueuedPaper }) {
  const t = useTexts(importTexts);
  const { state, jobNumber, date } = paper;
  if (state.at === 'sending') return <progress value={state.share} max={1} aria-label={paper.file.name} />;
  if (state.at === 'sent') return <span>{state.isSame ? t.samePaper : t.sentPaper}</span>;
  if (state.at === 'failed') return <span className="import-problem">{t[state.problem]}</span>;
  if (isReadyPaper(paper)) return <span className="muted">{t.waitingPaper}</span>;
  return <span className="import-problem">{!/^[1-9]\d{0,9}$/.test(jobNumber) || date !== '' ? t.numberMissing : t.dateMissing}</span>;
}
