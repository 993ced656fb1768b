import { type TSchema, Type } from 'typebox';
import { EVENTS, EVENTS_KEPT_DAYS, type EventField, type EventKind, PORTAL_EVENT_KINDS, PORTAL_EVENTS_PER_PAGE } from '#domain/events.ts';
import { defineCall } from './define-call.ts';
import { MAX_INT4, TextOrNull } from './parts.ts';

const schemas: Record<Exclude<EventField<unknown>['type'], 'code'>, TSchema> = {
  id: Type.Integer(),
  uuid: Type.String({ format: 'uuid' }),
  moment: Type.String({ format: 'date-time' }),
  day: Type.String({ format: 'date' }),
  flag: Type.Boolean(),
};

function schemaOf({ type, codes, isList, canBeNull }: EventField<unknown>): TSchema {
  const one = type === 'code' ? Type.Enum([...codes]) : schemas[type];
  const all = isList ? Type.Array(one) : one;
  return canBeNull ? Type.Union([all, Type.Null()]) : all;
}

const numberOf = { number: Type.Integer({ description: 'rises; none is given twice' }) };
const factsOf = (kind: EventKind) => ({
  customer: Type.Object({ id: Type.Integer(), number: TextOrNull, externalId: TextOrNull }),
  job: Type.Union([Type.Object({ id: Type.Integer(), externalId: TextOrNull }), Type.Null()]),
  body: Type.Object(Object.fromEntries(Object.entries(EVENTS[kind].body).map(([name, field]) => [name, schemaOf(field)]))),
});
const Moment = Type.String({ format: 'date-time' });

const eventSchema = (kind: EventKind): TSchema =>
  Type.Object({ ...numberOf, kind: Type.Literal(kind), at: Moment, ...factsOf(kind) }, { description: EVENTS[kind].words });

/** The same as a webhook is called with it. */
export const webhookBody = (kind: EventKind): TSchema =>
  Type.Object({ type: Type.Literal(kind), timestamp: Moment, data: Type.Object({ ...numberOf, ...factsOf(kind) }) });

export const events = defineCall({
  name: 'events',
  method: 'GET',
  path: '/api/Events',
  summary: `What has happened after a number, in order, ${PORTAL_EVENTS_PER_PAGE} at a time; kept ${EVENTS_KEPT_DAYS} days. Kinds are added: pass over those you do not know`,
  access: { key: 'bearer', roles: [], scopes: ['events:read'] },
  query: Type.Object({
    after: Type.Integer({ minimum: 0, maximum: MAX_INT4, description: 'the last number that was read; 0: from the beginning' }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PORTAL_EVENTS_PER_PAGE })),
  }),
  answers: {
    200: Type.Object({
      events: Type.Array(Type.Union(PORTAL_EVENT_KINDS.map(eventSchema))),
      isMore: Type.Boolean({ description: 'there are more already' }),
      isIncomplete: Type.Boolean({ description: 'there were some after the number that are no longer kept' }),
    }),
  },
  errors: ['events-not-there'],
});

export const eventsCalls = [events] as const;
