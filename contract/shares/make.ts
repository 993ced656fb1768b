import { Type } from 'typebox';
import { MAX_SHARED_THINGS, MAY_SHARE } from '#domain/service-book/share.ts';
import { type BodyOf, defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { Purpose, SharedForm } from './parts.ts';

export const makeShare = defineCall({
  name: 'makeShare',
  method: 'POST',
  path: '/api/Share/Make',
  summary: 'Make a link that shows chosen papers and forms of a home to anybody who has it; the link is in this answer and nowhere else',
  access: { key: 'basic', roles: ['Customer'], rights: MAY_SHARE },
  body: Type.Object(
    {
      siteId: Type.Optional(Id),
      purpose: Purpose,
      lastDay: Type.String({ format: 'date', description: 'the last day on which it opens: today or within six months' }),
      papers: Type.Array(Id, { maxItems: MAX_SHARED_THINGS, uniqueItems: true }),
      jobs: Type.Optional(
        Type.Array(Id, { maxItems: MAX_SHARED_THINGS, uniqueItems: true, description: 'jobs to show without a paper or form of theirs' }),
      ),
      forms: Type.Array(SharedForm, { maxItems: MAX_SHARED_THINGS, uniqueItems: true }),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ shareId: Type.Integer(), token: Type.String({ description: 'goes behind the # of /delt' }) }) },
  errors: ['not-found', 'too-many-shares'],
});
export type NewShare = BodyOf<typeof makeShare>;
