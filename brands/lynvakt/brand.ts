import type { Brand } from '#domain/brand.ts';

export const brand: Brand = {
  slug: 'lynvakt',
  name: 'Lynvakt Elektro',
  companyId: 2,
  databaseId: 3,
  hosts: ['kunde.lynvakt.example', 'lynvakt.example', 'www.lynvakt.example'],
  webAddress: 'https://lynvakt.example',
  contactLine: 'Lynvakt Elektro, Sikringsveien 8, 0484 Oslo, 22 33 44 55, post@lynvakt.example',
  phone: '22 33 44 55',
  email: 'post@lynvakt.example',
  emergencyPhone: { phone: '22 33 44 99', hours: { nb: 'kl. 7–23, alle dager', en: '7 am–11 pm, every day' } },
  trades: ['electrical'],
  words: {
    nb: { jobs: 'Oversikt elektrikerarbeider', note: 'Informasjon til elektrikeren' },
    en: { jobs: 'Overview of electrical jobs', note: 'Information for the electrician' },
  },
  look: {
    primary: '#1b2a66',
    onPrimary: '#ffffff',
    accent: '#ffc21a',
    onAccent: '#14183a',
    bar: '#0a1130',
    onBar: '#f5f6fb',
    surface: '#ffffff',
    canvas: '#eef0f4',
    text: '#141726',
    mutedText: '#545a70',
    link: '#2440b8',
    cornerPx: 0,
    fontFamily: 'Bahnschrift, "DIN Alternate", Arial, sans-serif',
  },
};
