import type { CustomerCase } from '#contract/cases/parts.ts';
import { caseKindWords } from '#words/case-words.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../language.tsx';
import { caseTexts } from '../texts/cases.ts';
import { Badge } from '../ui/badge.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { nextWords, promiseWords } from './case-words.ts';
import { useNow } from './when.tsx';

/** What the case is, where it stands, and what was promised. */
export function CaseHead({ of }: { of: CustomerCase }) {
  const { language } = useLanguage();
  const now = useNow();
  return (
    <div className="case-head">
      <PageHeading title={of.title} lead={<CaseFacts of={of} />} />
      <div className="case-state" role="status">
        <StateBadge state={of.state} />
        <p>{nextWords(of, now, language)}</p>
        {promiseWords(of, now, language).map((line) => (
          <p key={line} className="case-promise">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

type Facts = Pick<CustomerCase, 'caseId' | 'kind' | 'job' | 'address' | 'isDanger' | 'discoveredOn'>;

export function CaseFacts({ of: { caseId, kind, job, address, isDanger, discoveredOn } }: { of: Facts }) {
  const t = useTexts(caseTexts);
  const kinds = useTexts(caseKindWords);
  const { language } = useLanguage();
  const aboutJob = job && (job.title ? t.aboutJob(job.title) : t.jobOf(formatDate(job.date, language)));
  const parts = [t.caseNumber(caseId), [kinds[kind], aboutJob].filter(Boolean).join(', '), address];
  return (
    <>
      {isDanger && <Badge color="danger">{t.danger}</Badge>}{' '}
      {[...parts, discoveredOn && t.discovered(formatDate(discoveredOn, language))].filter(Boolean).join(' · ')}
    </>
  );
}
