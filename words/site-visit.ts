import { defineTexts } from './define-texts.ts';

export const siteVisitWords = defineTexts({
  nb: {
    title: 'Befaringsskjema',
    description: 'Beskrivelse',
    time: 'Tidsbruk',
    activity: 'Tid brukt på',
    billable: 'Faktureres',
    hours: 'Timer',
    driving: 'Kjøring',
    onSite: 'Befaring og skjema',
  },
  en: {
    title: 'Site visit',
    description: 'Description',
    time: 'Time spent',
    activity: 'Time spent on',
    billable: 'Billed',
    hours: 'Hours',
    driving: 'Driving',
    onSite: 'Site visit and form',
  },
});
