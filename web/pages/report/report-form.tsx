import { flushSync } from 'react-dom';
import { useTexts } from '../../app/language.tsx';
import { DangerNumbers } from '../../case-view/danger-numbers.tsx';
import { reportTexts } from '../../texts/report.ts';
import { Card } from '../../ui/card.tsx';
import { Overview } from './overview.tsx';
import { PlaceQuestion } from './place-question.tsx';
import { KindQuestion, PhotosQuestion, WhatQuestion, whatTitle } from './questions.tsx';
import { STEP_FIELDS, STEPS, stepsOf } from './report-draft.ts';
import { SendReport, StartOver } from './send-report.tsx';
import type { Report } from './use-report.ts';

/** On a desktop: all questions on one page, with the overview beside them. */
export function ReportForm({ report }: { report: Report }) {
  const t = useTexts(reportTexts);
  const { ref, draft, isMarked } = report;
  const submit = () => {
    flushSync(report.send);
    // The whole question is shown, not only the field that gets the focus.
    ref.current?.querySelector('[data-wrong]')?.scrollIntoView({ block: 'center' });
  };
  return (
    <form
      ref={ref}
      className="report-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="report-questions">
        {draft.danger === 'yes' && <DangerNumbers />}
        {(
          [
            ['kind', t.stepKind, KindQuestion],
            ['place', t.stepPlace, PlaceQuestion],
            ['what', whatTitle(t, draft.kind), WhatQuestion],
            ['photos', t.stepPhotos, PhotosQuestion],
          ] as const
        )
          .filter(([name]) => stepsOf(draft.kind).includes(name))
          .map(([name, title, Question]) => (
            <div key={name} data-wrong={STEP_FIELDS[STEPS.indexOf(name)]?.some(isMarked) || undefined}>
              <Card title={title}>
                <Question report={report} />
              </Card>
            </div>
          ))}
      </div>
      <aside className="ds-card card report-overview" aria-label={t.overview}>
        <h2 className="card-title">{t.overview}</h2>
        <Overview report={report} />
        <SendReport report={report} />
        <StartOver report={report} />
      </aside>
    </form>
  );
}
