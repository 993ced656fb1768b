import { type Static, Type } from 'typebox';
import { MAX_PLACE_WORDS, MAX_SHEET_NOTES } from '#domain/service-book/emergency-sheet.ts';
import { TextOrNull } from '../parts.ts';
import { HomeAddress } from '../shares/parts.ts';

const PhotoOrNull = Type.Union([Type.String({ format: 'uuid' }), Type.Null()]);

/** What the customer writes. Photos are sent before, each by a call of its own. */
export const SheetContent = Type.Object({
  stopcock: Type.String({ maxLength: MAX_PLACE_WORDS, description: 'where the water is shut off' }),
  stopcockPhoto: PhotoOrNull,
  fuseBox: Type.String({ maxLength: MAX_PLACE_WORDS, description: 'where the power is shut off' }),
  fuseBoxPhoto: PhotoOrNull,
  notes: Type.String({ maxLength: MAX_SHEET_NOTES }),
  hasGas: Type.Boolean({ description: 'the home has gas' }),
});
export type SheetContent = Static<typeof SheetContent>;

const Company = Type.Object(
  {
    name: Type.String(),
    phone: Type.String(),
    emergencyPhone: Type.Union([
      Type.Object({ phone: Type.String(), hours: Type.Object({ nb: Type.String(), en: Type.String() }) }),
      Type.Null(),
    ]),
  },
  { description: 'whom the customer calls: of two names of one company the one they know it by' },
);

export const Sheet = Type.Object({
  home: HomeAddress,
  company: Company,
  ...SheetContent.properties,
  changedAt: TextOrNull,
});
export type EmergencySheet = Static<typeof Sheet>;
