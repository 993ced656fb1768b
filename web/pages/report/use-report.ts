import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { addDays, osloDay, readDate } from '#domain/calendar.ts';
import type { CaseKind } from '#domain/cases/case.ts';
import { problemOf } from '../../api/call.ts';
import { casesKey, type NewCase, sendCase } from '../../api/cases.ts';
import { REPORT_DRAFT } from '../../case-view/report-draft-name.ts';
import { type Photos, usePhotoTray } from '../../case-view/use-photo-tray.ts';
import { useDraft } from '../../form/use-draft.ts';
import { receiptPath } from '../../paths.ts';
import { usePress } from '../../ui/use-press.ts';
import {
  asksForVisit,
  firstProblem,
  isUntouched,
  newReport,
  parseReport,
  type ReportDraft,
  type ReportProblem,
  STEPS,
  stepBeside,
  stepsOf,
} from './report-draft.ts';

export type Report = {
  draft: ReportDraft;
  change: (part: Partial<ReportDraft>) => void;
  photos: Photos | null;
  today: string;
  /** The day of discovery; null: not given, or invalid. */
  day: string | null;
  problem: ReportProblem | null;
  /** Why the server refused it. */
  error: unknown;
  isSending: boolean;
  /** Goes to a step; forward only as far as everything before it is complete. */
  go: (step: number) => void;
  send: () => void;
  startOver: () => void;
};

/** The report, stored in this browser with every change until it has arrived. A link with a job or kind starts a new report. */
export function useReport(customerId: number, { jobId, kind }: ReportStart): Report {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const report = useDraft(() => newReport(beginning({ jobId, kind })), {
    name: `${REPORT_DRAFT}.${customerId}`,
    parse: (text) => firstDraft(parseReport(text), { jobId, kind }),
    isEmpty: isUntouched,
  });
  const draft = report.values;
  const [problem, setProblem] = useState<ReportProblem | null>(null);
  const sending = usePress({
    mutationFn: sendCase,
    onSuccess: ({ caseId }) => {
      report.forget();
      void client.invalidateQueries({ queryKey: casesKey });
      navigate(receiptPath(caseId), { replace: true });
    },
  });
  const today = osloDay(new Date());
  const change = (part: Partial<ReportDraft>) => {
    setProblem(null);
    report.change(part);
  };
  const photos = usePhotoTray(draft.key, draft.photos, (saved) => change({ photos: saved }));
  const day = dayOf(draft, today);
  const facts = { day, arePhotosSent: photos?.areAllSent ?? true };
  const go = (step: number) => {
    const missing = step > draft.step ? firstProblem(step - 1, draft, facts) : null;
    change({ step: missing?.step ?? step });
    if (missing) setProblem(missing.problem);
  };
  const send = () => {
    if (sending.isPending) return;
    const missing = firstProblem(STEPS.length - 1, draft, facts);
    if (!missing) return sending.press(bodyOf(draft, day, photos?.sentIds ?? []));
    sending.reset();
    change({ step: missing.step });
    setProblem(missing.problem);
  };
  const startOver = () => {
    setProblem(null);
    sending.reset();
    report.restart(newReport());
  };
  const { error, isPending: isSending } = sending;
  return { draft, change, photos, today, day, problem, error, isSending, go, send, startOver };
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

/** The day of discovery; null: not given, invalid, or in the future. */
function dayOf({ found, dayText }: ReportDraft, today: string): string | null {
  if (found === 'today') return today;
  if (found === 'yesterday') return addDays(today, -1);
  const read = found === 'earlier' ? readDate(dayText) : null;
  return read && 'day' in read && read.day <= today ? read.day : null;
}

function bodyOf({ key, kind = 'help', place, text, danger, visitTimes }: ReportDraft, day: string | null, photos: string[]): NewCase {
  const isAtWork = asksForVisit(kind);
  const asks = stepsOf(kind);
  return {
    key,
    kind,
    text: text.trim(),
    photos: asks.includes('photos') ? photos : [],
    isDanger: isAtWork && danger === 'yes',
    ...(asks.includes('place') && typeof place === 'object' ? place : {}),
    ...(kind === 'complaint' && day ? { discoveredOn: day } : {}),
    ...(isAtWork && visitTimes.trim() ? { visitTimes: visitTimes.trim() } : {}),
  };
}

/** What the server refused, if there are words for it. */
export function refusalOf(error: unknown): 'goneJob' | 'sentBefore' | 'photosMissing' | 'ringInstead' | null {
  const problem = problemOf(error);
  if (problem.kind !== 'status') return null;
  if (problem.code === 'not-found') return 'goneJob';
  if (problem.code === 'already-sent') return 'sentBefore';
  if (problem.code === 'too-many-danger-cases') return 'ringInstead';
  return problem.code === 'photo-not-yours' || problem.code === 'photo-in-use' ? 'photosMissing' : null;
}
