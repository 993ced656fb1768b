import { defineTexts } from '#words/define-texts.ts';

export const settingsTexts = defineTexts({
  nb: {
    title: 'Innstillinger',
    lead: 'Åpningstider, hvor nye saker varsles, kontonumre og serviceboken.',
    replies: 'Svarmaler',
  },
  en: {
    title: 'Settings',
    lead: 'Opening hours, where new cases are announced, account numbers, and the service book.',
    replies: 'Saved replies',
  },
});
