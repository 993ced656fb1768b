import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { MAX_INT4 } from '../parts.ts';

const access = { key: 'basic', roles: ['Customer'] } as const;
const OfPlace = Type.Object(
  { siteId: Type.Integer({ minimum: 0, maximum: MAX_INT4, description: 'as GetSites has it; 0: what has no address' }) },
  { additionalProperties: false },
);

export const careFeed = defineCall({
  name: 'careFeed',
  method: 'GET',
  path: '/api/Care/Feed',
  summary: "Whether the caller's calendar reads care and deadlines of a place",
  access,
  query: OfPlace,
  answers: { 200: Type.Object({ madeAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]) }) },
  errors: ['not-found'],
});

export const makeCareFeed = defineCall({
  name: 'makeCareFeed',
  method: 'POST',
  path: '/api/Care/MakeFeed',
  summary: 'Make the address under which a calendar reads a place; the one before ends',
  access,
  body: OfPlace,
  answers: { 200: Type.Object({ address: Type.String({ description: 'answered this once: only its digest is kept' }) }) },
  errors: ['not-found'],
});

export const stopCareFeed = defineCall({
  name: 'stopCareFeed',
  method: 'POST',
  path: '/api/Care/StopFeed',
  summary: 'End the address under which a calendar reads a place',
  access,
  body: OfPlace,
  answers: { 200: Type.Object({ stopped: Type.Literal(true) }) },
  errors: ['not-found'],
});
