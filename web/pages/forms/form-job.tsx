import { useQuery } from '@tanstack/react-query';
import { jobsQuery } from '../../api/queries.ts';
import { useJobWords } from '../../jobs/use-job-words.ts';

/** What was done and where, under the name of the form. It comes when the list of jobs has come; the form does not wait for it. */
export function FormJob({ jobId }: { jobId: number }) {
  const words = useJobWords();
  const job = useQuery(jobsQuery()).data?.find((of) => of.JobId === jobId);
  if (!job) return null;
  return (
    <p className="document-job">
      {job.Title && <strong>{job.Title}</strong>}
      <span>{words.address(job)}</span>
    </p>
  );
}
