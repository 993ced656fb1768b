import { useTexts } from '../../app/language.tsx';
import { reportTexts } from '../../texts/report.ts';
import { JobOptions } from './job-options.tsx';
import { NoPlaceOption, SiteOptions } from './site-options.tsx';
import type { Report } from './use-report.ts';

/** New work is at an address, a fault or a bill is about a job: the likely options come first, and "not sure" last. */
export function PlaceQuestion({ report }: { report: Report }) {
  const t = useTexts(reportTexts);
  const isNewWork = report.draft.kind === 'help';
  return (
    <fieldset className="report-fields place-question">
      <legend className="ds-sr-only">{t.stepPlace}</legend>
      {isNewWork && <SiteOptions report={report} />}
      <JobOptions report={report} isSecond={isNewWork} />
      {!isNewWork && <SiteOptions report={report} />}
      <NoPlaceOption report={report} />
    </fieldset>
  );
}
