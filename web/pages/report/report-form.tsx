import { useEffect, useRef } from 'react';
import { useTexts } from '../../language.tsx';
import { reportTexts } from '../../texts/report.ts';
import { Card } from '../../ui/card.tsx';
import { DangerNumbers } from './danger-numbers.tsx';
import { Overview } from './overview.tsx';
import { PlaceQuestion } from './place-question.tsx';
import { KindQuestion, PhotosQuestion, WhatQuestion } from './questions.tsx';
import { SendReport, StartOver } from './send-report.tsx';
import type { Report } from './use-report.ts';

/** On a desk: all questions on one page, and what will be sent beside them. */
export function ReportForm({ report }: { report: Report }) {
  const t = useTexts(reportTexts);
  const form = useRef<HTMLFormElement>(null);
  const { problem, draft } = report;
  // What is missing comes into view, with the focus on its first field.
  useEffect(() => {
    if (!problem) return;
    const section = form.current?.querySelector(`[data-step="${draft.step}"]`);
    section?.scrollIntoView({ block: 'center' });
    section?.querySelector<HTMLElement>('[aria-invalid="true"], input, textarea')?.focus({ preventScroll: true });
  }, [problem, draft.step]);
  return (
    <form
      ref={form}
      className="report-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        report.send();
      }}
    >
      <div className="report-questions">
        {draft.danger === 'yes' && <DangerNumbers />}
        {(
          [
            [t.stepKind, KindQuestion],
            [t.stepPlace, PlaceQuestion],
            [t.stepWhat, WhatQuestion],
            [t.stepPhotos, PhotosQuestion],
          ] as const
        ).map(([title, Question], step) => (
          <div key={title} data-step={step}>
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
