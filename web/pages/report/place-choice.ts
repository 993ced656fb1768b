import type { Place } from './report-draft.ts';
import type { Report } from './use-report.ts';

/** The one choice that the lists of jobs and addresses share. */
export const choiceOf = ({ draft, change }: Report) => ({
  chosen: draft.place === undefined ? undefined : optionOf(draft.place),
  onChoose: (value: string) => change({ place: placeOf(value) }),
});

const optionOf = (place: Place): string => (place === 'none' ? 'none' : 'jobId' in place ? `job ${place.jobId}` : `site ${place.siteId}`);

function placeOf(value: string): Place {
  const [kind, id] = value.split(' ');
  if (kind === 'job') return { jobId: Number(id) };
  return kind === 'site' ? { siteId: Number(id) } : 'none';
}

/** The first items of a list, and the chosen one, which stays visible whatever is searched for. */
export function withChosen<Item>(
  all: readonly Item[],
  found: readonly Item[],
  count: number,
  isChosen: (item: Item) => boolean,
): readonly Item[] {
  const shown = found.slice(0, count);
  const chosen = all.find(isChosen);
  return chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown;
}
