import { type CaseKind, type ReplyStep, stepsIn } from './case.ts';
import { reopenUntil } from './clocks.ts';
import type { CurrentCase } from './history.ts';

export type StepProblem =
  | 'case-closed'
  | 'case-done'
  | 'case-taken'
  | 'case-open'
  | 'case-closed-for-good'
  | 'case-cause-missing'
  | 'case-visit-missing'
  | 'case-visit-past';

export const checkWriting = ({ state }: CurrentCase): StepProblem | null => (state === 'closed' ? 'case-closed' : null);

/** Whatever the customer answers to "is it solved?" means that it is not: a yes is a step of its own. */
export const isReopenedByWriting = ({ state }: CurrentCase): boolean => state === 'done';

/** The yes to that question, by the link of a mail. With a login any case can be closed. */
export const checkConfirming = ({ state }: CurrentCase): StepProblem | null =>
  state === 'done' || state === 'closed' ? null : 'case-open';

export function checkTaking({ state, assignedTo }: CurrentCase, employeeId: number): StepProblem | null {
  if (state === 'closed') return 'case-closed';
  return assignedTo !== null && assignedTo !== employeeId ? 'case-taken' : null;
}

export const checkHandingOver = ({ state }: CurrentCase): StepProblem | null => (state === 'closed' ? 'case-closed' : null);

export function checkReopening(current: CurrentCase, at: Date): StepProblem | null {
  const until = reopenUntil(current);
  if (!until) return 'case-open';
  return at > until ? 'case-closed-for-good' : null;
}

export type Reply = { step: ReplyStep; visitAt: Date | null; hasCause: boolean };

export function checkReply(current: CurrentCase, kind: CaseKind, { step, visitAt, hasCause }: Reply, at: Date): StepProblem | null {
  if (!stepsIn(current.state).includes(step))
    return current.state === 'closed' ? 'case-closed' : current.state === 'done' ? 'case-done' : 'case-open';
  if (step === 'visit' && !visitAt) return 'case-visit-missing';
  if (step === 'visit' && visitAt && visitAt < at) return 'case-visit-past';
  return step === 'done' && kind === 'complaint' && !hasCause ? 'case-cause-missing' : null;
}
