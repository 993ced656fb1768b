import { defineTexts } from '#words/define-texts.ts';

export const dateFieldTexts = defineTexts({
  nb: {
    open: 'Åpne kalenderen',
    choose: 'Velg dato',
    previous: 'Forrige måned',
    next: 'Neste måned',
    week: 'Uke',
    weekNumber: (week: number) => `Uke ${week}`,
    today: 'i dag',
    chosen: 'valgt',
    busy: 'noe er planlagt',
    closed: 'kan ikke velges',
    keys: 'Piltastene flytter dag for dag, Home og End til mandag og søndag, Page Up og Page Down til en annen måned. Enter velger.',
    'date-unreadable': 'Skriv datoen som dd.mm.åååå, for eksempel 12.03.2027',
    'date-impossible': 'Denne datoen finnes ikke i kalenderen',
    'date-past': 'Datoen er passert. Velg i dag eller senere',
  },
  en: {
    open: 'Open calendar',
    choose: 'Choose a date',
    previous: 'Previous month',
    next: 'Next month',
    // As wide as the number of a week, also on a phone.
    week: 'Wk',
    weekNumber: (week: number) => `Week ${week}`,
    today: 'today',
    chosen: 'selected',
    busy: 'something is planned',
    closed: 'not available',
    keys: 'The arrow keys move day by day, Home and End to Monday and Sunday, Page Up and Page Down to another month. Enter selects.',
    'date-unreadable': 'Enter the date as dd/mm/yyyy, for example 12/03/2027',
    'date-impossible': 'This date does not exist',
    'date-past': 'This date has passed. Choose today or later',
  },
});
