import type { SetupDraft } from '#contract/setup.ts';
import type { DraftField } from '#domain/company/check-draft.ts';
import { paletteFrom } from '#domain/look/palette.ts';

export const FIRST_DRAFT: SetupDraft = {
  name: '',
  organisationNumber: '',
  trades: [],
  address: '',
  phone: '',
  email: '',
  emergencyPhone: '',
  emergencyHours: 'always',
  slug: '',
  look: paletteFrom('#0b5f68') as SetupDraft['look'],
  firstName: '',
  lastName: '',
  ownEmail: '',
  userName: '',
};

export const STEPS = ['company', 'look', 'you'] as const;

/** The fields that must be valid before a step is left. */
export const FIELDS_OF: readonly (readonly DraftField[])[] = [
  ['name', 'slug', 'organisationNumber', 'trades', 'address', 'phone', 'email', 'emergencyPhone'],
  [],
  ['firstName', 'lastName', 'ownEmail', 'userName'],
];
