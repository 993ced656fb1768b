import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import * as contract from '#contract/cases.ts';
import { osloDay } from '#domain/calendar.ts';
import type { CaseKind } from '#domain/cases/case.ts';
import { problemOf } from '../api/call.ts';
import { casesKey, sendCase } from '../api/cases.ts';
import { isAboutPhotos } from '../form/form-rules.ts';
import { useForm } from '../form/use-form.ts';
import { receiptPath } from '../paths.ts';
import { usePhotoTray } from '../photos/photo-strip.tsx';
import {
  bodyOf,
  dayOf,
  isUntouched,
  newReport,
  parseReport,
  type ReportDraft,
  reportRules,
  STEP_FIELDS,
  STEPS,
  stepBeside,
  stepsOf,
} from './report-draft.ts';
import { REPORT_DRAFT } from './report-texts.ts';

export type Report = ReturnType<typeof useReport>;

/** The report, stored in this browser with every change until it has arrived. A link with a job or kind starts a new report. */
export function useReport(customerId: number, { jobId, kind }: ReportStart) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const today = osloDay(new Date());
  const sending = useMutation({
    mutationFn: sendCase,
    onSuccess: ({ caseId }) => {
      void client.invalidateQueries({ queryKey: casesKey });
      navigate(receiptPath(caseId), { replace: true });
    },
  });
  const form = useForm({
    schema: contract.sendCase.body,
    first: newReport(beginning({ jobId, kind })),
    bodyOf: (values) => bodyOf(values, dayOf(values, today), photos?.sentIds ?? []),
    rules: {
      ...reportRules,
      // As they are now: this may be asked before the photo that has just arrived is rendered.
      photos: (_, body) => !stepsOf(body.kind).includes('photos') || (photos?.tray.photos() ?? []).every(({ isSent }) => isSent),
    },
    stored: {
      name: `${REPORT_DRAFT}.${customerId}`,
      parse: (text) => firstDraft(parseReport(text), { jobId, kind }),
      isEmpty: isUntouched,
    },
    send: sending,
  });
  const draft = form.values;
  const photos = usePhotoTray(draft.key, draft.photos, (saved) => form.change({ photos: saved }));
  /** Whether the steps before this one are complete; otherwise it goes to the first that is not. */
  const isCompleteBefore = (step: number): boolean => {
    if (form.check(STEP_FIELDS.slice(0, step).flat())) return true;
    form.change({ step: STEP_FIELDS.findIndex((fields) => !fields.every(form.isRight)) });
    return false;
  };
  return {
    ...form,
    draft,
    photos,
    today,
    day: dayOf(draft, today),
    /** Goes to a step; forward only as far as everything before it is complete. */
    go: (step: number) => {
      if (step < draft.step || isCompleteBefore(step)) form.change({ step });
    },
    send: () => {
      if (sending.isPending) return;
      if (isCompleteBefore(STEPS.length)) form.submit();
      else sending.reset();
    },
    startOver: () => {
      sending.reset();
      form.restart(newReport());
    },
  };
}

/** What the link to this page has preset. */
export type ReportStart = { jobId: number | null; kind: CaseKind | null };

function beginning({ jobId, kind }: ReportStart): Partial<ReportDraft> {
  if (jobId !== null) return { kind: 'complaint', place: { jobId }, step: 2 };
  return kind === null ? {} : { kind, step: stepBeside(0, kind, 1) };
}

/** Continues a stored draft, unless the link is about another job or kind. */
function firstDraft(kept: ReportDraft | null, { jobId, kind }: ReportStart): ReportDraft | null {
  if (!kept || (jobId === null && kind === null)) return kept;
  if (jobId === null) return kept.kind === kind ? kept : null;
  return typeof kept.place === 'object' && 'jobId' in kept.place && kept.place.jobId === jobId ? kept : null;
}

/** What the server refused, if there are words for it. */
export function refusalOf(error: unknown): 'goneJob' | 'sentBefore' | 'photosGone' | 'ringInstead' | null {
  const problem = problemOf(error);
  if (problem.code === 'not-found') return 'goneJob';
  if (problem.code === 'already-sent') return 'sentBefore';
  if (problem.code === 'too-many-danger-cases') return 'ringInstead';
  return isAboutPhotos(problem) ? 'photosGone' : null;
}
