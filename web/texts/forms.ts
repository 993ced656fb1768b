import { defineTexts } from '#words/define-texts.ts';

/** What all four form views share. */
export const formsTexts = defineTexts({
  nb: {
    toolbar: 'Verktøy for skjemaet',
    back: 'Tilbake til servicejobber',
    print: 'Skriv ut skjema',
    download: 'Last ned PDF',
    downloading: 'Lager PDF …',
    downloaded: 'PDF-en er lastet ned.',
    failed: 'AUCH!!',
    job: 'Jobb nummer',
    date: 'Dato',
    installer: 'Montør',
    yes: 'Ja',
    no: 'Nei',
    notGiven: 'ikke oppgitt',
  },
  en: {
    toolbar: 'Tools for the form',
    back: 'Back to service jobs',
    print: 'Print the form',
    download: 'Download PDF',
    downloading: 'Making the PDF …',
    downloaded: 'The PDF has been downloaded.',
    failed: 'AUCH!!',
    job: 'Job number',
    date: 'Date',
    installer: 'Installer',
    yes: 'Yes',
    no: 'No',
    notGiven: 'not given',
  },
});
