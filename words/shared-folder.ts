import type { SharePurpose } from '#domain/home-book/share.ts';
import { defineTexts } from './define-texts.ts';

/** What a home's folder is called, by what it is for. */
export const folderTitles = defineTexts<Record<SharePurpose, string>>({
  nb: { sale: 'Salgsmappe', appraiser: 'Papirer til takst', insurance: 'Papirer til forsikring' },
  en: { sale: 'Sales folder', appraiser: 'Papers for a valuation', insurance: 'Papers for the insurance' },
});

export const folderWords = defineTexts({
  nb: {
    made: 'Laget',
    jobs: 'Jobber',
    papers: 'Papirer',
    lead: (company: string) =>
      `Her står det hva ${company} har gjort i boligen, jobb for jobb, med skjemaene som hører til. Mappen har ingen priser.`,
    files: 'Papirene ligger som egne filer i mappen «papirer». Tallet foran i filnavnet er nummeret i listen.',
    contents: 'Innhold',
    noJobs: 'Det er ingen jobber å vise.',
    noPapers: 'Det er ingen papirer i mappen.',
    date: 'Dato',
    paper: 'Papir',
    file: 'Fil',
    number: 'Nr.',
    papersOfJob: 'Papirer til jobben',
    nothingMore: 'Jobben har ingen skjemaer eller papirer i mappen.',
    installer: 'Montør',
  },
  en: {
    made: 'Made',
    jobs: 'Jobs',
    papers: 'Papers',
    lead: (company: string) =>
      `This is what ${company} has done in the home, job by job, with the forms that belong to it. The folder has no prices.`,
    files: 'The papers are files of their own in the folder “papirer”. The number that a file name begins with is its number in the list.',
    contents: 'Contents',
    noJobs: 'There are no jobs to show.',
    noPapers: 'There are no papers in the folder.',
    date: 'Date',
    paper: 'Paper',
    file: 'File',
    number: 'No.',
    papersOfJob: 'Papers of the job',
    nothingMore: 'The job has no forms or papers in the folder.',
    installer: 'Installer',
  },
});
