import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Job } from '#contract/customer.ts';
import { jobInSentence } from '#words/job-name.ts';
import { jobsQuery } from '../../api/queries.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useJobWords } from '../../job-words/use-job-words.ts';
import { hasDraft } from '../../survey/survey-drafts.ts';
import { surveyTexts } from '../../texts/survey.ts';
import { surveyWizardTexts } from '../../texts/survey-wizard.ts';
import { Icon } from '../../ui/icon.tsx';
import type { WizardDraft } from './wizard-draft.ts';

type Props = {
  waiting: readonly Job[];
  job: Job | undefined;
  answered: WizardDraft['answered'];
  questions: ReactNode;
  onJob: (jobId: number) => void;
};

/** The survey of one job. If none is open, or its answers have arrived, a short text instead: the other steps still work. */
export function SatisfactionStep({ waiting, job, answered, questions, onJob }: Props) {
  const t = useTexts(surveyWizardTexts);
  const survey = useTexts(surveyTexts);
  const words = useJobWords();
  if (answered) return <Received answered={answered} />;
  if (!job) return <Calm title={t.nothingWaits} text={t.nothingWaitsText} />;
  return (
    <>
      <p>
        {survey.intro} {waiting.length === 1 && <span className="muted survey-job">{words.introduce(job)}</span>}
      </p>
      {waiting.length > 1 && (
        <div className="ds-field wizard-job">
          <label className="ds-label" htmlFor="wizard-job">
            {t.which}
          </label>
          <select id="wizard-job" className="ds-input" value={job.JobId} onChange={(event) => onJob(Number(event.target.value))}>
            {waiting.map((job) => (
              <option key={job.JobId} value={job.JobId}>
                {hasDraft(job.JobId) ? t.jobBegun(words.introduce(job)) : words.introduce(job)}
              </option>
            ))}
          </select>
        </div>
      )}
      {questions}
    </>
  );
}

function Received({ answered }: { answered: NonNullable<WizardDraft['answered']> }) {
  const t = useTexts(surveyWizardTexts);
  const { language } = useLanguage();
  const title = useQuery(jobsQuery()).data?.find((job) => job.JobId === answered.jobId)?.Title ?? null;
  const job = jobInSentence({ jobId: answered.jobId, title }, language);
  if (answered.isByOthers) return <Calm title={t.receivedByOthers} text={t.receivedByOthersText(job)} />;
  return <Calm title={t.received} text={t.receivedText(job)} />;
}

const Calm = ({ title, text }: { title: string; text: string }) => (
  <div className="wizard-calm">
    <Icon name="check" />
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  </div>
);
