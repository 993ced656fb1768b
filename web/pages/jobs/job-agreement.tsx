import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Job } from '#contract/customer.ts';
import { pricesOfJobQuery } from '../../api/extras.ts';
import { useRight } from '../../api/people.ts';
import { useTexts } from '../../app/language.tsx';
import { AgreementTable } from '../../extras/agreement-table.tsx';
import { AskAboutBill } from '../../extras/ask-about-bill.tsx';
import { ExtraFacts } from '../../extras/extra-facts.tsx';
import { useJobWords } from '../../job-words/use-job-words.ts';
import { extraPath } from '../../paths.ts';
import { extraTexts } from '../../texts/extras.ts';
import { Loaded } from '../../ui/loaded.tsx';

/** What was agreed beside what was billed, and the extras. Nothing if there is neither, or for a person without sight of prices. */
export function JobAgreement({ job }: { job: Job }) {
  const t = useTexts(extraTexts);
  const words = useJobWords();
  const right = useRight();
  const prices = useQuery({ ...pricesOfJobQuery(job.JobId), enabled: right !== undefined && right !== 'no-prices' });
  if (right === 'no-prices') return null;
  return (
    <Loaded query={prices}>
      {({ agreement, extras }) => (
        <>
          {agreement && (
            <section className="job-bills" aria-label={`${t.agreement}, ${words.precisely(job)}`}>
              <h2>{t.agreement}</h2>
              <AgreementTable agreement={agreement} />
              <AskAboutBill agreement={agreement} jobId={job.JobId} />
            </section>
          )}
          {extras.length > 0 && (
            <section className="job-bills" aria-label={t.list(words.precisely(job))}>
              <h2>{t.title}</h2>
              <ul className="extra-list">
                {extras.map((extra) => (
                  <li key={extra.extraId}>
                    <ExtraFacts extra={extra} />
                    <p>
                      <Link className="ds-link" href={extraPath(extra.extraId)}>
                        {t.open(extra.extraId)}
                      </Link>
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Loaded>
  );
}
