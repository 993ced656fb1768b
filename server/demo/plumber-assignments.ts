import type { Assignment } from './trade-types.ts';

export const plumberAssignments: readonly Assignment[] = [
  {
    place: 'Kjøkken',
    work: 'Byttet kjøkkenkran og stoppekraner under vask. Lekkasjestopper med føler montert i bunnen av skapet.',
    hours: 2,
    materials: [
      ['Kjøkkenbatteri Vassbrå Lift, krom', 1, 2290],
      ['Stoppekran 1/2" kule', 2, 189],
      ['Vannstopper DripStop Home', 1, 2480],
      ['Fleksislange 3/8" 500 mm', 2, 98],
    ],
    letter:
      '<p>Vannstopperen stenger vannet når føleren blir våt. <strong>Tørk føleren og trykk på knappen</strong> for å få vannet tilbake.</p>',
  },
  {
    place: 'Bad 2. etg.',
    work: 'Skiftet innbyggingssisterne bak flis, flikket membran rundt betjeningsplate. Tidkrevende å komme til.',
    hours: 5.5,
    materials: [
      ['Innbyggingssisterne Quiet Flush 112', 1, 3190],
      ['Betjeningsplate Quiet Flush, hvit matt', 1, 890],
      ['Veggskål toalett Brynfoss, uten skyllekant', 1, 2750],
      ['Lyddempingssett', 1, 145],
    ],
    letter: '<p>Toalettet kan brukes med en gang. La fugen rundt skålen tørke i <em>24 timer</em> før vask.</p>',
  },
  {
    place: 'Kjeller, vaskerom',
    work: 'Ny varmtvannsbereder 200 l med sikkerhetsventil ført til sluk. Gammel bereder tømt og kjørt bort.',
    hours: 4,
    materials: [
      ['Varmtvannsbereder Brynfoss 200 l, 2 kW', 1, 7990],
      ['Blandeventil 3/4"', 1, 1180],
      ['Sikkerhetsventil 9 bar', 1, 420],
      ['Rør og deler kobber 22 mm', 3.5, 210],
      ['Bortkjøring og gjenvinning', 1, 450],
    ],
    letter:
      '<p>Det kan dryppe litt fra sikkerhetsventilen når vannet varmes. Det er normalt.</p><ul><li>Temperatur: 70 °C</li><li>Effekt: 2 kW</li><li>Elektriker må koble fast tilkobling — <strong>avtale er gjort</strong>.</li></ul>',
  },
  {
    place: 'Bad 1. etg.',
    work: 'Åpnet tett sluk med fjær, tok ut hår og fugemasse. Spylt til kum, godt avløp nå.',
    hours: 1.5,
    materials: [['Slukrist rustfri 150 mm', 1, 245]],
    letter: '<p>Rens vannlåsen et par ganger i året. Løft opp risten, trekk opp koppen og skyll.</p>',
  },
  {
    place: 'Rørskap i gang',
    work: 'Lekkasje i kobling på kursventil, ettertrukket og byttet pakning på to kurser. Trykkprøvd 30 min uten fall.',
    hours: 2,
    materials: [
      ['Kursventil 16 mm rør-i-rør', 2, 310],
      ['Pakningssett fordelerstokk', 1, 85],
    ],
    letter:
      '<p>Rørskapet har drenering ut på badet. Ser du vann på badegulvet uten å ha dusjet — <strong>steng hovedkranen og ring</strong>.</p>',
  },
  {
    place: 'Utvendig, sørvegg',
    work: 'Montert frostsikker utekran gjennom yttervegg, isolert og tettet. Stengekran innvendig i bod.',
    hours: 2.5,
    materials: [
      ['Utekran frostsikker 1/2", 400 mm', 1, 990],
      ['Stengekran m/avtapping', 1, 289],
      ['Kobberrør 15 mm, per meter', 2.25, 118],
      ['Isolasjon 15/20, per meter', 2, 32],
    ],
    letter: '<p>Ta av slangen før frosten kommer. Med slangen på er ikke kranen frostsikker.</p>',
  },
  {
    place: 'Bad underetasje',
    work: 'Rørlegging for nytt bad: sluk, avløp for vask og toalett, rør-i-rør til fire tappesteder. Membran av flislegger.',
    hours: 14,
    materials: [
      ['Sluk Brynfoss Flow 75 mm m/klemring', 1, 1390],
      ['Rør-i-rør 16 mm, per meter', 38, 44.5],
      ['Veggboks dobbel', 2, 620],
      ['Avløpsrør 110 mm, per meter', 4.6, 132],
      ['Bend og grenrør, assortert', 7, 86],
      ['Fordelerskap 8 kurser', 1, 3450],
    ],
    letter:
      '<p>Trykkprøving er gjort <strong>før</strong> gulvet ble støpt: 10 bar i to timer, uten fall. Bilder er lagt ved i mappen din.</p>',
  },
  {
    place: 'Vaskerom',
    work: 'Utrykning kveld: vann på gulvet fra vaskemaskinkran. Byttet kran og slange, tørket opp.',
    hours: 1,
    materials: [
      ['Vaskemaskinkran 1/2" m/tilbakeslag', 1, 265],
      ['Tilløpsslange 1,5 m', 1, 139],
    ],
    letter: '<p>Steng kranen når maskinen ikke er i bruk. Meld fra til forsikringen om parketten i gangen reiser seg.</p>',
  },
  {
    place: 'Dusjhjørne',
    work: 'Skiftet dusjbatteri, gammelt termostatbatteri ga skoldhett vann. Justert sperre til 38 grader.',
    hours: 1.5,
    materials: [
      ['Dusjbatteri Vassbrå Thermo, krom', 1, 2690],
      ['Dusjsett RainHead 250', 1, 1850],
    ],
    letter: '',
  },
  {
    place: 'Hovedinntak, bod',
    work: 'Byttet stoppekran på hovedinntak og satt inn trykkreduksjon. Trykket inn var 8,2 bar, satt ned til 4.',
    hours: 3,
    materials: [
      ['Stoppekran 1" dreibar', 1, 640],
      ['Trykkreduksjonsventil 1" m/manometer', 1, 2190],
      ['Filter FineClear 1"', 1, 1290],
    ],
    letter:
      '<p>Målinger:</p><table><thead><tr><th>Sted</th><th>Før</th><th>Etter</th></tr></thead><tbody><tr><td>Inntak</td><td>8,2 bar</td><td>4,0 bar</td></tr><tr><td>Kjøkken</td><td>7,9 bar</td><td>3,8 bar</td></tr></tbody></table><p>Filteret spyles hvert halvår.</p>',
  },
  {
    place: 'Gjestetoalett',
    work: 'Rennende toalett. Byttet innmat i sisterne og tilløpsventil.',
    hours: 0.75,
    materials: [['Reparasjonssett sisterne, universal', 1, 390]],
    letter: '',
  },
  {
    place: 'Kjøkken',
    work: 'Koblet oppvaskmaskin og vannuttak for kjøleskap. Vannlås byttet til modell med to tilslutninger.',
    hours: 1.5,
    materials: [
      ['Vannlås m/to tilslutninger', 1, 285],
      ['Rør 6 mm for isbitmaskin, per meter', 3.2, 29],
      ['Kombikran oppvaskmaskin', 1, 340],
    ],
    letter: '<p>Skyll ut de første to literne fra vannuttaket på kjøleskapet før du drikker.</p>',
  },
  {
    place: 'Yttergrunn ved kum',
    work: 'Kameraspyling av stikkledning 22 m. Røtter ved skjøt på 14,5 m, frest bort. Anbefaler strømpe innen to år.',
    hours: 3.5,
    materials: [['Kamera og spylebil, per time', 2.5, 1450]],
    letter: '<p>Filmen fra kameraet ligger på minnepinnen du fikk. Røttene kommer tilbake — <em>regn med to år</em>.</p>',
  },
];
