import { type Brand, contactLineOf } from '#domain/brand.ts';
import { paletteFrom } from '#domain/look/palette.ts';

const named = { name: 'Kundeportal', address: 'Norge', phone: '00 00 00 00', email: 'post@kundeportal.example' };

/** How the pages look on a server that has no company yet. */
export const NEUTRAL_BRAND: Brand = {
  ...named,
  slug: 'kundeportal',
  companyId: 0,
  databaseId: 0,
  hosts: [],
  webAddress: 'https://kundeportal.example',
  contactLine: contactLineOf(named),
  emergencyPhone: null,
  trades: ['electrical', 'plumbing'],
  words: {
    nb: { jobs: 'Oversikt jobber', note: 'Informasjon til montøren' },
    en: { jobs: 'Overview of jobs', note: 'Information for the installer' },
  },
  look: paletteFrom('#2b4c7e'),
  logo: '',
  version: 0,
  organisationNumber: null,
  settings: null,
  repairHours: null,
  notice: null,
  endsAt: null,
};
