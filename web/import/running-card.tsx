import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { statusOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import type { Reader } from '../import-file/reader.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { problemKey, problemTexts } from '../ui/texts.ts';
import { findImport } from './api.ts';
import { SharedList } from './dry-run.tsx';
import { ErrorList, isNdjsonName } from './error-list.tsx';
import {
  closeImport,
  continueImport,
  forgetUnfinished,
  isSameFile,
  type RunningImport,
  readUnfinished,
  runningImport,
  saveUnfinished,
  startImport,
  type UnfinishedImport,
} from './running-import.ts';
import { Counts, sumsOf } from './sums.tsx';
import { importTexts } from './texts.ts';
import { linesOfSource } from './use-dry-run.ts';

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

type Resume = { unfinished: UnfinishedImport; other: File | null; isMaking: boolean } | null;
export type ResumeNotice = 'changed' | 'goes-on' | null;

/** An import that a reload or a closed tab has interrupted. Only the person can give the page its file again. */
export function useResume(reader: () => Reader, openFile: (file: File) => void) {
  const [resume, setResume] = useState<Resume>(() => {
    const unfinished = runningImport() ? null : readUnfinished();
    return unfinished && { unfinished, other: null, isMaking: false };
  });
  const [notice, setNotice] = useState<ResumeNotice>(null);
  const take = async (file: File) => {
    if (!resume) return openFile(file);
    const { unfinished } = resume;
    if (!isSameFile(unfinished, file)) return setResume({ ...resume, other: file });
    setResume({ ...resume, other: null, isMaking: true });
    const lines = await linesOfSource(reader(), { ...unfinished, file }, () => {}).catch(() => null);
    setResume(null);
    // It can no longer be read: opening it shows why.
    if (!lines) return openFile(file);
    const isSame = lines.hash === unfinished.linesHash && lines.file.size === unfinished.linesBytes;
    const known = isSame ? await knownBytes(unfinished.importId) : null;
    const importId = known === null ? crypto.randomUUID() : unfinished.importId;
    setNotice(isSame ? 'goes-on' : 'changed');
    saveUnfinished({ ...unfinished, importId, linesBytes: lines.file.size, linesHash: lines.hash, bytes: known ?? 0 });
    startImport({ importId, fileName: file.name, lines: lines.file, invite: unfinished.invite, offset: known ?? 0 });
  };
  const forget = () => {
    const other = resume?.other;
    forgetUnfinished();
    setResume(null);
    if (other) openFile(other);
  };
  return { resume, notice, take, forget };
}

/** Null: the server does not know the import, or has finished it; sending everything again changes nothing. */
async function knownBytes(importId: string): Promise<number | null> {
  try {
    const run = await findImport(importId);
    return run.state === 'done' ? null : run.bytes;
  } catch (error) {
    return statusOf(error) === 404 ? 0 : null;
  }
}
