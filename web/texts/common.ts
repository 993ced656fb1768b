import { defineTexts } from './define-texts.ts';

/** Words of the frame and of the building blocks, which every page may need. */
export const commonTexts = defineTexts({
  nb: {
    portal: 'Kundeportal',
    language: 'Språk',
    retry: 'Prøv igjen',
    close: 'Lukk',
    loading: 'Laster …',
    ops: 'OPS!',
    opensElsewhere: '(nettstedet vårt)',
    required: 'Feltet må fylles ut',
  },
  en: {
    portal: 'Customer portal',
    language: 'Language',
    retry: 'Try again',
    close: 'Close',
    loading: 'Loading …',
    ops: 'OPS!',
    opensElsewhere: '(our web site)',
    required: 'This field is required',
  },
});
