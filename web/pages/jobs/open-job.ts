import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { JOB_PARAMETER, type JobsArrival } from '../../paths.ts';
import { PAGE_PARAMETER } from '../../ui/use-table.ts';

/** The open job is in the URL: a link can open it, and a reload or Back from a form restores it. */
export function useOpenJob() {
  const [params, setParams] = useSearchParams();
  const arrival = useHistoryState<Partial<JobsArrival> | null>();
  return {
    openJobId: Number(params.get(JOB_PARAMETER)) || null,
    hasArrived: arrival?.asks === true,
    /**
     * Replaces the history entry and its state: Back does not open the survey again. The page that is shown stays when the job is closed.
     */
    setOpenJob: (jobId: number | null, page = 0) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (jobId === null) after.delete(JOB_PARAMETER);
          else after.set(JOB_PARAMETER, String(jobId));
          if (page > 0) after.set(PAGE_PARAMETER, String(page + 1));
          return after;
        },
        { replace: true },
      ),
  };
}
