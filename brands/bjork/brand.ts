import type { Brand } from '#domain/brand.ts';

export const brand: Brand = {
  slug: 'bjork',
  name: 'Bjørk & Kabel',
  companyId: 3,
  databaseId: 4,
  hosts: ['kunde.bjork.example', 'bjork.example', 'www.bjork.example'],
  webAddress: 'https://bjork.example',
  contactLine: 'Bjørk & Kabel, Neverstien 5, 2317 Hamar, 62 50 40 30, post@bjork.example',
  phone: '62 50 40 30',
  email: 'post@bjork.example',
  emergencyPhone: null,
  trades: ['electrical'],
  words: {
    nb: { jobs: 'Oversikt elektrikerarbeider', note: 'Informasjon til elektrikeren' },
    en: { jobs: 'Overview of electrical jobs', note: 'Information for the electrician' },
  },
  look: {
    primary: '#2f6b3a',
    onPrimary: '#ffffff',
    accent: '#d9a92c',
    onAccent: '#241a02',
    bar: '#1f3a26',
    onBar: '#f7f5ee',
    surface: '#fffdf7',
    canvas: '#f4efdf',
    text: '#222820',
    mutedText: '#5c6156',
    link: '#6b4d05',
    cornerPx: 4,
    fontFamily: 'Charter, Cambria, serif',
  },
};
