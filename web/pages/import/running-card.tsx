import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useTexts } from '../../app/language.tsx';
import { closeImport, continueImport, type RunningImport } from '../../import-file/running-import.ts';
import { paths } from '../../paths.ts';
import { importTexts } from '../../texts/import.ts';
import { problemKey, problemTexts } from '../../texts/problems.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Counts } from './counts.tsx';
import { ErrorList, isNdjsonName } from './error-list.tsx';
import { SharedList } from './shared-list.tsx';
import { sumsOf } from './sums.ts';

/** The import that this tab is sending: its progress and its outcome. */
export function RunningCard({ running }: { running: RunningImport }) {
  const t = useTexts(importTexts);
  const problems = useTexts(problemTexts);
  const client = useQueryClient();
  const { fileName, share, state, problem, report } = running;
  const percent = Math.floor(share * 100);
  useEffect(() => {
    // Customers, jobs and employees may have changed.
    if (state === 'done') void client.invalidateQueries();
  }, [state, client]);
  if (state === 'done' && report)
    return (
      <Card>
        <Alert color="success" isUrgent>
          <p>{t.done(fileName)}</p>
        </Alert>
        <Counts report={report} />
        {sumsOf(report).wrong > 0 && <ErrorList errors={report.errors} isNdjson={isNdjsonName(fileName)} />}
        <SharedList shared={report.sharedAddresses} />
        <div className="import-actions">
          <Button onClick={closeImport}>{t.again}</Button>
          {report.counts.customer.new > 0 && (
            <Link className="ds-button" data-variant="secondary" href={paths.customers}>
              {t.toCustomers}
            </Link>
          )}
        </div>
      </Card>
    );
  return (
    <Card>
      <div className="import-progress">
        <p role="status">{state === 'stopped' ? t.stopped(fileName, percent) : t.importing(fileName)}</p>
        <progress value={share} max={1} aria-label={t.importing(fileName)} />
        <p className="muted">{t.share(percent)}</p>
      </div>
      {state === 'sending' && <p>{t.goesOn}</p>}
      {(state === 'waiting' || state === 'other-runs') && (
        <Alert color="warning" isUrgent>
          <p>{state === 'waiting' ? t.waiting : t.otherRuns}</p>
        </Alert>
      )}
      {state === 'stopped' && (
        <Alert color="danger" isUrgent>
          {problem && <p>{problems[problemKey(problem)]}</p>}
          <p>{t.stoppedHint}</p>
          <div className="import-actions">
            <Button onClick={continueImport}>{t.goOn}</Button>
            <Button variant="secondary" onClick={closeImport}>
              {t.close}
            </Button>
          </div>
        </Alert>
      )}
    </Card>
  );
}
