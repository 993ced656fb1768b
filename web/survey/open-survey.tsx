import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Job } from '#contract/customer/get-jobs.ts';
import { jobsQuery } from '../api/queries.ts';
import { useTexts } from '../language.tsx';
import { commonTexts } from '../texts/common.ts';
import { openSurveyTexts } from '../texts/open-survey.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';

type Props = { job: Job; onClose: () => void; onAnswered?: () => void };

/** The script of the survey, which can be fetched before it is wanted. */
export const surveyDialogQuery = () =>
  queryOptions({ queryKey: ['survey-dialog'], queryFn: () => import('./survey-dialog.tsx'), staleTime: Infinity, gcTime: Infinity });

/** The survey of a job, whose script is fetched when it is first wanted. Once it is answered, the list of jobs is fetched anew. */
export function OpenSurvey({ job, onClose, onAnswered }: Props) {
  const t = useTexts(openSurveyTexts);
  const common = useTexts(commonTexts);
  const client = useQueryClient();
  const dialog = useQuery(surveyDialogQuery());
  const answered = () => {
    onClose();
    onAnswered?.();
    void client.invalidateQueries({ queryKey: jobsQuery().queryKey });
  };
  if (dialog.data) return <dialog.data.SurveyDialog key={job.JobId} job={job} onClose={onClose} onAnswered={answered} />;
  return (
    <Dialog title={t.title} onClose={onClose}>
      {dialog.isError ? <p>{t.notFetched}</p> : <Spinner text={common.loading} />}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {common.close}
        </Button>
        {/* A browser may remember that a script did not come: only a new page asks again for certain. Nothing typed is lost. */}
        {dialog.isError && <Button onClick={() => location.reload()}>{common.retry}</Button>}
      </DialogActions>
    </Dialog>
  );
}
