import { type Static, Type } from 'typebox';
import { MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { TRADES } from '#domain/job.ts';
import { BACKGROUNDS } from '#domain/look/backgrounds.ts';
import { COLOUR_ROLES, CORNERS, FONTS } from '#domain/look/look-values.ts';

/** Control characters, and the marks that turn the direction of the text that follows them. */
const CONTROL = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069';
const VISIBLE = `[^\\s\\u200b-\\u200f\\u2060${CONTROL}]`;
export const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: `^${VISIBLE}([^${CONTROL}]*${VISIBLE})?$` });
export const inBoth = <T extends Type.TSchema>(text: T) => Type.Object({ nb: text, en: text }, { additionalProperties: false });
export const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });

/** Every value is a colour or a member of a closed set: it is written into pages. */
export const LookContent = Type.Object(
  {
    ...(Object.fromEntries(COLOUR_ROLES.map((role) => [role, Colour])) as Record<(typeof COLOUR_ROLES)[number], typeof Colour>),
    cornerPx: Type.Enum([...CORNERS]),
    fontFamily: Type.Enum([...FONTS]),
    background: Type.Enum([...BACKGROUNDS]),
  },
  { additionalProperties: false },
);

const Phone = Type.String({ pattern: '^\\+?\\d[\\d ]{4,17}\\d$' });
const TradeWords = Type.Object({ jobs: line(60), note: line(60) }, { additionalProperties: false });

/** What a company says about one of its brands: stored as one document, checked when it is written and when it is read. */
export const BrandContent = Type.Object(
  {
    name: line(60),
    address: line(120),
    phone: Phone,
    email: Type.String({ format: 'email', maxLength: MAX_EMAIL_LENGTH }),
    webAddress: Type.Union([Type.String({ pattern: '^https://[a-z0-9.-]+(/[\\x21-\\x7e]*)?$', maxLength: 200 }), Type.Null()]),
    organisationNumber: Type.Union([Type.String({ pattern: '^\\d{9}$' }), Type.Null()]),
    emergencyPhone: Type.Union([Type.Object({ phone: Phone, hours: inBoth(line(60)) }, { additionalProperties: false }), Type.Null()]),
    trades: Type.Array(Type.Enum([...TRADES]), { minItems: 1, maxItems: TRADES.length, uniqueItems: true }),
    words: inBoth(TradeWords),
    look: LookContent,
    logo: Type.String({ pattern: '^[a-z0-9-]{1,40}$', description: 'which of the drawn logos' }),
  },
  { additionalProperties: false },
);
export type BrandContent = Static<typeof BrandContent>;
