import { useQuery } from '@tanstack/react-query';
import { withoutLineBreak } from '#words/address.ts';
import { jobsQuery } from '../../api/queries.ts';
import { useJobWords } from '../../job-words/use-job-words.ts';

/** The job's title and address, below the name of the form. Shown when the list of jobs has loaded; the form does not wait for it. */
export function FormJob({ jobId }: { jobId: number }) {
  const words = useJobWords();
  const job = useQuery(jobsQuery()).data?.find((candidate) => candidate.JobId === jobId);
  return job ? <Introduction title={job.Title} rest={[words.work(job), words.address(job)]} /> : null;
}

/** `rest`: the known details; unknown ones are left out. */
export const Introduction = ({ title, rest }: { title: string | null; rest: readonly string[] }) => (
  <p className="document-job">
    {title && <strong>{title}</strong>}
    <span>{withoutLineBreak(rest.filter(Boolean).join(' · '))}</span>
  </p>
);
