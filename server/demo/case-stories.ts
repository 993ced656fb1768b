import type { CaseKind } from '#domain/cases/case.ts';
import type { Cause } from '#domain/jobs/complaint.ts';

/** Hours before the demo data is filled in. */
type HoursAgo = number;
export type StoryStep =
  | readonly [at: HoursAgo, by: 'customer', text: string]
  | readonly [at: HoursAgo, by: 'takes' | 'gives', to: 'admin' | 'ansatt']
  | readonly [at: HoursAgo, by: 'answers' | 'asks', text: string]
  | readonly [at: HoursAgo, by: 'agrees', text: string, inHours: number]
  | readonly [at: HoursAgo, by: 'repaired', text: string, cause?: Cause]
  | readonly [at: HoursAgo, by: 'closes']
  | readonly [at: HoursAgo, by: 'reopens', text: string]
  | readonly [at: HoursAgo, by: 'note', text: string];

export type CaseStory = {
  customer: 'kunde' | 'bedrift';
  kind: CaseKind;
  /** Which of the customer's jobs, the newest first; none: about no job. */
  job?: number;
  sent: HoursAgo;
  text: string;
  isDanger?: true;
  visitTimes?: string;
  /** How many pictures come with it. */
  photos?: number;
  steps: readonly StoryStep[];
  /** The customer has not read what was written last. */
  isUnread?: true;
};

/** What differs between the trades: what drips at the plumber's customers sparks or hums at the electrician's. */
export type StoryWords = {
  fresh: string;
  late: string;
  danger: string;
  taken: string;
  asked: string;
  question: string;
  planned: string;
  done: string;
  doneText: string;
  closed: string;
  closedText: string;
  reopened: string;
  again: string;
  offer: string;
};

/** A dozen cases, in every state that there is. */
export const caseStories = (words: StoryWords): CaseStory[] => [
  {
    customer: 'kunde',
    kind: 'complaint',
    job: 0,
    sent: 2,
    text: words.fresh,
    photos: 2,
    visitTimes: 'Etter kl. 16, eller lørdag formiddag',
    steps: [],
  },
  { customer: 'bedrift', kind: 'help', sent: 150, text: words.late, visitTimes: 'Vaktmester Arne Moen åpner, ring først', steps: [] },
  {
    customer: 'bedrift',
    kind: 'complaint',
    job: 2,
    sent: 5,
    text: words.danger,
    isDanger: true,
    steps: [
      [4.8, 'takes', 'admin'],
      [4.7, 'answers', 'Vi har lest meldingen. Vakta vår er på vei og ringer deg om få minutter.'],
      [4.6, 'note', 'Vakta varslet på telefon kl. 7. Kunden er rolig, ingen skadet.'],
    ],
  },
  {
    customer: 'kunde',
    kind: 'help',
    sent: 30,
    text: words.taken,
    visitTimes: 'Hverdager før kl. 9',
    steps: [
      [26, 'takes', 'admin'],
      [25, 'answers', 'Takk for at du spør. Jeg regner på det og kommer tilbake med en pris i løpet av uka.'],
      [24, 'customer', 'Supert, det haster ikke.'],
    ],
  },
  {
    customer: 'kunde',
    kind: 'complaint',
    job: 1,
    sent: 28,
    text: words.asked,
    isUnread: true,
    steps: [
      [25, 'takes', 'ansatt'],
      [24, 'asks', words.question],
    ],
  },
  {
    customer: 'bedrift',
    kind: 'question',
    sent: 52,
    text: 'Vi finner ikke rekvisisjonsnummeret på den siste regningen. Kan dere sende den på nytt med nummeret på?',
    isUnread: true,
    steps: [
      [48, 'takes', 'admin'],
      [47, 'asks', 'Det ordner vi. Hvilket rekvisisjonsnummer skal stå på regningen?'],
    ],
  },
  {
    customer: 'kunde',
    kind: 'complaint',
    job: 3,
    sent: 49,
    text: words.planned,
    visitTimes: 'Når som helst på dagtid',
    steps: [
      [46, 'takes', 'admin'],
      [45, 'gives', 'ansatt'],
      [44, 'agrees', 'Da kommer jeg og ser på det. Ring gjerne hvis det blir verre.', 68],
      [43, 'customer', 'Fint, jeg er hjemme.'],
    ],
  },
  {
    customer: 'bedrift',
    kind: 'help',
    sent: 75,
    text: words.offer,
    steps: [
      [70, 'takes', 'admin'],
      [69, 'agrees', 'Vi tar en befaring sammen med vaktmesteren. Passer det slik?', 120],
    ],
  },
  {
    customer: 'kunde',
    kind: 'complaint',
    job: 4,
    sent: 200,
    text: words.done,
    isUnread: true,
    steps: [
      [198, 'takes', 'ansatt'],
      [196, 'agrees', 'Jeg kommer innom og ser på det.', 30],
      [160, 'repaired', words.doneText, 'installer-fault'],
    ],
  },
  {
    customer: 'kunde',
    kind: 'complaint',
    job: 6,
    sent: 1500,
    text: words.closed,
    steps: [
      [1490, 'takes', 'ansatt'],
      [1450, 'repaired', words.closedText, 'product-fault'],
      [1440, 'customer', 'Takk, nå virker det som det skal.'],
      [1439, 'closes'],
    ],
  },
  {
    customer: 'kunde',
    kind: 'details',
    sent: 900,
    text: 'Jeg har fått nytt telefonnummer og vil gjerne at dere bruker det fra nå av.',
    steps: [
      [890, 'takes', 'admin'],
      [889, 'repaired', 'Takk, nå er det rettet hos oss.'],
      [880, 'closes'],
    ],
  },
  {
    customer: 'bedrift',
    kind: 'complaint',
    job: 5,
    sent: 400,
    text: words.reopened,
    steps: [
      [390, 'takes', 'admin'],
      [380, 'repaired', 'Vi har strammet og prøvd på nytt. Si fra hvis det kommer tilbake.', 'work'],
      [360, 'closes'],
      [20, 'reopens', words.again],
    ],
  },
];

