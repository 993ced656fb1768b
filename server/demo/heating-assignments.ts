import type { Assignment } from './trade-types.ts';

export const heatingAssignments: readonly Assignment[] = [
  {
    title: 'Ny luft-til-vann-varmepumpe',
    workKind: 'new-installation',
    place: 'Teknisk rom',
    work: 'Montert luft-til-vann-varmepumpe med akkumulatortank. Eksisterende radiatorkrets skylt og fylt på nytt, luftet i alle etasjer.',
    hours: 16,
    materials: [
      ['Varmepumpe Glohaug AirSource 9 kW, utedel', 1, 64900],
      ['Innedel HydroUnit Compact', 1, 28500],
      ['Akkumulatortank HeatWell 200 l', 1, 9800],
      ['Sirkulasjonspumpe SilentFlow 25-60', 1, 3950],
      ['Rør, isolasjon og deler', 1, 4870],
    ],
    letter:
      '<h3>Innstillinger</h3><ul><li>Kurve: 0,7</li><li>Turtemperatur ved −10 °C: 42 °C</li><li>Legionellaprogram: søndag kl. 03</li></ul><p>Hør med oss før du endrer kurven. <strong>Små steg, ett om gangen.</strong></p>',
  },
  {
    title: 'Service på pelletskamin',
    workKind: 'service',
    place: 'Kjellerstue',
    work: 'Årlig service på pelletskamin: renset brennkammer, byttet pakning i dør, støvsugd røykløp. Brukt kunden sine pellets til prøvefyring.',
    hours: 2,
    materials: [
      ['Dørpakning 12 mm, per meter', 2.2, 145],
      ['Tennelement Glohaug', 1, 890],
    ],
    letter: '<p>Tøm askeskuffen hver uke i fyringssesongen. Bruk pellets av samme kvalitet hele vinteren.</p>',
  },
  {
    title: 'Fjernet oljekjel og tankrør',
    workKind: 'alteration',
    place: 'Fyrrom',
    work: 'Sanert oljekjel og rør til nedgravd tank. Tanken tømt og rengjort av godkjent firma, vi blindet rørene.',
    hours: 8,
    materials: [
      ['Blindplugger og deler', 6, 68],
      ['Bortkjøring kjel og deponi', 1, 3900],
      ['Elkjel FlowBoard 12 kW', 1, 21900],
    ],
    letter: '<p>Kvittering for tømt tank sendes kommunen av oss. Ta vare på kopien — du trenger den når huset skal selges.</p>',
  },
  {
    title: 'Innregulert gulvvarme',
    workKind: 'service',
    place: 'Stue og kjøkken',
    work: 'Innregulert vannbåren gulvvarme. To kretser hadde null gjennomstrømning, byttet aktuatorer og luftet.',
    hours: 3,
    materials: [
      ['Aktuator 230 V NC', 2, 395],
      ['Romtermostat Brisund Wireless', 1, 1150],
      ['Gjennomstrømningsmåler', 1, 420],
    ],
    letter:
      '<p>Kretsene er stilt slik:</p><table><thead><tr><th>Krets</th><th>Rom</th><th>l/min</th></tr></thead><tbody><tr><td>1</td><td>Stue sør</td><td>2,4</td></tr><tr><td>2</td><td>Stue nord</td><td>2,1</td></tr><tr><td>3</td><td>Kjøkken</td><td>1,8</td></tr></tbody></table>',
  },
  {
    title: 'Byttet rusten radiator',
    workKind: 'repair',
    place: 'Soverom 2. etg.',
    work: 'Byttet radiator som rustet i bunn, ny termostatventil. Anlegget etterfylt til 1,5 bar.',
    hours: 2.5,
    materials: [
      ['Radiator panel 600×1200, hvit', 1, 2890],
      ['Termostatventil 1/2" vinkel', 1, 465],
      ['Lufteskrue', 2, 28],
    ],
    letter: '<p>Det kan boble litt de første dagene. Luft radiatoren med nøkkelen vi la igjen på vinduskarmen.</p>',
  },
  {
    title: 'Service på varmepumpe',
    workKind: 'service',
    place: 'Yttervegg mot hage',
    work: 'Service på luft-til-luft-varmepumpe. Renset filter og utedel, kontrollert fylling og kondensavløp.',
    hours: 1.5,
    materials: [['Filtersett CleanAir', 1, 490]],
    letter: '',
  },
  {
    title: 'Byttet ekspansjonskar',
    workKind: 'repair',
    place: 'Loft',
    work: 'Skiftet ekspansjonskar og sikkerhetsventil, karet var fullt av vann. Fortrykk satt til 1,0 bar.',
    hours: 2,
    materials: [
      ['Ekspansjonskar 35 l', 1, 1290],
      ['Sikkerhetsventil 2,5 bar', 1, 310],
      ['Manometer 0–4 bar', 1, 185],
    ],
    letter: '<p>Viseren skal stå i det grønne feltet når anlegget er kaldt. Synker den under 1, ring oss.</p>',
  },
];
