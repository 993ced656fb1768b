import type { Assignment } from './trade-types.ts';

export const electricianAssignments: readonly Assignment[] = [
  {
    place: 'Kjøkken',
    work: 'Lagt opp egen kurs til platetopp og flyttet to stikkontakter ca. 40 cm mot høyre etter avtale. Skjult anlegg, gips lappet grovt.',
    hours: 4.5,
    materials: [
      ['Jordfeilautomat 2P C25', 1, 689],
      ['Installasjonskabel 3G4 mm²', 14, 31.5],
      ['Stikkontakt dobbel m/jord, hvit', 2, 148],
      ['Veggboks dyp', 2, 24],
      ['Komfyrvakt SafeTop 230', 1, 2190],
    ],
    letter:
      '<p>Komfyrvakten er <strong>prøvd med deg til stede</strong>. Batteriet i føleren skal byttes hvert femte år — merkelapp er satt i skapet over.</p>',
  },
  {
    place: 'Carport',
    work: 'Montert elbillader på vegg, trukket 5G6 fra tavle i bod. Lastbalansering satt til 32 A hovedsikring. Prøveladet kundens bil.',
    hours: 6,
    materials: [
      ['Ladestasjon Ladvik HomeCharge 22 kW', 1, 9850],
      ['Jordfeilvern type B 40 A', 1, 2390],
      ['Installasjonskabel 5G6 mm²', 18.5, 74.9],
      ['Kabelkanal 40×60, hvit', 6, 89],
      ['Energimåler for lastbalansering', 1, 1240],
    ],
    letter:
      '<p>Slik kommer du i gang:</p><ol><li>Last ned appen som står på klistremerket inne i laderen.</li><li>Skann koden på siden av laderen.</li><li>Velg <em>nattlading</em> om du har timepris.</li></ol>',
  },
  {
    place: 'Bad 1. etg.',
    work: 'Feilsøkt varmekabel som slo ut jordfeilen. Målt isolasjonsmotstand 0,2 MΩ, brudd ved terskel. Koblet fra, kunden ønsker tilbud på ny gulvvarme.',
    hours: 2.5,
    materials: [['Gulvtermostat Brisund Touch', 1, 1320]],
    letter: '<p>Varmekabelen er koblet fra og merket. <strong>Ikke slå på kursen igjen</strong> før det er lagt ny kabel.</p>',
  },
  {
    place: 'Stue',
    work: 'Montert åtte downlights i nedforet himling, dimmer ved dør. Himlingen var åpnet av kunde på forhånd.',
    hours: 5,
    materials: [
      ['LED-downlight Tindro Spot 6 W, 2700 K', 8, 329],
      ['Dimmer SmartDim Pro 250', 1, 845],
      ['Koblingsboks for himling', 4, 49],
      ['Installasjonskabel 3G1,5 mm²', 22, 15.8],
    ],
    letter:
      '<p>Dimmeren er stilt inn slik at lysene ikke blinker på laveste nivå. Vil du ha det mørkere, ring oss — det tar to minutter å endre.</p>',
  },
  {
    place: 'Sikringsskap i gang',
    work: 'Byttet skrusikringer til automater med jordfeilvern på alle kurser. Ny kursfortegnelse skrevet. Strømløst kl. 09–14.',
    hours: 7.5,
    materials: [
      ['Jordfeilautomat 2P C16', 8, 612],
      ['Jordfeilautomat 2P B10', 3, 598],
      ['Overspenningsvern type 2', 1, 2480],
      ['Fordelingsskap Halvarg 36 moduler', 1, 3150],
      ['Skinner, merking og småmateriell', 1, 480],
    ],
    letter:
      '<p>Samsvarserklæring og kursfortegnelse ligger i skapdøra. Husk:</p><ul><li>Trykk på testknappen på jordfeilvernene <strong>to ganger i året</strong>.</li><li>Overspenningsvernet har et grønt vindu. Blir det rødt, må det byttes.</li></ul>',
  },
  {
    place: 'Utvendig, nordvegg',
    work: 'Skiftet utelampe som var full av vann. Tettet gammel gjennomføring og satt ny lampe med skumringsrelé.',
    hours: 1.5,
    materials: [
      ['Utelampe Kvistad Wall IP54, svart', 1, 1190],
      ['Skumringsrelé', 1, 410],
      ['Fugemasse og småmateriell', 1, 95],
    ],
    letter: '<p>Lampen tenner av seg selv når det blir mørkt. Sensoren sitter på undersiden og må ikke males over.</p>',
  },
  {
    place: 'Soverom og gang',
    work: 'Satt inn seriekoblede røykvarslere i alle etasjer, prøvd med røyk. Gamle varslere fra 2009 tatt med til gjenvinning.',
    hours: 2,
    materials: [
      ['Røykvarsler Varsla Link, seriekoblet', 5, 398],
      ['Batteri litium 9 V', 5, 79],
    ],
    letter: '<p>Varslerne snakker sammen: går én, går alle. <em>Test dem den 1. desember</em> — det er røykvarslerens dag.</p>',
  },
  {
    place: 'Garasje',
    work: 'Ny underfordeling i garasje med 3 kurser. Gravd kabel var lagt av grunnentreprenør, vi koblet begge ender.',
    hours: 6.5,
    materials: [
      ['Underfordeling utenpåliggende 12 moduler', 1, 890],
      ['Jordfeilautomat 2P C16', 3, 612],
      ['Jordkabel 4×10 mm²', 26, 96.4],
      ['Stikkontakt 16 A utenpåliggende IP44', 4, 129],
      ['LED-lysarmatur 1200 mm, 36 W', 3, 640],
    ],
    letter: '<p>Kabelen ligger 60 cm dypt langs gjerdet. Skisse med mål er lagt i underfordelingen.</p>',
  },
  {
    place: 'Hele boligen',
    work: 'Elkontroll av bolig etter NEK 405. To avvik rettet på stedet: løs jording i stikk på vaskerom, manglende deksel i bod.',
    hours: 3,
    materials: [['Blinddeksel og koblingsklemmer', 1, 68]],
    letter:
      '<p>Rapporten er sendt deg på e-post. Kort sagt:</p><table><thead><tr><th>Sted</th><th>Funn</th><th>Status</th></tr></thead><tbody><tr><td>Vaskerom</td><td>Løs jordleder</td><td>Rettet</td></tr><tr><td>Bod</td><td>Manglet deksel</td><td>Rettet</td></tr><tr><td>Loft</td><td>Eldre kabel</td><td>Bør skiftes innen 5 år</td></tr></tbody></table>',
  },
  {
    place: 'Vaskerom',
    work: 'Utrykning: varmt støpsel til tørketrommel. Kontakten var brunsvidd, skiftet den og kontrollerte klemmene på kursen.',
    hours: 1,
    materials: [['Stikkontakt enkel m/jord 16 A', 1, 96]],
    letter: '<p>Tørketrommelen bør gå på egen kontakt, <strong>aldri i skjøteledning</strong>.</p>',
  },
  {
    place: 'Terrasse',
    work: 'Lagt kabel i rør under terrassegulv, montert to stikkontakter og lyslist langs rekkverk.',
    hours: 4,
    materials: [
      ['Stikkontakt utvendig dobbel IP44', 2, 219],
      ['LED-lyslist Outline 24 V, per meter', 7.4, 185],
      ['Driver 24 V 100 W IP67', 1, 720],
      ['Trekkerør 20 mm', 12, 14.5],
    ],
    letter: '',
  },
  {
    place: 'Bod',
    work: 'Bytte av varmtvannsberederens termostat og kontroll av fast tilkobling. Stikkontakt erstattet med bryter etter dagens forskrift.',
    hours: 2,
    materials: [
      ['Termostat for bereder 40–80 °C', 1, 540],
      ['Bryter 2P 25 A for fast tilkobling', 1, 265],
    ],
    letter: '<p>Berederen står på 75 grader. Lavere enn 65 anbefales ikke på grunn av legionella.</p>',
  },
  {
    place: 'Hall og trapp',
    work: 'Koblet trappelys som trebryter, byttet to defekte brytere. Én leder var brutt i vegg, trukket om i eksisterende rør.',
    hours: 2.5,
    materials: [
      ['Endebryter Rolig, hvit', 2, 112],
      ['Kryssbryter Rolig, hvit', 1, 168],
      ['Ledning PN 1,5 mm²', 24, 6.9],
    ],
    letter: '',
  },
];
