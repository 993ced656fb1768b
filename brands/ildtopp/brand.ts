import type { Brand } from '#domain/brand.ts';

export const brand: Brand = {
  slug: 'ildtopp',
  name: 'Ildtopp',
  companyId: 6,
  databaseId: 5,
  hosts: ['kunde.ildtopp.example', 'ildtopp.example', 'www.ildtopp.example'],
  webAddress: 'https://ildtopp.example',
  contactLine: 'Ildtopp, Varmebakken 17, 7013 Trondheim, 73 80 70 60, post@ildtopp.example',
  phone: '73 80 70 60',
  email: 'post@ildtopp.example',
  emergencyPhone: { phone: '73 80 70 99', hours: { nb: 'hele døgnet', en: 'day and night' } },
  trades: ['plumbing', 'heating'],
  words: {
    nb: { jobs: 'Oversikt rørleggerarbeider', note: 'Informasjon til rørleggeren' },
    en: { jobs: 'Overview of plumbing jobs', note: 'Information for the plumber' },
  },
  look: {
    primary: '#b3261e',
    onPrimary: '#ffffff',
    accent: '#ff8a50',
    onAccent: '#2b0d16',
    bar: '#2b0d16',
    onBar: '#fff3e4',
    surface: '#ffffff',
    canvas: '#fdf0e7',
    text: '#2e1519',
    mutedText: '#75545a',
    link: '#a1201a',
    cornerPx: 8,
    fontFamily: '"Trebuchet MS", "Gill Sans", sans-serif',
  },
};
