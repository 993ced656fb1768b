import type { Brand } from '#domain/brand.ts';

export const brand: Brand = {
  slug: 'nordvann',
  name: 'Nordvann',
  companyId: 4,
  databaseId: 2,
  hosts: ['kunde.nordvann.example', 'nordvann.example', 'www.nordvann.example'],
  webAddress: 'https://nordvann.example',
  contactLine: 'Nordvann, Polarlysgata 21, 9008 Tromsø, 77 66 55 44, post@nordvann.example',
  phone: '77 66 55 44',
  email: 'post@nordvann.example',
  emergencyPhone: null,
  trades: ['plumbing'],
  words: {
    nb: { jobs: 'Oversikt rørleggerarbeider', note: 'Informasjon til rørleggeren' },
    en: { jobs: 'Overview of plumbing jobs', note: 'Information for the plumber' },
  },
  look: {
    primary: '#5a3ed0',
    onPrimary: '#ffffff',
    accent: '#63e6d2',
    onAccent: '#12093f',
    bar: '#1b1150',
    onBar: '#f4f1ff',
    surface: '#ffffff',
    canvas: '#f3f0fd',
    text: '#1e1838',
    mutedText: '#5f5880',
    link: '#5330c4',
    cornerPx: 22,
    fontFamily: '"Avenir Next", Tahoma, sans-serif',
  },
};
