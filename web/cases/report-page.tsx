import { Loaded } from '../ui/loaded.tsx';
import { together } from '../ui/query.ts';
import { WaitingCard } from '../ui/waiting-card.tsx';
import './report.css';
import { useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useSearch } from 'wouter';
import { CASE_KINDS } from '#domain/cases/case.ts';
import { promiseQuery } from '../api/cases.ts';
import { myCustomersQuery } from '../api/people.ts';
import { jobsQuery, sitesQuery } from '../api/queries.ts';
import { useTexts } from '../app/language.tsx';
import { JOB_OF_CASE, KIND_OF_CASE } from '../paths.ts';
import { TABLET, useMediaQuery } from '../ui/breakpoints.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { StepHeading } from '../ui/stepper.tsx';
import { DangerNumbers } from './danger-numbers.tsx';
import { PlaceQuestion } from './place-question.tsx';
import { STEP_FIELDS, STEPS, stepBeside, stepsOf } from './report-draft.ts';
import { Overview, SendReport, StartOver } from './report-overview.tsx';
import { KindQuestion, PhotosQuestion, WhatQuestion, whatTitle } from './report-questions.tsx';
import { reportTexts } from './report-texts.ts';
import { type Report, useReport } from './use-report.ts';

/** "Meld fra": one question at a time on a phone, all of them beside the overview on a desktop. */
export function ReportPage() {
  const t = useTexts(reportTexts);
  const customers = useQuery(myCustomersQuery());
  // Fetched early: the overview at the end shows what is promised.
  useQuery(promiseQuery());
  const [jobs, sites] = [useQuery(jobsQuery()), useQuery(sitesQuery())];
  return (
    <>
      <PageHeading title={t.title} lead={t.kept} />
      <Loaded query={together(customers, jobs, sites)} waiting={<WaitingCard lines={5} />}>
        {([{ current }]) => <Reporting customerId={current ?? 0} />}
      </Loaded>
    </>
  );
}

function Reporting({ customerId }: { customerId: number }) {
  const search = new URLSearchParams(useSearch());
  const jobId = Number(search.get(JOB_OF_CASE)) || null;
  const kind = CASE_KINDS.find((known) => known === search.get(KIND_OF_CASE)) ?? null;
  const report = useReport(customerId, { jobId, kind });
  const isWide = !useMediaQuery(TABLET);
  return isWide ? <ReportForm report={report} /> : <ReportSteps report={report} />;
}

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
