import { useQueryClient } from '@tanstack/react-query';
import type { Job } from '#contract/customer.ts';
import { jobsQuery } from '../api/queries.ts';
import { SurveyDialog } from './survey-dialog.tsx';

type Props = { job: Job; onClose: () => void; onAnswered?: () => void };

/** The survey of a job. Once it is answered, the list of jobs is fetched again. */
export function OpenSurvey({ job, onClose, onAnswered }: Props) {
  const client = useQueryClient();
  const answered = () => {
    onClose();
    onAnswered?.();
    void client.invalidateQueries({ queryKey: jobsQuery().queryKey });
  };
  return <SurveyDialog key={job.JobId} job={job} onClose={onClose} onAnswered={answered} />;
}
