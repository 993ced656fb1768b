import { useQuery } from '@tanstack/react-query';
import type { Job } from '#contract/customer.ts';
import { customerIdSent } from '#domain/customer.ts';
import { consentWording } from '#words/consent-words.ts';
import { answerSurvey, profileQuery, saveWishes } from '../../api/queries.ts';
import { type Answers, queryOf } from '../../api/survey-answers.ts';
import { boot } from '../../app/boot.ts';
import { useLanguage } from '../../app/language.tsx';
import { isAnsweredAlready } from '../../survey/answered-already.ts';
import { removeDraft } from '../../survey/survey-drafts.ts';
import { usePress } from '../../ui/use-press.ts';
import type { WizardDraft } from './wizard-draft.ts';

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
