import { defineTexts } from '#words/define-texts.ts';

export const noSheetTexts = defineTexts({
  nb: {
    lead: 'Ingen nødark er lagret på denne enheten. Numrene du kan ringe, står her.',
    write: 'Logg inn for å skrive nødarket og lagre det her',
  },
  en: {
    lead: 'No emergency sheet is kept on this device. The numbers to call are here.',
    write: 'Log in to write the emergency sheet and keep it here',
  },
});
