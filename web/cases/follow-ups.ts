// The calls of the follow-up page and of its figures, which only staff load.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defineTexts } from '#words/define-texts.ts';
import { call, type Input } from '../api/call.ts';

export const followUpsKey = ['follow-ups'];
export type FollowUpQuery = Input<'GET /api/FollowUp/List'>['query'];

export const followUpsQuery = (query: FollowUpQuery) =>
  queryOptions({
    queryKey: [...followUpsKey, query],
    queryFn: ({ signal }) => call('GET /api/FollowUp/List', { as: 'bearer', query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const followUpFiguresQuery = (query: Input<'GET /api/FollowUp/Figures'>['query']) =>
  queryOptions({
    queryKey: ['follow-up-figures', query],
    queryFn: ({ signal }) => call('GET /api/FollowUp/Figures', { as: 'bearer', query, signal }),
    placeholderData: keepPreviousData,
  });

export const settleFollowUp = (body: Input<'POST /api/FollowUp/Settle'>['body']) =>
  call('POST /api/FollowUp/Settle', { as: 'bearer', body });
export const writeFollowUp = (body: Input<'POST /api/FollowUp/Write'>['body']) => call('POST /api/FollowUp/Write', { as: 'bearer', body });

export const followUpTexts = defineTexts({
  nb: {
    title: 'Oppfølging',
    lead: 'Ønsker og svar som fortjener en telefon eller en melding. Her går det ingen klokke.',
    show: 'Vis',
    open: 'Ikke fulgt opp',
    settled: 'Fulgt opp',
    source: 'Hva det gjelder',
    allSources: 'Alt',
    wish: 'Ønske',
    survey: 'Svar på undersøkelse',
    wishes: 'Ønsker tilbud på',
    wishedDates: 'Ønskede dager',
    recommendation: (score: number) => `Anbefaler oss: ${score} av 10`,
    comment: 'Kommentar',
    job: (name: string, date: string) => `${name}, ${date}`,
    jobOn: (date: string) => `Jobb ${date}`,
    write: 'Skriv til kunden',
    called: 'Har ringt',
    notNeeded: 'Trengs ikke',
    writeHeading: (name: string) => `Skriv til ${name}`,
    writeText: 'Det blir en sak som dere begge kan følge.',
    writeLabel: 'Melding',
    cancel: 'Avbryt',
    noLogin: 'Kunden har ingen innlogging ennå. Ring i stedet.',
    alreadySettled: 'Noen andre har fulgt dette opp i mellomtiden.',
    failed: 'Det gikk ikke. Prøv igjen.',
    'outcome-wrote': (by: string) => `${by} skrev til kunden`,
    'outcome-called': (by: string) => `${by} ringte`,
    'outcome-not-needed': (by: string) => `${by}: trengs ikke`,
    openCase: (id: number) => `Sak ${id}`,
    empty: 'Ingenting å følge opp',
    emptyText: 'Ønsker fra kundene og svar som tyder på at noe ikke var bra, kommer hit.',
    emptySettled: 'Ingenting er fulgt opp ennå.',
    newer: 'Nyere',
    older: 'Eldre',
    figures: 'Du sa – vi gjorde',
    figuresLead: 'Ønsker, kommentarer og lave karakterer som ble fulgt opp, og hvor fort.',
    figuresCaption: 'Oppfølging etter avdeling',
    department: 'Avdeling',
    raised: 'Kom inn',
    followedUp: 'Fulgt opp',
    median: 'Vanlig tid',
    noFigures: 'Ingen ønsker eller kommentarer i perioden.',
  },
  en: {
    title: 'Follow-up',
    lead: 'Wishes and answers that deserve a call or a message. No clock is running here.',
    show: 'Show',
    open: 'Not followed up',
    settled: 'Followed up',
    source: 'What it is about',
    allSources: 'Everything',
    wish: 'Wish',
    survey: 'Survey answer',
    wishes: 'Would like an offer for',
    wishedDates: 'Preferred days',
    recommendation: (score: number) => `Would recommend us: ${score} of 10`,
    comment: 'Comment',
    job: (name: string, date: string) => `${name}, ${date}`,
    jobOn: (date: string) => `Job on ${date}`,
    write: 'Write to the customer',
    called: 'I have called',
    notNeeded: 'Not needed',
    writeHeading: (name: string) => `Write to ${name}`,
    writeText: 'It becomes a case that you can both follow.',
    writeLabel: 'Message',
    cancel: 'Cancel',
    noLogin: 'The customer has no login yet. Call instead.',
    alreadySettled: 'Somebody else has followed this up in the meantime.',
    failed: 'That did not work. Try again.',
    'outcome-wrote': (by: string) => `${by} wrote to the customer`,
    'outcome-called': (by: string) => `${by} called`,
    'outcome-not-needed': (by: string) => `${by}: not needed`,
    openCase: (id: number) => `Case ${id}`,
    empty: 'Nothing to follow up',
    emptyText: 'Wishes from customers, and answers that suggest something went wrong, turn up here.',
    emptySettled: 'Nothing has been followed up yet.',
    newer: 'Newer',
    older: 'Older',
    figures: 'You said – we did',
    figuresLead: 'Wishes, comments and low scores that were followed up, and how fast.',
    figuresCaption: 'Follow-up by department',
    department: 'Department',
    raised: 'Came in',
    followedUp: 'Followed up',
    median: 'Usual time',
    noFigures: 'No wishes or comments in this period.',
  },
});
