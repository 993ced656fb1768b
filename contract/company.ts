import { type Static, Type } from 'typebox';
import { BACKGROUNDS } from '#domain/company/brand.ts';
import { MAX_LOGO_BYTES } from '#domain/company/logo.ts';
import { COLOUR_ROLES, CORNERS, FONTS } from '#domain/company/look.ts';
import { MAX_REPAIR_HOURS, MAX_WELCOME_LENGTH } from '#domain/company/settings.ts';
import { MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { TRADES } from '#domain/jobs/job.ts';
import { MAX_NOTICE_LENGTH } from '#domain/privacy/notice.ts';
import { type AnswerOf, type BodyOf, defineCall } from './define-call.ts';
import { Id, TextOrNull } from './parts.ts';

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

export const Slug = Type.String({ pattern: '^[a-z0-9]{2,30}$' });

export const companyBrands = defineCall({
  name: 'companyBrands',
  method: 'GET',
  path: '/api/Brands',
  summary: 'What the company says about each of its brands, and the newest versions that were published',
  access: { key: 'bearer', roles: ['Admin'] },
  answers: {
    200: Type.Array(
      Type.Object({
        slug: Type.String(),
        portal: Type.String({ description: 'the address of its portal' }),
        version: Type.Integer({ description: 'the one in force' }),
        content: Type.Union([BrandContent, Type.Null()], { description: 'null: its row is not what a brand may be, and is not shown' }),
        versions: Type.Array(
          Type.Object({ version: Type.Integer(), name: TextOrNull, publishedAt: Type.String(), publishedBy: TextOrNull }),
          { description: 'the newest hundred, newest first' },
        ),
      }),
    ),
  },
});

export type CompanyBrand = AnswerOf<typeof companyBrands>[number];

const Published = Type.Object({ version: Type.Integer() });
const basedOn = Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'the version that was changed' });

export const publishBrand = defineCall({
  name: 'publishBrand',
  method: 'POST',
  path: '/api/Brands/Publish',
  summary: 'Publish a new version of a brand; refused where another version was published meanwhile',
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object({ slug: Slug, basedOn, ...BrandContent.properties }, { additionalProperties: false }),
  acts: 'brand-versions',
  answers: { 200: Published },
  mails: 'company-changes',
  errors: ['not-found', 'changed-meanwhile'],
});

export type NewBrandVersion = BodyOf<typeof publishBrand>;

export const restoreBrand = defineCall({
  name: 'restoreBrand',
  method: 'POST',
  path: '/api/Brands/Restore',
  summary: 'Publish an earlier version of a brand again, as a new one',
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object({ slug: Slug, basedOn, version: Id }, { additionalProperties: false }),
  acts: 'brand-versions',
  answers: { 200: Published },
  mails: 'company-changes',
  errors: ['not-found', 'changed-meanwhile'],
});

export const brandLogo = defineCall({
  name: 'brandLogo',
  method: 'POST',
  path: '/api/Brands/Logo',
  summary: 'Upload a logo (PNG or SVG, at most 1 MB) that a version can name: it is drawn as PNG at once, and the file is not kept',
  access: { key: 'bearer', roles: ['Admin'] },
  maxBodyBytes: Math.ceil((MAX_LOGO_BYTES * 4) / 3) + 1000,
  body: Type.Object(
    {
      logo: Type.String({ description: 'the file in base64' }),
      bar: Colour,
      surface: Colour,
    },
    { additionalProperties: false },
  ),
  answers: {
    200: Type.Object({
      name: Type.String({ description: 'what a version calls it' }),
      logo: Type.String({ description: 'a PNG as data URL' }),
    }),
  },
  errors: ['logo-no-picture', 'logo-unsafe', 'logo-too-large'],
});

export type NewBrandLogo = BodyOf<typeof brandLogo>;

const Hour = Type.Integer({ minimum: 0, maximum: 24 });

const settings = {
  welcome: inBoth(line(MAX_WELCOME_LENGTH)),
  surveyMails: Type.Boolean({ description: 'customers are asked by mail how a job went' }),
  mailHours: Type.Object({ from: Hour, to: Hour }, { additionalProperties: false, description: 'when surveys and reminders are sent' }),
  repairHours: Type.Union([Type.Integer({ minimum: 1, maximum: MAX_REPAIR_HOURS }), Type.Null()], {
    description: 'within how many hours a complaint is repaired; null: no time is promised',
  }),
};
const Saved = {
  version: Type.Integer({ description: '0: nothing was saved yet' }),
  savedAt: TextOrNull,
  savedBy: TextOrNull,
};

export const companySettings = defineCall({
  name: 'companySettings',
  method: 'GET',
  path: '/api/Company/Settings',
  summary: 'The settings of the whole company: the greeting, mails that ask about jobs, and the promise of repair',
  access: { key: 'bearer', roles: ['Admin'] },
  answers: { 200: Type.Object({ ...settings, ...Saved }) },
});

export const saveCompanySettings = defineCall({
  name: 'saveCompanySettings',
  method: 'POST',
  path: '/api/Company/SaveSettings',
  summary: 'Change the settings of the whole company; when two Admins save at once, the second is refused',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object(
    { basedOn: Type.Integer({ minimum: 0, description: 'the version that was changed' }), ...settings },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ version: Type.Integer() }) },
  errors: ['changed-meanwhile'],
});

export type CompanySettingsAnswer = AnswerOf<typeof companySettings>;
export type NewCompanySettings = BodyOf<typeof saveCompanySettings>;

export const privacyNotice = defineCall({
  name: 'privacyNotice',
  method: 'GET',
  path: '/api/Company/Notice',
  summary: "The company's privacy notice, as its Admins have written it",
  access: { key: 'bearer', roles: ['Admin'] },
  answers: {
    200: Type.Object({
      text: Type.Union([Type.String(), Type.Null()], { description: 'null: the template is shown' }),
      version: Type.Integer({ description: '0: nothing was saved yet' }),
      savedAt: TextOrNull,
      savedBy: TextOrNull,
    }),
  },
});

/** Several lines, with nothing in them that cannot be seen. */
const NoticeText = Type.String({
  minLength: 1,
  maxLength: MAX_NOTICE_LENGTH,
  pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]*$',
  description: 'plain text: `# ` begins a heading, `- ` an item of a list, and an empty line a paragraph',
});

export const savePrivacyNotice = defineCall({
  name: 'savePrivacyNotice',
  method: 'POST',
  path: '/api/Company/SaveNotice',
  summary: "Publish the company's privacy notice, or go back to the template; of two Admins at once the second is refused",
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object(
    {
      basedOn: Type.Integer({ minimum: 0, description: 'the version that was changed' }),
      text: Type.Union([NoticeText, Type.Null()]),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ version: Type.Integer() }) },
  errors: ['changed-meanwhile'],
});

export type PrivacyNotice = AnswerOf<typeof privacyNotice>;
export type NewPrivacyNotice = BodyOf<typeof savePrivacyNotice>;
