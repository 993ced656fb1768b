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
    toolbar: 'Form tools',
    back: 'Back to service jobs',
    print: 'Print form',
    download: 'Download PDF',
    downloading: 'Preparing your PDF…',
    downloaded: 'Your PDF has been downloaded.',
    failed: 'AUCH!!',
    job: 'Job number',
    date: 'Date',
    installer: 'Installer',
    yes: 'Yes',
    no: 'No',
    notGiven: 'not provided',
  },
});