export const PLUMBER_STORIES: StoryWords = {
  fresh:
    'Det drypper fra skjøten under kjøkkenvasken\nJeg har satt en bøtte under. Det kommer omtrent en desiliter i timen, mest når oppvaskmaskinen går.',
  late: 'Varmtvannet tar slutt etter fem minutter i oppgang B\nFlere beboere melder om det samme. Det begynte i forrige uke.',
  danger: 'Vann renner gjennom taket i sikringsskapet\nVi har stengt hovedkrana i kjelleren, men det renner fortsatt litt.',
  taken: 'Hva koster det å flytte vaskemaskinen til boden?\nDet er om lag fire meter fra der den står i dag, og det er sluk i boden.',
  asked: 'Toalettet fyller seg hele tiden\nDet renner svakt i skålen også om natten.',
  question: 'Kan du løfte av lokket på sisterna og se om flottøren står fast? Send gjerne et bilde, så tar vi med riktig del.',
  planned: 'Blandebatteriet på badet er løst i veggen\nDet vrir seg når vi skrur på vannet.',
  done: 'Sluket i dusjen lukter kloakk\nVi har helt i vann uten at det hjelper.',
  doneText: 'Pakningen i vannlåsen var montert feil vei. Den er byttet, og vi har prøvd med fullt trykk i et kvarter.',
  closed: 'Ny bereder lekker ved sikkerhetsventilen\nDet står en liten dam på gulvet hver morgen.',
  closedText: 'Ventilen hadde en feil fra fabrikken og er byttet uten kostnad for deg.',
  reopened: 'Radiatoren i møterommet banker når varmen kommer på',
  again: 'Det banker igjen, særlig tidlig om morgenen. Kan noen komme tilbake?',
  offer: 'Vi ønsker vannstoppere i alle de førti leilighetene\nForsikringen har bedt om det. Kan dere komme på befaring?',
};

export const ELECTRICIAN_STORIES: StoryWords = {
  fresh: 'Lyset på badet blinker når vifta går\nDet begynte to dager etter at dere var her. Sikringen har ikke gått.',
  late: 'Utelyset i bakgården står på døgnet rundt\nFotocellen ser ut til å ha hengt seg opp. Flere beboere spør.',
  danger: 'Det lukter svidd av stikkontakten i vaskeriet\nVi har slått av kursen og hengt opp en lapp.',
  taken: 'Hva koster en elbillader i garasjen?\nDet er om lag tolv meter fra sikringsskapet, og vi har en trefaset inntakssikring.',
  asked: 'Jordfeilbryteren går ut en gang i uka\nDet skjer helst om natten.',
  question: 'Hvilke apparater er koblet til når den går? Send gjerne et bilde av kurslista i skapet, så vet vi hvor vi skal begynne.',
  planned: 'Dimmeren i stua summer\nDet høres best når lyset er halvt oppe.',
  done: 'Komfyrvakta slår av platene midt i matlagingen\nVi har tørket av sensoren uten at det hjelper.',
  doneText: 'Sensoren var montert for nær vifta. Den er flyttet, og vi har prøvd med alle fire platene på.',
  closed: 'Nytt stikk på kjøkkenet er dødt\nDe andre på samme vegg virker.',
  closedText: 'Kontakten hadde en feil fra fabrikken og er byttet uten kostnad for deg.',
  reopened: 'Porttelefonen i oppgang A skurrer',
  again: 'Nå skurrer den igjen, og i tredje etasje er den helt stille. Kan noen komme tilbake?',
  offer: 'Vi ønsker ladepunkter på alle de tjue plassene i garasjen\nStyret har penger til det i år. Kan dere komme på befaring?',
};
