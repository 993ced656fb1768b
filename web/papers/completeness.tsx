import './papers.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { JobPapers } from '#contract/papers.ts';
import type { PaperKind } from '#domain/papers/paper.ts';
import { jobNameWithNumber } from '#words/jobs.ts';
import { paperKindInText, paperKindWords, paperRequestText } from '#words/papers.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { SendPreview } from '../form/send-preview.tsx';
import { casePath } from '../paths.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { completenessQuery, requestPapers } from './api.ts';
import { paperTexts } from './texts.ts';

/** How many of its required papers a job has: "2 av 3 papirer som trengs"; it may have others besides. */
export function PaperCount({ papers: { there, missing } }: { papers: JobPapers }) {
  const t = useTexts(paperTexts);
  const all = there.length + missing.length;
  if (all === 0) return null;
  return <Badge color={missing.length > 0 ? 'warning' : 'success'}>{t.count(there.length, all)}</Badge>;
}

type Props = { papers: JobPapers; job: { jobId: number; title: string | null } };

/** The papers that a job lacks, with one button to request them all, and those that were waived. */
export function Completeness({ papers, job }: Props) {
  const t = useTexts(paperTexts);
  const { language } = useLanguage();
  const unasked = papers.missing.filter(({ caseId }) => caseId === null).map(({ kind }) => kind);
  return (
    <div className="paper-state">
      <p>
        <PaperCount papers={papers} />
      </p>
      {papers.missing.map(({ kind, caseId }) => (
        <div key={kind} className="paper-missing">
          <span>{t.missing(paperKindWords[language][kind])}</span>
          {caseId !== null && <Asked caseId={caseId} kind={kind} />}
        </div>
      ))}
      {unasked.length > 0 && <Request job={job} kinds={unasked} />}
      {papers.waived.map(({ kind, reason }) => (
        <p key={kind} className="muted">
          {t.waived(paperKindWords[language][kind], reason)}
        </p>
      ))}
    </div>
  );
}

function Asked({ caseId, kind }: { caseId: number; kind: PaperKind }) {
  const t = useTexts(paperTexts);
  const { language } = useLanguage();
  return (
    <>
      <span className="muted">{t.requested}</span>
      <Link className="ds-link" href={casePath(caseId)} aria-label={t.openCaseName(paperKindInText(kind, language))}>
        {t.openCase}
      </Link>
    </>
  );
}

/** Shows the request before it is sent, then opens the case. */
function Request({ job, kinds }: { job: Props['job']; kinds: readonly PaperKind[] }) {
  const t = useTexts(paperTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const name = jobNameWithNumber(job, language);
  const names = kinds.map((kind) => paperKindInText(kind, language)).join(', ');
  const send = async () => {
    const { caseId } = await requestPapers(job.jobId, kinds);
    void client.invalidateQueries({ queryKey: completenessQuery().queryKey });
    navigate(casePath(caseId));
  };
  return (
    <>
      <Button variant="secondary" aria-label={t.requestName(kinds.length, names, name)} onClick={() => setAsking(true)}>
        {t.request(kinds.length)}
      </Button>
      {isAsking && (
        <SendPreview
          title={t.requestHeading}
          text={paperRequestText(kinds, job, language)}
          failed={t.requestFailed}
          onSend={send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
