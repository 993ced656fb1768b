import type { TradeName, WorkKind } from '#domain/job.ts';
import type { Language } from '#domain/language.ts';

const TRADE_WORDS: Record<Language, Record<TradeName, string>> = {
  nb: { electrical: 'Elektrikerarbeid', plumbing: 'Rørleggerarbeid', heating: 'Varmeanlegg' },
  en: { electrical: 'Electrical work', plumbing: 'Plumbing', heating: 'Heating' },
};
/** "Other" says nothing to a reader. */
const KIND_WORDS: Record<Language, Record<WorkKind, string>> = {
  nb: {
    repair: 'Reparasjon',
    'new-installation': 'Nyinstallasjon',
    alteration: 'Endring av anlegg',
    service: 'Service',
    'wet-room': 'Våtrom',
    other: '',
  },
  en: {
    repair: 'Repair',
    'new-installation': 'New installation',
    alteration: 'Alteration',
    service: 'Service',
    'wet-room': 'Wet room',
    other: '',
  },
};

export type JobWork = { trade: TradeName | null; workKind: WorkKind | null };

/** Trade and kind of work, for a place where a job is introduced in full: Rørleggerarbeid, reparasjon. Empty where neither is known. */
export function jobWork({ trade, workKind }: JobWork, language: Language): string {
  const kind = workKind ? KIND_WORDS[language][workKind] : '';
  if (trade === null) return kind;
  return kind ? `${TRADE_WORDS[language][trade]}, ${kind.toLowerCase()}` : TRADE_WORDS[language][trade];
}
