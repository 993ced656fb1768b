import { defineTexts } from '#words/define-texts.ts';

/** The words on the paper around the form; the form's own words are those of the page. */
export const paperWords = defineTexts({
  nb: {
    page: (page: number, pages: number) => `Side ${page} av ${pages}`,
    job: 'Jobb nummer',
    date: 'Dato',
    installer: 'Montør',
    customerPortal: 'Kundeportal',
    yes: 'Ja',
    no: 'Nei',
  },
  en: {
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    job: 'Job number',
    date: 'Date',
    installer: 'Installer',
    customerPortal: 'Customer portal',
    yes: 'Yes',
    no: 'No',
  },
});
export type PaperWords = (typeof paperWords)['nb'];
