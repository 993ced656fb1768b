import type { CaseKind, ReplyStep } from './case.ts';
import { reopenUntil } from './clocks.ts';
import type { CaseNow } from './history.ts';

export type StepProblem =
  | 'case-closed'
  | 'case-done'
  | 'case-taken'
  | 'case-open'
  | 'case-closed-for-good'
  | 'case-cause-missing'
  | 'case-visit-missing'
  | 'case-visit-past';

/** In one that is done the customer may still write: a thank-you does not open it again. */
export const checkWriting = ({ state }: CaseNow): StepProblem | null => (state === 'closed' ? 'case-closed' : null);

export function checkTaking({ state, assignedTo }: CaseNow, employeeId: number): StepProblem | null {
  if (state === 'closed') return 'case-closed';
  return assignedTo !== null && assignedTo !== employeeId ? 'case-taken' : null;
}

export const checkHandingOver = ({ state }: CaseNow): StepProblem | null => (state === 'closed' ? 'case-closed' : null);

export function checkReopening(now: CaseNow, at: Date): StepProblem | null {
  const until = reopenUntil(now);
  if (!until) return 'case-open';
  return at > until ? 'case-closed-for-good' : null;
}

export type Reply = { step: ReplyStep; visitAt: Date | null; hasCause: boolean };

export function checkReply(now: CaseNow, kind: CaseKind, { step, visitAt, hasCause }: Reply, at: Date): StepProblem | null {
  if (now.state === 'closed') return 'case-closed';
  if (now.state === 'done' && step !== 'answer') return 'case-done';
  if (step === 'visit' && !visitAt) return 'case-visit-missing';
  if (step === 'visit' && visitAt && visitAt < at) return 'case-visit-past';
  return step === 'done' && kind === 'complaint' && !hasCause ? 'case-cause-missing' : null;
}
