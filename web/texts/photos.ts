import { defineTexts } from '#words/define-texts.ts';

export const photoTexts = defineTexts({
  nb: {
    show: (n: number, total: number) => `Vis bilde ${n} av ${total}`,
    shown: (n: number, total: number) => `Bilde ${n} av ${total}`,
    previous: 'Forrige bilde',
    next: 'Neste bilde',
    loading: 'Henter bildet …',
    notLoaded: 'Bildet kunne ikke hentes',
  },
  en: {
    show: (n: number, total: number) => `Show photo ${n} of ${total}`,
    shown: (n: number, total: number) => `Photo ${n} of ${total}`,
    previous: 'Previous photo',
    next: 'Next photo',
    loading: 'Loading the photo…',
    notLoaded: 'The photo could not be loaded',
  },
});
