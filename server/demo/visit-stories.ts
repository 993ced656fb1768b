import type { DayPart } from '#domain/appointments/appointment.ts';

/** A window of two hours: about now, by day some hours ago, or at an hour of a day when the company works next. */
export type StoryWindow = { hoursFromNow: 0 | -1 } | { hoursAgo: number } | { workdaysAhead: number; hour: number };
/** Less than nothing: that long after the window began. */
type HoursAgo = number;
export type VisitAct =
  | readonly [at: HoursAgo, act: 'agreed', window: number]
  | readonly [at: HoursAgo, act: 'declined', words: string, dayParts: readonly DayPart[]]
  | readonly [at: HoursAgo, act: 'moved', windows: readonly StoryWindow[]]
  | readonly [at: HoursAgo, act: 'cancelled', words: string]
  | readonly [at: HoursAgo, act: 'on-the-way', minutes: number]
  | readonly [at: HoursAgo, act: 'arrived']
  | readonly [at: HoursAgo, act: 'done', words: string, remains: string];

export type VisitStory = {
  customer: 'kunde' | 'bedrift' | 'ny';
  /** Place in the list of colleagues; the first has the login `ansatt`. */
  colleague: number;
  title: string;
  note?: string;
  minutes?: number;
  windows: readonly StoryWindow[];
  /** Agreed on the phone from the beginning, with this person. */
  agreedWith?: string;
  acts: readonly VisitAct[];
};

/** What differs between the trades. */
type VisitWords = { title: string; done?: string; remains?: string };
export type VisitTitles = Record<
  'near' | 'there' | 'done' | 'doneAtHome' | 'proposed' | 'phone' | 'moved' | 'declined' | 'off',
  VisitWords
>;

/** Today and the days around it, in every state that there is. */
export const visitStories = (words: VisitTitles): VisitStory[] => [
  {
    customer: 'ny',
    colleague: 0,
    title: words.near.title,
    note: 'Ring på hos naboen i H0201 hvis ingen åpner.',
    windows: [{ hoursFromNow: 0 }],
    acts: [
      [20, 'agreed', 1],
      [0.05, 'on-the-way', 30],
    ],
  },
  {
    customer: 'bedrift',
    colleague: 2,
    title: words.there.title,
    minutes: 120,
    note: 'Nøkkel hos vaktmester. Ikke parker foran søppelrommet.',
    windows: [{ hoursFromNow: -1 }],
    acts: [
      [44, 'agreed', 1],
      [0.8, 'on-the-way', 20],
      [0.4, 'arrived'],
    ],
  },
  {
    customer: 'bedrift',
    colleague: 0,
    title: words.done.title,
    windows: [{ hoursAgo: 4 }],
    acts: [
      [40, 'agreed', 1],
      [-0.4, 'arrived'],
      [-1.5, 'done', words.done.done ?? '', words.done.remains ?? ''],
    ],
  },
  {
    customer: 'kunde',
    colleague: 0,
    title: words.doneAtHome.title,
    minutes: 45,
    windows: [{ hoursAgo: 25 }],
    acts: [
      [70, 'agreed', 1],
      [-0.6, 'arrived'],
      [-1.2, 'done', words.doneAtHome.done ?? '', words.doneAtHome.remains ?? ''],
    ],
  },
  {
    customer: 'kunde',
    colleague: 3,
    title: words.proposed.title,
    windows: [
      { workdaysAhead: 2, hour: 8 },
      { workdaysAhead: 2, hour: 12 },
      { workdaysAhead: 3, hour: 10 },
    ],
    acts: [],
  },
  {
    customer: 'bedrift',
    colleague: 0,
    title: words.phone.title,
    minutes: 180,
    agreedWith: 'Arne Moen',
    windows: [{ workdaysAhead: 3, hour: 8 }],
    acts: [],
  },
  {
    customer: 'bedrift',
    colleague: 2,
    title: words.moved.title,
    windows: [{ workdaysAhead: 1, hour: 8 }],
    acts: [
      [30, 'agreed', 1],
      [
        3,
        'moved',
        [
          { workdaysAhead: 3, hour: 12 },
          { workdaysAhead: 4, hour: 8 },
        ],
      ],
    ],
  },
  {
    customer: 'bedrift',
    colleague: 3,
    title: words.declined.title,
    windows: [{ workdaysAhead: 2, hour: 14 }],
    acts: [[5, 'declined', 'Da har vi årsmøte. Helst en dag neste uke.', ['morning', 'midday']]],
  },
  {
    customer: 'bedrift',
    colleague: 3,
    title: words.off.title,
    windows: [{ workdaysAhead: 1, hour: 12 }],
    acts: [
      [46, 'agreed', 1],
      [4, 'cancelled', 'Delen er forsinket. Vi foreslår en ny tid så snart den er her.'],
    ],
  },
];

export const PLUMBER_VISITS: VisitTitles = {
  near: { title: 'Ny kran på kjøkkenet' },
  there: { title: 'Rens av avløp i oppgang B' },
  done: { title: 'Bytte av pumpe i fyrrommet', done: 'Pumpa er byttet, og anlegget er luftet.', remains: 'Isolere røret bak pumpa.' },
  doneAtHome: { title: 'Drypp fra krana på vaskerommet', done: 'Ny pakning i krana, prøvd med fullt trykk.' },
  proposed: { title: 'Årlig kontroll av varmtvannsberederen' },
  phone: { title: 'Lekkasjesøk i garasjen' },
  moved: { title: 'Bytte av stoppekran, oppgang A' },
  declined: { title: 'Service på radiatorene i møterommet' },
  off: { title: 'Ny vannmåler' },
};

export const ELECTRICIAN_VISITS: VisitTitles = {
  near: { title: 'Ny stikkontakt på kjøkkenet' },
  there: { title: 'Lys i oppgang B' },
  done: { title: 'Ny sikring i teknisk rom', done: 'Sikringen er byttet, og kursen er målt.', remains: 'Merke de nye kursene i skapet.' },
  doneAtHome: { title: 'Stikkontakt som ble varm', done: 'Ny stikkontakt, og klemmene er strammet.' },
  proposed: { title: 'Kontroll av sikringsskapet' },
  phone: { title: 'Elbillader i garasjen' },
  moved: { title: 'Utelys ved inngangen, oppgang A' },
  declined: { title: 'Nødlys i fellesrommet' },
  off: { title: 'Ny strømmåler' },
};
