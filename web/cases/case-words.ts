import type { CustomerCase } from '#contract/cases/parts.ts';
import type { Language } from '#domain/language.ts';
import { momentWords, spanWords } from '#words/case-time.ts';
import { caseTexts } from '../texts/cases.ts';

type SharedCase = Pick<CustomerCase, 'state' | 'clocks' | 'visitAt' | 'closesAt' | 'closedAt' | 'kind'> & { assignedTo: string | null };

/** What happens next, in one sentence. */
export function nextWords(of: SharedCase, now: Date, language: Language): string {
  const t = caseTexts[language];
  const when = (iso: string | null) => (iso ? momentWords(new Date(iso), now, language) : '');
  switch (of.state) {
    case 'received':
      return of.clocks.answer.stoppedAt ? '' : t['next-received'](when(of.clocks.answer.by));
    case 'reopened':
      return t['next-reopened'](when(of.clocks.answer.by));
    case 'in-progress':
      return t['next-in-progress'](of.assignedTo ?? t.someone);
    case 'waiting':
      return t['next-waiting'];
    case 'planned':
      return t['next-planned'](when(of.visitAt));
    case 'done':
      return t['next-done'](when(of.closesAt));
    case 'closed':
      return t['next-closed'](when(of.closedAt));
  }
}

/** The same for the staff, who are the other side of it. */
export function nextForStaff(of: SharedCase, now: Date, language: Language): string {
  const t = caseTexts[language];
  const when = (iso: string | null) => (iso ? momentWords(new Date(iso), now, language) : '');
  switch (of.state) {
    case 'received':
    case 'reopened':
      return of.clocks.answer.stoppedAt ? '' : t['staff-next-received'](when(of.clocks.answer.by));
    case 'in-progress':
      return '';
    case 'waiting':
      return t['staff-next-waiting'];
    case 'planned':
      return t['staff-next-planned'](when(of.visitAt));
    case 'done':
      return t['staff-next-done'](when(of.closesAt));
    case 'closed':
      return t['next-closed'](when(of.closedAt));
  }
}

/** The promises that run, each in words; pauses stand beside the one they move. */
export function promiseWords({ clocks: { answer, repair }, state }: SharedCase, now: Date, language: Language, isStaff = false): string[] {
  const t = caseTexts[language];
  const when = (iso: string) => momentWords(new Date(iso), now, language);
  const lines: string[] = [];
  if (!answer.stoppedAt && state !== 'received' && state !== 'reopened') lines.push(t.answerBy(when(answer.by)));
  if (repair && !repair.stoppedAt) {
    const pause = repair.pausedMs > 0 ? ` (${t.pausedFor(spanWords(repair.pausedMs, language))})` : '';
    lines.push(repair.pausedSince ? (isStaff ? t['staff-paused'] : t.paused) : `${t.repairBy(when(repair.by))}${pause}`);
  }
  return lines;
}
