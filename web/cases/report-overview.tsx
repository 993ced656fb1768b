import { useQuery } from '@tanstack/react-query';
import { momentWords } from '#words/case-time.ts';
import { caseKindWords, promiseLines } from '#words/cases.ts';
import { formatDate } from '#words/format.ts';
import { promiseQuery } from '../api/cases.ts';
import { jobsQuery, sitesQuery } from '../api/queries.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow } from '../app/when.tsx';
import { siteName, useJobWords } from '../brand/job-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { asksForVisit, isUntouched, type Place, stepsOf } from './report-draft.ts';
import { reportTexts } from './report-texts.ts';
import { caseTexts } from './texts.ts';
import { type Report, refusalOf } from './use-report.ts';

type Row = [name: string, value: string];

/** What will be sent, and what the company promises for it. */
export function Overview({ report }: { report: Report }) {
  const { draft, photos } = report;
  const t = useTexts(reportTexts);
  const kinds = useTexts(caseKindWords);
  const place = usePlaceWords(draft.place);
  const unsent = (photos?.photos.length ?? 0) - (photos?.sentIds.length ?? 0);
  const rows: Row[] = [
    [t.stepKind, draft.kind ? kinds[draft.kind] : ''],
    ...(stepsOf(draft.kind).includes('place') ? [[t.place, place] satisfies Row] : []),
    [t.text, draft.text.trim()],
    ...useDetails(report),
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
      <PromiseOf isComplaint={draft.kind === 'complaint'} isDanger={asksForVisit(draft.kind) && draft.danger === 'yes'} />
    </>
  );
}

/** Details that only some kinds of cases ask for. */
function useDetails({ draft, day, photos }: Report): Row[] {
  const t = useTexts(reportTexts);
  const words = useTexts(caseTexts);
  const { language } = useLanguage();
  const { kind, danger, visitTimes } = draft;
  return [
    ...(kind === 'complaint' ? [[t.when, day ? formatDate(day, language) : ''] satisfies Row] : []),
    ...(asksForVisit(kind) ? [[t.danger, danger ? t[danger] : ''] satisfies Row] : []),
    ...(stepsOf(kind).includes('photos') ? [[t.stepPhotos, t.photoCount(photos?.sentIds.length ?? 0)] satisfies Row] : []),
    ...(asksForVisit(kind) && visitTimes.trim() ? [[words.visitTimes, visitTimes.trim()] satisfies Row] : []),
  ];
}

/** The same words as on the receipt. */
function PromiseOf({ isComplaint, isDanger }: { isComplaint: boolean; isDanger: boolean }) {
  const { language } = useLanguage();
  const now = useNow();
  const { data } = useQuery(promiseQuery());
  if (!data) return null;
  const when = (iso: string) => momentWords(new Date(iso), now, language);
  return (
    <div className="report-promise">
      {promiseLines({ ...data, isDanger, ...(isComplaint ? {} : { repairBy: null }) }, when, language).map((line) => (
        <p key={line}>{line}</p>
      ))}
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

export function SendReport({ report: { error, isSending, send } }: { report: Report }) {
  const t = useTexts(reportTexts);
  const refusal = error === null ? null : refusalOf(error);
  return (
    <div className="report-send">
      {refusal && (
        <Alert color="danger" isUrgent>
          {t[refusal]}
        </Alert>
      )}
      {error !== null && !refusal && <SendFailed error={error} text={t.failed} onRetry={send} />}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t.sending : t.send}
      </Button>
    </div>
  );
}

export function StartOver({ report: { draft, startOver } }: { report: Report }) {
  const t = useTexts(reportTexts);
  if (isUntouched(draft)) return null;
  return (
    <p>
      <Button variant="tertiary" onClick={startOver}>
        {t.startOver}
      </Button>
    </p>
  );
}
