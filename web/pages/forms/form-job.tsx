import { useQuery } from '@tanstack/react-query';
import { unbroken } from '#words/address.ts';
import { jobsQuery } from '../../api/queries.ts';
import { useJobWords } from '../../jobs/use-job-words.ts';

/** What was done and where, under the name of the form. It comes when the list of jobs has come; the form does not wait for it. */
export function FormJob({ jobId }: { jobId: number }) {
  const words = useJobWords();
  const job = useQuery(jobsQuery()).data?.find((candidate) => candidate.JobId === jobId);
  return job ? <Introduction title={job.Title} rest={[words.work(job), words.address(job)]} /> : null;
}

/** `rest`: what is not known is left out. */
export const Introduction = ({ title, rest }: { title: string | null; rest: readonly string[] }) => (
  <p className="document-job">
    {title && <strong>{title}</strong>}
    <span>{unbroken(rest.filter(Boolean).join(' · '))}</span>
  </p>
);
