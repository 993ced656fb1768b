import { defineTexts } from '#words/define-texts.ts';

export const siteLabelTexts = defineTexts({
  nb: {
    give: 'Gi adressen et navn',
    change: 'Endre navnet',
    label: 'Hva kaller du denne adressen?',
    hint: 'For eksempel Hytta eller Blokk C. Et tomt felt fjerner navnet.',
    save: 'Lagre',
    saving: 'Lagrer …',
    cancel: 'Avbryt',
    saved: 'Navnet er lagret.',
    'label-too-long': 'Navnet kan ha høyst 60 tegn.',
    'label-not-plain': 'Navnet må være én linje med vanlig tekst, uten < og >.',
  },
  en: {
    give: 'Name this address',
    change: 'Change the name',
    label: 'What do you call this address?',
    hint: 'For example Cabin or Block C. Leave it empty to remove the name.',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    saved: 'The name has been saved.',
    'label-too-long': 'The name can have at most 60 characters.',
    'label-not-plain': 'The name must be one line of plain text, without < and >.',
  },
});
