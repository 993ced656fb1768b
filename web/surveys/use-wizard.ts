import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Job } from '#contract/jobs.ts';
import { customerIdSent } from '#domain/customers/customer.ts';
import { campaignsFor } from '#domain/surveys/preference.ts';
import { consentWording } from '#words/surveys.ts';
import { answerSurvey, profileQuery, saveWishes } from '../api/queries.ts';
import { boot } from '../app/boot.ts';
import { useLanguage } from '../app/language.tsx';
import { useDraft } from '../form/use-draft.ts';
import { usePress } from '../ui/use-send.ts';
import { type Answers, NO_ANSWERS, queryOf } from './survey-answers.ts';
import { isAnsweredAlready, readDraft, removeDraft, saveDraft } from './use-surveys.ts';
import { isUntouched, NEW_DRAFT, parseDraft, type WizardDraft } from './wizard-draft.ts';

type Sending = {
  draft: WizardDraft;
  job: Job | undefined;
  answers: Answers;
  /** The first half has arrived, and must not be sent again. */
  onAnswered: (answered: NonNullable<WizardDraft['answered']>) => void;
  onDone: () => void;
};

/** Sends step one as the contract requires, then the rest. A retry sends only what has not arrived. */
export function useSendWizard({ draft, job, answers, onAnswered, onDone }: Sending) {
  const { language } = useLanguage();
  const profile = useQuery(profileQuery());

  async function sendAnswers(answeredJob: Job) {
    const customerId = profile.data ? customerIdSent(profile.data.companyName) : '';
    const isByOthers = await answerSurvey(queryOf(answers, answeredJob, customerId)).then(
      () => false,
      (error: unknown) => {
        if (isAnsweredAlready(error)) return true;
        throw error;
      },
    );
    const answered = { jobId: answeredJob.JobId, isByOthers };
    onAnswered(answered);
    removeDraft(answeredJob.JobId);
    return answered;
  }

  return usePress({
    async mutationFn() {
      const answered = draft.answered ?? (job && (await sendAnswers(job)));
      await saveWishes({
        ...(answered && { jobId: answered.jobId }),
        campaigns: draft.campaigns,
        wishedDates: draft.wishedDates,
        // Only ticked channels: an empty box withdraws no earlier consent.
        consents: draft.channels.map((channel) => ({
          channel,
          given: true,
          wording: consentWording(channel, language, boot().brand.name),
        })),
      });
    },
    onSuccess: onDone,
  });
}

/** The state of the wizard, stored in this browser with every change until it has been sent. */
export const useWizardDraft = (today: string) =>
  useDraft<WizardDraft>(NEW_DRAFT, {
    name: 'wizard',
    parse: (text) => parseDraft(text, today, campaignsFor(boot().brand.trades)),
    isEmpty: isUntouched,
  });

/** The answers of one job's survey, in the same draft that the survey dialog uses. */
export function useAnswers(job: Job | undefined) {
  const [typed, setTyped] = useState<Record<number, Answers>>({});
  const answers = job ? (typed[job.JobId] ?? readDraft(job.JobId)) : NO_ANSWERS;
  const keep = (next: Answers) => {
    if (!job) return;
    setTyped({ ...typed, [job.JobId]: next });
    saveDraft(job.JobId, next);
  };
  return [answers, keep] as const;
}
