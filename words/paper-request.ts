import type { Language } from '#domain/language.ts';
import type { PaperKind } from '#domain/service-book/paper-kinds.ts';
import { jobPrecisely } from './job-name.ts';
import { paperKindInText } from './paper-words.ts';

type Job = { jobId: number; title: string | null };

/** What stands in the case when a customer asks for a paper with one press. */
export function paperRequestText(kind: PaperKind, job: Job, language: Language): string {
  const [paper, of] = [paperKindInText(kind, language), jobPrecisely(job, language)];
  return language === 'nb'
    ? `Jeg mangler ${paper} for ${of}. Kan dere sende den?`
    : `I have not received the ${paper} for ${of}. Could you send it?`;
}
