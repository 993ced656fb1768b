import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { addDays, osloDay, readDate } from '#domain/calendar.ts';
import { problemOf } from '../../api/call.ts';
import { casesKey, type NewCase, sendCase } from '../../api/cases.ts';
import { receiptPath } from '../../case-paths.ts';
import { REPORT_DRAFT } from '../../cases/report-draft-name.ts';
import { type Photos, usePhotoTray } from '../../cases/use-photo-tray.ts';
import { readOwn, removeOwn, saveOwn } from '../../session/user-storage.ts';
import { useSendOnce } from '../../ui/use-send-once.ts';
import {
  asksForVisit,
  firstProblem,
  isUntouched,
  newReport,
  parseReport,
  type ReportDraft,
  type ReportProblem,
  STEP_COUNT,
} from './report-draft.ts';

export type Report = {
  draft: ReportDraft;
  change: (part: Partial<ReportDraft>) => void;
  photos: Photos | null;
  today: string;
  problem: ReportProblem | null;
  /** Why the server did not take it. */
  error: unknown;
  isSending: boolean;
  /** Goes to a step; forward only as far as everything before it is filled in. */
  go: (step: number) => void;
  send: () => void;
  startOver: () => void;
};

/** What is being reported, kept in this browser with every change until it has arrived. A job that one comes from begins a report of its own. */
export function useReport(customerId: number, jobId: number | null): Report {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const name = `${REPORT_DRAFT}.${customerId}`;
  const fresh = () => newReport(jobId === null ? {} : { kind: 'complaint', place: { jobId }, step: 2 });
  const [draft, setDraft] = useState(() => firstDraft(parseReport(readOwn(name)), jobId) ?? fresh());
  const [problem, setProblem] = useState<ReportProblem | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const once = useSendOnce();
  const today = osloDay(new Date());
  const change = (part: Partial<ReportDraft>) => {
    setProblem(null);
    setDraft((before) => {
      const next = { ...before, ...part };
      if (isUntouched(next)) removeOwn(name);
      else saveOwn(name, JSON.stringify(next));
      return next;
    });
  };
  const photos = usePhotoTray(draft.key, draft.photos, (saved) => change({ photos: saved }));
  const day = dayOf(draft, today);
  const facts = { day, arePhotosSent: photos?.areAllSent ?? true };
  const go = (step: number) => {
    const missing = step > draft.step ? firstProblem(step - 1, draft, facts) : null;
    change({ step: missing?.step ?? step });
    if (missing) setProblem(missing.problem);
  };
  const send = () =>
    once(() => {
      const missing = firstProblem(STEP_COUNT - 1, draft, facts);
      setError(null);
      if (missing) {
        change({ step: missing.step });
        return void setProblem(missing.problem);
      }
      setSending(true);
      return sendCase(bodyOf(draft, day, photos?.sentIds ?? []))
        .then(({ caseId }) => {
          removeOwn(name);
          void client.invalidateQueries({ queryKey: casesKey });
          navigate(receiptPath(caseId), { replace: true });
        })
        .catch(setError)
        .finally(() => setSending(false));
    });
  const startOver = () => {
    removeOwn(name);
    setProblem(null);
    setError(null);
    setDraft(newReport());
  };
  return { draft, change, photos, today, problem, error, isSending, go, send, startOver };
}

/** What was begun is gone on with, unless it is about another job than the one that led here. */
function firstDraft(kept: ReportDraft | null, jobId: number | null): ReportDraft | null {
  if (!kept || jobId === null) return kept;
  return typeof kept.place === 'object' && 'jobId' in kept.place && kept.place.jobId === jobId ? kept : null;
}

/** The day of discovery; null: none was said, or it cannot be read, or is still to come. */
function dayOf({ found, dayText }: ReportDraft, today: string): string | null {
  if (found === 'today') return today;
  if (found === 'yesterday') return addDays(today, -1);
  const read = found === 'earlier' ? readDate(dayText) : null;
  return read && 'day' in read && read.day <= today ? read.day : null;
}

function bodyOf({ key, kind = 'help', place, text, danger, visitTimes }: ReportDraft, day: string | null, photos: string[]): NewCase {
  const isAtWork = asksForVisit(kind);
  return {
    ...{ key, kind, text: text.trim(), photos },
    isDanger: isAtWork && danger === 'yes',
    ...(typeof place === 'object' ? place : {}),
    ...(kind === 'complaint' && day ? { discoveredOn: day } : {}),
    ...(isAtWork && visitTimes.trim() ? { visitTimes: visitTimes.trim() } : {}),
  };
}

/** What the server refused, where there are words for it. */
export function refusalOf(error: unknown): 'goneJob' | 'sentBefore' | 'photosMissing' | 'ringInstead' | null {
  const problem = problemOf(error);
  if (problem.kind !== 'status') return null;
  if (problem.code === 'not-found') return 'goneJob';
  if (problem.code === 'already-sent') return 'sentBefore';
  if (problem.code === 'too-many-danger-cases') return 'ringInstead';
  return problem.code === 'photo-not-yours' || problem.code === 'photo-in-use' ? 'photosMissing' : null;
}
