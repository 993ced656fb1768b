import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { paths } from '../../paths.ts';

const NAME = 'job';

/** What a link to a job brings along: it is opened as by a click, and its survey comes up if it waits. */
export type JobsArrival = { asks: true };

export const jobPath = (jobId: number): string => `${paths.jobs}?${NAME}=${jobId}`;

/** The job that is open stands in the address: a link leads to it, and a reload and the way back from a form find it open. */
export function useOpenJob() {
  const [params, setParams] = useSearchParams();
  const arrival = useHistoryState<Partial<JobsArrival> | null>();
  return {
    openJobId: Number(params.get(NAME)) || null,
    hasArrived: arrival?.asks === true,
    /** Replaces the entry, and with it what a link brought along: Back does not ask a second time. */
    setOpenJob: (jobId: number | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (jobId === null) after.delete(NAME);
          else after.set(NAME, String(jobId));
          return after;
        },
        { replace: true },
      ),
  };
}
