import { Card } from '../ui/card.tsx';
import '../ui/admin-list.css';
import './import.css';
import { osloDay } from '#domain/calendar.ts';
import { PAPER_KINDS, PAPER_TYPES, type PaperKind } from '#domain/papers/paper.ts';
import { formatNumber } from '#words/format.ts';
import { paperKindWords } from '#words/papers.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { CloseButton } from '../ui/close-button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { usePress } from '../ui/use-send.ts';
import { ImportTabs, PlainSelect } from './import-parts.tsx';
import { importTexts } from './texts.ts';
import { isReadyPaper, type QueuedPaper, usePaperQueue } from './use-paper-queue.ts';

/** Sends a folder of papers one by one to the jobs that their file names mention. */
export function ImportPapersPage() {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const { papers, skipped, add, change, remove, sendAll, retry } = usePaperQueue();
  const { press, isPending } = usePress({ mutationFn: sendAll });
  const ready = papers.filter(isReadyPaper).length;
  const sent = papers.filter(({ state }) => state.at === 'sent').length;
  return (
    <>
      <PageHeading title={t.tabPapers} lead={t.papersLead} />
      <ImportTabs current="papers" />
      <Card>
        <div className="drop-file">
          <div className="import-actions">
            <PaperInput label={t.chooseFolder} isFolder onFiles={add} />
            <PaperInput label={t.chooseFiles} onFiles={add} />
          </div>
          <p className="muted">{t.papersHint}</p>
        </div>
        <div role="status">
          {skipped.heic > 0 && <p>{t.skippedHeic(skipped.heic)}</p>}
          {skipped.others > 0 && <p>{t.skipped(skipped.others)}</p>}
          {sent > 0 && !isPending && (
            <Alert color="success">
              <p>{t.papersDone(sent, formatNumber(sent, language))}</p>
            </Alert>
          )}
        </div>
        {papers.length > 0 && (
          <>
            <ul className="import-papers" aria-label={t.tabPapers}>
              {papers.map((paper) => (
                <PaperRow
                  key={paper.key}
                  paper={paper}
                  today={osloDay(new Date())}
                  onChange={change}
                  onRemove={remove}
                  onRetry={(own) => void retry(own)}
                />
              ))}
            </ul>
            {sent < papers.length && (
              <div className="import-main">
                <Button onClick={() => press()} disabled={isPending || ready === 0}>
                  {t.sendPapers(ready, formatNumber(ready, language))}
                </Button>
              </div>
            )}
          </>
        )}
      </Card>
    </>
  );
}

type InputProps = { label: string; isFolder?: boolean; onFiles: (files: File[]) => void };

function PaperInput({ label, isFolder = false, onFiles }: InputProps) {
  return (
    <label className="ds-button drop-button" data-variant={isFolder ? 'primary' : 'secondary'}>
      {label}
      <input
        type="file"
        multiple
        className="ds-sr-only"
        {...(isFolder ? { webkitdirectory: '' } : { accept: PAPER_TYPES.join(',') })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}

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
