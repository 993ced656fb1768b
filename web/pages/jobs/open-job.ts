import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { JOB_PARAMETER, type JobsArrival } from '../../paths.ts';

/** The job that is open stands in the address: a link leads to it, and a reload and the way back from a form find it open. */
export function useOpenJob() {
  const [params, setParams] = useSearchParams();
  const arrival = useHistoryState<Partial<JobsArrival> | null>();
  return {
    openJobId: Number(params.get(JOB_PARAMETER)) || null,
    hasArrived: arrival?.asks === true,
    /** Replaces the entry, and with it what a link brought along: Back does not ask a second time. */
    setOpenJob: (jobId: number | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (jobId === null) after.delete(JOB_PARAMETER);
          else after.set(JOB_PARAMETER, String(jobId));
          return after;
        },
        { replace: true },
      ),
  };
}
