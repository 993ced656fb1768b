import { boot } from '../../boot.ts';
import { readSession } from '../../session/session.ts';
import { type Answers, parseAnswers } from './survey-answers.ts';

/**
 * Half-filled surveys, kept in this browser until they are sent: beyond closing, reloading and the end of the session. Storage
 * can be full or forbidden; then the survey still works, it only forgets.
 */
export function readDraft(jobId: number): Answers {
  return parseAnswers(attempt(() => localStorage.getItem(keyOf(jobId))));
}

export const hasDraft = (jobId: number): boolean => attempt(() => localStorage.getItem(keyOf(jobId))) !== null;

export function saveDraft(jobId: number, answers: Answers): void {
  attempt(() => localStorage.setItem(keyOf(jobId), JSON.stringify(answers)));
}

export function removeDraft(jobId: number): void {
  attempt(() => localStorage.removeItem(keyOf(jobId)));
}

/** Company, user and job. The user only as a fingerprint: whoever looks at the storage of a shared computer reads no name. */
const keyOf = (jobId: number): string => `kp-survey.${boot().brand.companyId}.${fingerprint(readSession()?.id ?? '')}.${jobId}`;

/** FNV-1a: tells two users of one computer apart, and protects nothing. */
function fingerprint(name: string): string {
  let hash = 0x811c9dc5;
  for (const char of name.toLowerCase()) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
