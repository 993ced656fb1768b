import { defineTexts } from '#words/define-texts.ts';

export const photoTexts = defineTexts({
  nb: {
    show: (n: number, of: number) => `Vis bilde ${n} av ${of}`,
    shown: (n: number, of: number) => `Bilde ${n} av ${of}`,
    previous: 'Forrige bilde',
    next: 'Neste bilde',
    loading: 'Henter bildet …',
    notLoaded: 'Bildet kunne ikke hentes',
  },
  en: {
    show: (n: number, of: number) => `Show photo ${n} of ${of}`,
    shown: (n: number, of: number) => `Photo ${n} of ${of}`,
    previous: 'Previous photo',
    next: 'Next photo',
    loading: 'Loading the photo…',
    notLoaded: 'The photo could not be loaded',
  },
});
