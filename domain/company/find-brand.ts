import { type Brand, brandOwning, contactLineOf } from './brand.ts';
import { paletteFrom } from './palette.ts';

/** Answers for every host that is no brand's own; never a company to look around in. Where there is no other company yet, the neutral one. */
export const firstBrand = (brands: readonly Brand[]): Brand => brands.find(({ endsAt }) => endsAt === null) ?? NEUTRAL_BRAND;

/**
 * Which brand a Host header gets: exact names only, the first brand for everything else.
 * Total for any bytes; the header itself is never passed on.
 */
export const brandForHost = (brands: readonly Brand[], host: unknown): Brand => brandOwning(brands, host) ?? firstBrand(brands);

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
