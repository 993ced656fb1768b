import type { PaperKind } from '#domain/service-book/paper-kinds.ts';
import { defineTexts } from './define-texts.ts';

export const paperKindWords = defineTexts<Record<PaperKind, string>>({
  nb: {
    declaration: 'Samsvarserklæring',
    'wet-room': 'Våtromsdokumentasjon',
    'pressure-test': 'Trykkprøve',
    measurement: 'Måleprotokoll',
    manual: 'Bruksanvisning',
    picture: 'Bilde',
    other: 'Annet',
  },
  en: {
    declaration: 'Declaration of conformity',
    'wet-room': 'Wet room documentation',
    'pressure-test': 'Pressure test',
    measurement: 'Measurement record',
    manual: 'Manual',
    picture: 'Picture',
    other: 'Other',
  },
});
