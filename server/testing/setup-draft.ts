import type { SetupDraft } from '#contract/company-setup.ts';
import { paletteFrom } from '#domain/company/palette.ts';

/** A company that could be made as it is. */
export const SETUP_DRAFT: SetupDraft = {
  name: 'Sjøvik Rør AS',
  organisationNumber: '974 760 673',
  trades: ['plumbing'],
  address: 'Kaia 3, 7010 Trondheim',
  phone: '73 00 00 00',
  email: 'post@sjovik.example',
  emergencyPhone: '73 00 00 01',
  emergencyHours: 'always',
  slug: 'sjovikror',
  look: paletteFrom('#0b5f68') as SetupDraft['look'],
  firstName: 'Åse',
  lastName: 'Sjøvik',
  ownEmail: 'ase@sjovik.example',
  userName: 'ase',
};
