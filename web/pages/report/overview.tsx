import { useQuery } from '@tanstack/react-query';
import { momentWords } from '#words/case-time.ts';
import { caseKindWords } from '#words/case-words.ts';
import { promiseQuery } from '../../api/cases.ts';
import { jobsQuery, sitesQuery } from '../../api/queries.ts';
import { useNow } from '../../cases/when.tsx';
import { siteName } from '../../jobs/site-words.ts';
import { useJobWords } from '../../jobs/use-job-words.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { caseTexts } from '../../texts/cases.ts';
import { reportTexts } from '../../texts/report.ts';
import type { Place } from './report-draft.ts';
import type { Report } from './use-report.ts';

/** What will be sent, and what is promised for it. */
export function Overview({ report: { draft, photos } }: { report: Report }) {
  const t = useTexts(reportTexts);
  const words = useTexts(caseTexts);
  const kinds = useTexts(caseKindWords);
  const place = usePlaceWords(draft.place);
  const unsent = (photos?.photos.length ?? 0) - (photos?.sentIds.length ?? 0);
  const rows: [string, string][] = [
    [t.stepKind, draft.kind ? kinds[draft.kind] : ''],
    [t.place, place],
    [t.text, draft.text.trim()],
    [t.stepPhotos, t.photoCount(photos?.sentIds.length ?? 0)],
    ...(draft.visitTimes.trim() ? [[words.visitTimes, draft.visitTimes.trim()] as [string, string]] : []),
  ];
  return (
    <>
      <dl className="report-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-empty={value === '' || undefined}>{value || t.notYet}</dd>
          </div>
        ))}
      </dl>
      {unsent > 0 && <p className="photo-problem">{t.photosLeft(unsent)}</p>}
      <PromiseOf isComplaint={draft.kind === 'complaint'} />
    </>
  );
}

/** The same words as on the receipt. */
function PromiseOf({ isComplaint }: { isComplaint: boolean }) {
  const t = useTexts(reportTexts);
  const { language } = useLanguage();
  const now = useNow();
  const { data } = useQuery(promiseQuery());
  if (!data) return null;
  const when = (iso: string) => momentWords(new Date(iso), now, language);
  return (
    <div className="report-promise">
      <p>{t.weAnswer(when(data.answerBy))}</p>
      {isComplaint && <p>{t.weRepair(when(data.repairBy))}</p>}
    </div>
  );
}

function usePlaceWords(place: Place | undefined): string {
  const t = useTexts(reportTexts);
  const { data: jobs } = useQuery(jobsQuery());
  const { data: sites } = useQuery(sitesQuery());
  const words = useJobWords();
  if (place === undefined) return '';
  if (place === 'none') return t.noPlace;
  if ('jobId' in place) {
    const job = jobs?.find(({ JobId }) => JobId === place.jobId);
    return job ? `${words.name(job)}, ${words.details(job)}` : '';
  }
  const site = sites?.find(({ SiteId }) => SiteId === place.siteId);
  return site ? siteName(site) : '';
}
