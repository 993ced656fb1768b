import { useQuery } from '@tanstack/react-query';
import type { Job } from '#contract/customer.ts';
import { formatNumber } from '#words/format.ts';
import { completenessQuery, papersQuery } from '../../api/papers.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useJobWords } from '../../job-words/use-job-words.ts';
import { Completeness } from '../../papers/completeness.tsx';
import { PaperRow } from '../../papers/paper-row.tsx';
import { paperTexts } from '../../texts/papers.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { together } from '../../ui/query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The job's papers besides its forms, and the missing ones. Nothing for a job without either. */
export function JobPapers({ job }: { job: Job }) {
  const t = useTexts(paperTexts);
  const { language } = useLanguage();
  const words = useJobWords();
  const papers = useQuery(papersQuery(job.JobId));
  const judged = useQuery(completenessQuery());
  return (
    <Loaded query={together(papers, judged)} waiting={<Skeleton lines={1} tall />}>
      {([{ papers: found, total }, judgedJobs]) => {
        const judgedJob = judgedJobs.find(({ jobId }) => jobId === job.JobId);
        if (found.length === 0 && !judgedJob) return null;
        return (
          <section className="job-papers" aria-label={t.list(words.precisely(job))}>
            <h2>{t.heading}</h2>
            {judgedJob && <Completeness papers={judgedJob} job={{ jobId: job.JobId, title: job.Title }} />}
            {found.length > 0 && (
              <ul className="paper-list">
                {found.map((paper) => (
                  <PaperRow key={paper.paperId} paper={paper} />
                ))}
              </ul>
            )}
            {total > found.length && <p className="muted">{t.more(formatNumber(found.length, language))}</p>}
          </section>
        );
      }}
    </Loaded>
  );
}
