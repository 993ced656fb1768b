import type { CustomerCase } from '#contract/cases.ts';
import type { Language } from '#domain/language.ts';
import { nearWindow } from '#words/appointments.ts';
import { leftWords, momentWords, spanWords } from '#words/case-time.ts';
import { promiseTexts } from '#words/cases.ts';
import { caseTexts } from './texts.ts';

type SharedCase = Pick<CustomerCase, 'state' | 'clocks' | 'visitAt' | 'visitEndsAt' | 'closesAt' | 'closedAt' | 'kind' | 'isDanger'> & {
  assignedTo: string | null;
};

/** The customer reported danger, and the office has not answered yet. */
export const isDangerOpen = ({ isDanger, state, clocks }: Pick<CustomerCase, 'isDanger' | 'state' | 'clocks'>): boolean =>
  isDanger && state !== 'closed' && state !== 'done' && clocks.answer.stoppedAt === null;

type VisitTime = Pick<CustomerCase, 'visitAt' | 'visitEndsAt'>;

/** i morgen kl. 09–11, or only the start where the end is not known. */
export function visitMoment({ visitAt, visitEndsAt }: VisitTime, now: Date, language: Language): string {
  if (visitAt && visitEndsAt) return nearWindow({ startsAt: visitAt, endsAt: visitEndsAt }, now, language);
  return visitAt ? momentWords(new Date(visitAt), now, language) : '';
}

function plannedWords(visit: VisitTime, now: Date, language: Language): string {
  const t = caseTexts[language];
  const when = visitMoment(visit, now, language);
  if (visit.visitEndsAt && new Date(visit.visitEndsAt) < now) return t['next-visited'](when);
  return visit.visitEndsAt ? t['next-window'](when) : t['next-planned'](when);
}

/** What happens next, in one sentence. A promise that was not kept is not repeated. */
export function nextWords(sharedCase: SharedCase, now: Date, language: Language): string {
  const t = caseTexts[language];
  const when = (iso: string | null) => (iso ? momentWords(new Date(iso), now, language) : '');
  const late = new Date(sharedCase.clocks.answer.by) < now ? `${t.weAreLate(when(sharedCase.clocks.answer.by))}.` : null;
  switch (sharedCase.state) {
    case 'received':
      if (isDangerOpen(sharedCase)) return late ?? promiseTexts[language].call;
      return sharedCase.clocks.answer.stoppedAt ? '' : (late ?? promiseTexts[language].answer(when(sharedCase.clocks.answer.by)));
    case 'reopened':
      return late ?? t['next-reopened'](when(sharedCase.clocks.answer.by));
    case 'in-progress':
      return t['next-in-progress'](sharedCase.assignedTo ?? t.someone);
    case 'waiting':
      return t['next-waiting'];
    case 'planned':
      return plannedWords(sharedCase, now, language);
    case 'done':
      return t['next-done'](when(sharedCase.closesAt));
    case 'closed':
      return t['next-closed'](when(sharedCase.closedAt));
  }
}

/** The same in the words for the staff. */
export function nextForStaff(sharedCase: SharedCase, now: Date, language: Language): string {
  const t = caseTexts[language];
  const when = (iso: string | null) => (iso ? momentWords(new Date(iso), now, language) : '');
  switch (sharedCase.state) {
    case 'received':
    case 'reopened':
      if (isDangerOpen(sharedCase)) return t['staff-next-danger'];
      return sharedCase.clocks.answer.stoppedAt ? '' : t['staff-next-received'](when(sharedCase.clocks.answer.by));
    case 'in-progress':
      return '';
    case 'waiting':
      return t['staff-next-waiting'];
    case 'planned':
      return t['staff-next-planned'](visitMoment(sharedCase, now, language));
    case 'done':
      return t['staff-next-done'](when(sharedCase.closesAt));
    case 'closed':
      return t['next-closed'](when(sharedCase.closedAt));
  }
}

/** The running promises in words; a pause is mentioned with the promise that it moves. */
export function promiseWords({ clocks: { answer, repair }, state }: SharedCase, now: Date, language: Language, isStaff = false): string[] {
  const t = caseTexts[language];
  const when = (iso: string) => momentWords(new Date(iso), now, language);
  const lines: string[] = [];
  if (!answer.stoppedAt && state !== 'received' && state !== 'reopened')
    lines.push(answerWords(isStaff, new Date(answer.by) < now, language)(when(answer.by)));
  if (repair && !repair.stoppedAt) {
    const pause = repair.pausedMs > 0 ? ` (${t.pausedFor(spanWords(repair.pausedMs, language))})` : '';
    lines.push(
      repair.pausedSince
        ? isStaff
          ? t['staff-paused']
          : t.paused
        : `${repairWords(isStaff, new Date(repair.by) < now, language)(when(repair.by)).replace(/\.$/, '')}${pause}`,
    );
  }
  return lines;
}

/** Customers read the condition too; the office knows it. */
function repairWords(isStaff: boolean, isLate: boolean, language: Language): (when: string) => string {
  const t = caseTexts[language];
  if (isLate) return t.repairLate;
  return isStaff ? t.repairBy : promiseTexts[language].repair;
}

/** Staff read what they must do, customers what the company will do. */
function answerWords(isStaff: boolean, isLate: boolean, language: Language): (when: string) => string {
  const t = caseTexts[language];
  if (isStaff) return t.answerBy;
  return isLate ? t.weAreLate : t.weAnswerBy;
}

type ListedCase = { state: CustomerCase['state']; dueAt: string; isDanger: boolean };

/** The promise of a listed case and the time left. After a case is taken, the list does not say which promise comes next. */
export function dueWords({ state, dueAt, isDanger }: ListedCase, now: Date, language: Language, isStaff: boolean): string {
  const t = caseTexts[language];
  const due = new Date(dueAt);
  const isLate = due < now;
  if (isDanger && state === 'received' && !isLate && !isStaff) return promiseTexts[language].call;
  const answers = answerWords(isStaff, isLate, language);
  const say = state === 'received' || state === 'reopened' || (isLate && !isStaff) ? answers : t.dueBy;
  const words = say(momentWords(due, now, language));
  return isLate && !isStaff ? words : `${words} (${leftWords(due, now, language)})`;
}
