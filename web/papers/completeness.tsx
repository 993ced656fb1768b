import '../styles/papers.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { JobPapers } from '#contract/papers/completeness.ts';
import type { PaperKind } from '#domain/service-book/paper-kinds.ts';
import { paperKindInText, paperKindWords } from '#words/paper-words.ts';
import { completenessQuery, requestPaper } from '../api/papers.ts';
import { casePath } from '../case-paths.ts';
import { useLanguage, useTexts } from '../language.tsx';
import { paperTexts } from '../texts/papers.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { SendFailed } from '../ui/send-failed.tsx';
import { useSendOnce } from '../ui/use-send-once.ts';

/** How many of its papers a job has: "2 av 3 papirer". */
export function PaperCount({ papers: { there, missing } }: { papers: JobPapers }) {
  const t = useTexts(paperTexts);
  const all = there.length + missing.length;
  if (all === 0) return null;
  return <Badge color={missing.length > 0 ? 'warning' : 'success'}>{t.count(there.length, all)}</Badge>;
}

/** Which papers a job lacks, each asked for with one press, and those that it does without. `job` names it in a sentence. */
export function Completeness({ papers, job }: { papers: JobPapers; job: string }) {
  const t = useTexts(paperTexts);
  const { language } = useLanguage();
  return (
    <div className="paper-state">
      <p>
        <PaperCount papers={papers} />
      </p>
      {papers.missing.map(({ kind, caseId }) => (
        <div key={kind} className="paper-missing">
          <span>{t.missing(paperKindWords[language][kind])}</span>
          {caseId === null ? <Request jobId={papers.jobId} kind={kind} job={job} /> : <Asked caseId={caseId} kind={kind} />}
        </div>
      ))}
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

/** Leads to the case, where the customer sees what was sent and when an answer comes. */
function Request({ jobId, kind, job }: { jobId: number; kind: PaperKind; job: string }) {
  const t = useTexts(paperTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const sendOnce = useSendOnce();
  const request = useMutation({
    mutationFn: () => requestPaper(jobId, kind),
    onSuccess: ({ caseId }) => {
      void client.invalidateQueries({ queryKey: completenessQuery().queryKey });
      navigate(casePath(caseId));
    },
  });
  const press = () => sendOnce(() => request.mutateAsync());
  return (
    <>
      <Button
        variant="secondary"
        aria-disabled={request.isPending}
        aria-label={request.isPending ? undefined : t.requestName(paperKindInText(kind, language), job)}
        onClick={press}
      >
        {request.isPending ? t.requesting : t.request}
      </Button>
      {request.isError && <SendFailed error={request.error} text={t.requestFailed} onRetry={press} />}
    </>
  );
}
