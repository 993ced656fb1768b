import { Type } from 'typebox';
import { MAX_LOGO_BYTES } from '#domain/look/logo.ts';
import { BrandContent, Colour } from './brand-content.ts';
import { type AnswerOf, type BodyOf, defineCall } from './define-call.ts';
import { Id, TextOrNull } from './parts.ts';

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

export const companyCalls = [companyBrands, publishBrand, restoreBrand, brandLogo] as const;
