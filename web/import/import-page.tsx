import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import '../ui/admin-list.css';
import '../ui/choices.css';
import './import.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { importMappingsQuery } from './api.ts';
import { DropFile, Templates } from './drop-file.tsx';
import { ImportTabs } from './import-parts.tsx';
import { MapFile, SavedMappings } from './map-file.tsx';
import { RunningCard, useResume } from './running-card.tsx';
import { useRunningImport } from './running-import.ts';
import { fileProblemWords, importTexts } from './texts.ts';
import { useImportFile } from './use-import-file.ts';

/** Imports a file from the company's own system: drop, map, dry run, import. */
export function ImportPage() {
  const t = useTexts(importTexts);
  const mappings = useQuery(importMappingsQuery());
  return (
    <>
      <PageHeading title={t.heading} lead={t.lead} />
      <ImportTabs current="file" />
      <Loaded query={mappings} waiting={<Skeleton lines={4} tall />}>
        {(data) => <ImportFile mappings={data} />}
      </Loaded>
    </>
  );
}

type Props = { mappings: Parameters<typeof useImportFile>[0] };

function ImportFile({ mappings }: Props) {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const running = useRunningImport();
  const file = useImportFile(mappings);
  const { resume, notice, take, forget } = useResume(file.reader, (dropped) => void file.open(dropped));
  const [isKept, setKept] = useState<boolean | null>(null);
  const { state } = file;
  const begin = (dropped: File) => {
    setKept(null);
    void take(dropped);
  };
  if (running)
    return (
      <>
        {notice === 'changed' && (
          <Alert color="warning">
            <p>{t.resumeChanged}</p>
          </Alert>
        )}
        {isKept === false && (
          <Alert color="warning">
            <p>{t.notKept}</p>
          </Alert>
        )}
        <RunningCard running={running} />
      </>
    );
  if (state.at === 'open')
    return (
      <MapFile
        key={`${state.opened.file.name} ${state.opened.sheet}`}
        opened={state.opened}
        mappings={mappings}
        file={file}
        onStarted={(kept) => {
          setKept(kept);
          file.clear();
        }}
      />
    );
  return (
    <Card>
      {resume && <ResumeNotice resume={resume} onForget={forget} />}
      {state.at === 'failed' && (
        <Alert color="danger" isUrgent>
          <h2 className="alert-title">{t.fileFailed}</h2>
          <p>
            {state.file.name}: {fileProblemWords[language][state.code]}
          </p>
        </Alert>
      )}
      {state.at === 'reading' || resume?.isMaking ? (
        <div role="status" className="import-progress">
          <p>{t.reading(formatNumber(state.at === 'reading' ? state.rows : 0, language))}</p>
          <progress aria-label={t.opening} />
        </div>
      ) : (
        <DropFile onFile={begin} />
      )}
      <Templates />
      <SavedMappings mappings={mappings} />
    </Card>
  );
}

type ResumeProps = { resume: NonNullable<ReturnType<typeof useResume>['resume']>; onForget: () => void };

function ResumeNotice({ resume: { unfinished, other }, onForget }: ResumeProps) {
  const t = useTexts(importTexts);
  const percent = Math.floor((unfinished.bytes / Math.max(1, unfinished.linesBytes)) * 100);
  return (
    <Alert color="warning" isUrgent={other !== null}>
      <p>{other ? t.resumeOther(unfinished.fileName) : t.resume(unfinished.fileName, percent)}</p>
      <Button variant="secondary" onClick={onForget}>
        {t.forget}
      </Button>
    </Alert>
  );
}
