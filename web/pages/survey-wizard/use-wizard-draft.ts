import { useState } from 'react';
import type { Job } from '#contract/customer.ts';
import { campaignsFor } from '#domain/preference.ts';
import { type Answers, NO_ANSWERS } from '../../api/survey-answers.ts';
import { boot } from '../../app/boot.ts';
import { useDraft } from '../../form/use-draft.ts';
import { readDraft, saveDraft } from '../../survey/survey-drafts.ts';
import { isUntouched, NEW_DRAFT, parseDraft, type WizardDraft } from './wizard-draft.ts';

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
