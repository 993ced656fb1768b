import type { Brand } from '#domain/brand.ts';

export const brand: Brand = {
  slug: 'fjordror',
  name: 'Fjordrør',
  companyId: 4,
  databaseId: 2,
  hosts: ['kunde.fjordror.example', 'fjordror.example', 'www.fjordror.example'],
  webAddress: 'https://fjordror.example',
  contactLine: 'Fjordrør, Rørleggerkaia 12, 5003 Bergen, 55 11 22 33, post@fjordror.example',
  phone: '55 11 22 33',
  email: 'post@fjordror.example',
  emergencyPhone: { phone: '55 11 22 99', hours: { nb: 'hele døgnet', en: 'day and night' } },
  trades: ['plumbing'],
  words: {
    nb: { jobs: 'Oversikt rørleggerarbeider', note: 'Informasjon til elektrikeren' },
    en: { jobs: 'Overview of plumbing jobs', note: 'Information for the electrician' },
  },
  look: {
    primary: '#0b5f68',
    onPrimary: '#ffffff',
    accent: '#f0983f',
    onAccent: '#2b1602',
    bar: '#083a41',
    onBar: '#f3faf9',
    surface: '#ffffff',
    canvas: '#eaf4f3',
    text: '#10292d',
    mutedText: '#4a6468',
    link: '#0a5a80',
    cornerPx: 14,
    fontFamily: 'ui-rounded, system-ui, sans-serif',
  },
};
