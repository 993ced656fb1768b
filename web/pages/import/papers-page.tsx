import { Card } from '../../ui/card.tsx';
import '../../styles/admin-list.css';
import '../../styles/import.css';
import { osloDay } from '#domain/calendar.ts';
import { PAPER_TYPES } from '#domain/service-book/paper-kinds.ts';
import { formatNumber } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { importTexts } from '../../texts/import.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { usePress } from '../../ui/use-press.ts';
import { ImportTabs } from './import-tabs.tsx';
import { PaperRow } from './paper-row.tsx';
import { isReadyPaper, usePaperQueue } from './use-paper-queue.ts';

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
