import { useState } from 'react';
import type { Job } from '#contract/customer.ts';
import { offersFor } from '#domain/preference.ts';
import { boot } from '../../app/boot.ts';
import { readOwn, removeOwn, saveOwn } from '../../session/user-storage.ts';
import { type Answers, NO_ANSWERS } from '../../survey/survey-answers.ts';
import { readDraft, saveDraft } from '../../survey/survey-drafts.ts';
import { isUntouched, parseDraft, type WizardDraft } from './wizard-draft.ts';

const NAME = 'wizard';

/** The state of the wizard, kept in this browser with every change until it has been sent. */
export function useWizardDraft(today: string) {
  const [draft, setDraft] = useState(() => parseDraft(readOwn(NAME), today, offersFor(boot().brand.trades)));
  const change = (patch: Partial<WizardDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...patch };
      if (isUntouched(next)) removeOwn(NAME);
      else saveOwn(NAME, JSON.stringify(next));
      return next;
    });
  return { draft, change, forget: () => removeOwn(NAME) };
}

/** The answers of one job's survey: the same draft that the survey's dialog keeps. */
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
