import { Link } from 'wouter';
import type { CustomerCase } from '#contract/my-cases.ts';
import { useLanguage } from '../app/language.tsx';
import { jobPath } from '../paths.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { CaseFacts } from './case-facts.tsx';
import { nextWords, promiseWords } from './case-words.ts';
import { useNow } from './when.tsx';

/** What the case is about, its state, and what was promised. */
export function CaseHead({ customerCase }: { customerCase: CustomerCase }) {
  const { language } = useLanguage();
  const now = useNow();
  return (
    <div className="case-head">
      <PageHeading title={customerCase.title} lead={<CaseFacts facts={customerCase} jobHref={jobPath} anchor={Link} />} />
      <div className="case-state" role="status">
        <StateBadge state={customerCase.state} />
        <p>{nextWords(customerCase, now, language)}</p>
        {promiseWords(customerCase, now, language).map((line) => (
          <p key={line} className="case-promise">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
