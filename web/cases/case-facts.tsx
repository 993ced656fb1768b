import type { Link } from 'wouter';
import type { CustomerCase } from '#contract/cases.ts';
import { withoutLineBreak } from '#words/address.ts';
import { caseKindWords } from '#words/cases.ts';
import { formatDate } from '#words/format.ts';
import { jobInDetail } from '#words/jobs.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { caseTexts } from './texts.ts';

type Facts = Pick<CustomerCase, 'caseId' | 'kind' | 'job' | 'address' | 'isDanger' | 'discoveredOn' | 'visitTimes'>;
/** `anchor`: the page behind a link has no router, so the link component is passed in. */
type FactsProps = { facts: Facts; jobHref: (jobId: number) => string; anchor?: typeof Link | 'a' };

/** What the receipt says too, in one line. The job links to its papers. */
export function CaseFacts({
  facts: { caseId, kind, job, address, isDanger, discoveredOn, visitTimes },
  jobHref,
  anchor: Anchor = 'a',
}: FactsProps) {
  const t = useTexts(caseTexts);
  const kinds = useTexts(caseKindWords);
  const { language } = useLanguage();
  const after = [
    withoutLineBreak(address),
    discoveredOn && t.discovered(formatDate(discoveredOn, language)),
    visitTimes && `${t.visitTimes}: ${visitTimes}`,
  ].filter(Boolean);
  return (
    <>
      {isDanger && <Badge color="danger">{t.danger}</Badge>} {t.caseNumber(caseId)} · {kinds[kind]}
      {job && (
        <>
          {' · '}
          <Anchor className="ds-link" href={jobHref(job.jobId)}>
            {jobInDetail({ ...job, address: '' }, language)}
          </Anchor>
        </>
      )}
      {after.map((fact) => `\u00a0· ${fact}`)}
    </>
  );
}
