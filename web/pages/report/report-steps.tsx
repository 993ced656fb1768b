import { useTexts } from '../../app/language.tsx';
import { DangerNumbers } from '../../case-view/danger-numbers.tsx';
import { reportTexts } from '../../texts/report.ts';
import { Button } from '../../ui/button.tsx';
import { StepHeading } from '../../ui/stepper.tsx';
import { Overview } from './overview.tsx';
import { PlaceQuestion } from './place-question.tsx';
import { KindQuestion, PhotosQuestion, WhatQuestion, whatTitle } from './questions.tsx';
import { STEPS, stepBeside, stepsOf } from './report-draft.ts';
import { SendReport, StartOver } from './send-report.tsx';
import type { Report } from './use-report.ts';

const QUESTIONS = [KindQuestion, PlaceQuestion, WhatQuestion, PhotosQuestion, Overview];

/** For one-handed use: one question, with Next at the bottom and Back beside it. */
export function ReportSteps({ report }: { report: Report }) {
  const t = useTexts(reportTexts);
  const { step, danger, kind } = report.draft;
  const names = { kind: t.stepKind, place: t.stepPlace, what: whatTitle(t, kind), photos: t.stepPhotos, send: t.stepSend };
  const steps = stepsOf(kind);
  const Question = QUESTIONS[step] ?? Overview;
  const isLast = step === STEPS.length - 1;
  return (
    <form
      ref={report.ref}
      className="report-steps"
      aria-label={t.steps}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isLast) report.send();
        else report.go(stepBeside(step, kind, 1));
      }}
    >
      {danger === 'yes' && <DangerNumbers />}
      <section className="ds-card card report-question">
        <StepHeading steps={steps.map((name) => names[name])} current={steps.indexOf(STEPS[step] ?? 'send')} />
        <Question report={report} />
      </section>
      <StartOver report={report} />
      <div className="report-bar">
        {step > 0 && (
          <Button variant="secondary" onClick={() => report.go(stepBeside(step, kind, -1))}>
            {t.back}
          </Button>
        )}
        {isLast ? <SendReport report={report} /> : <Button type="submit">{t.next}</Button>}
      </div>
    </form>
  );
}
