import { defineTexts } from '#words/define-texts.ts';

export const galleryFilterTableTexts = defineTexts({
  nb: {
    Filterable: 'Filter, sortering og sider',
    FilterableWhen: 'Lange lister som folk leter i. En ny innlasting, og veien tilbake, finner tabellen slik den ble forlatt.',
    jobs: 'Jobber',
    date: 'Jobb dato',
    number: 'Jobb nummer',
    place: 'Sted',
    filter: (column: string) => `Filtrer på ${column}`,
    filterPlaceholder: 'Filtrer …',
    empty: 'Ingen jobber funnet',
    clear: 'Vis alle jobber',
  },
  en: {
    Filterable: 'Filter, sorting and pages',
    FilterableWhen: 'Long lists that people search. Reloading or going back finds the table as it was left.',
    jobs: 'Jobs',
    date: 'Job date',
    number: 'Job number',
    place: 'Place',
    filter: (column: string) => `Filter by ${column}`,
    filterPlaceholder: 'Filter…',
    empty: 'No jobs found',
    clear: 'Show all jobs',
  },
});
