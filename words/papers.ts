import type { Language } from '#domain/language.ts';
import type { PaperKind } from '#domain/papers/paper.ts';
import { jobNameWithNumber } from './jobs.ts';

/** What a kind of paper is called, on the screen, in mails and in what a customer asks for. */
export const paperKindWords: Record<Language, Record<PaperKind, string>> = {
  nb: {
    declaration: 'Samsvarserklæring',
    'wet-room': 'Våtromsdokumentasjon',
    'pressure-test': 'Trykkprøve',
    measurement: 'Måleprotokoll',
    manual: 'Bruksanvisning',
    picture: 'Bilde',
    other: 'Annet papir',
  },
  en: {
    declaration: 'Declaration of conformity',
    'wet-room': 'Wet-room documentation',
    'pressure-test': 'Pressure test',
    measurement: 'Measurement report',
    manual: 'User manual',
    picture: 'Picture',
    other: 'Other paper',
  },
};

/** A title that only names the kind, in either language, is read in the reader's own. */
export function paperTitleWords({ kind, title }: { kind: PaperKind; title: string }, language: Language): string {
  const isKind = Object.values(paperKindWords).some((words) => words[kind].toLowerCase() === title.trim().toLowerCase());
  return isKind ? paperKindWords[language][kind] : title;
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The same in the middle of a sentence. */
export const paperKindInText = (kind: PaperKind, language: Language): string => lower(paperKindWords[language][kind]);

type Job = { jobId: number; title: string | null };

/** The text of the case when a customer asks for papers of a job: shown before it is sent. */
export function paperRequestText(kinds: readonly PaperKind[], job: Job, language: Language): string {
  const name = jobNameWithNumber(job, language);
  const [first] = kinds;
  if (first && kinds.length === 1) {
    const paper = paperKindInText(first, language);
    return language === 'nb'
      ? `Jeg mangler ${paper} for ${name}. Kan dere sende den?`
      : `I have not received the ${paper} for ${name}. Could you send it?`;
  }
  const list = kinds.map((kind) => `– ${paperKindWords[language][kind]}`).join('\n');
  return language === 'nb'
    ? `Jeg mangler papirer for ${name}:\n${list}\n\nKan dere sende dem?`
    : `I have not received some papers for ${name}:\n${list}\n\nCould you send them?`;
}

/** What the case says when papers that were asked for have come; `missing`: those that are still to come. */
export function paperArrivedText(there: readonly PaperKind[], missing: readonly PaperKind[], job: Job, language: Language): string {
  const names = (kinds: readonly PaperKind[]) => kinds.map((kind) => paperKindWords[language][kind]).join(', ');
  const name = jobNameWithNumber(job, language);
  const [arrived, rest] =
    language === 'nb'
      ? [`Lagt inn for ${name}: ${names(there)}. Du finner det på jobben og i serviceboken.`, `Mangler fortsatt: ${names(missing)}.`]
      : [`Added for ${name}: ${names(there)}. You find it on the job and in the service book.`, `Still missing: ${names(missing)}.`];
  return missing.length > 0 ? `${arrived}\n\n${rest}` : arrived;
}
