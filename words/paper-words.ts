import type { Language } from '#domain/language.ts';
import type { PaperKind } from '#domain/service-book/paper-kinds.ts';

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
