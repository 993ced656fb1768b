import { Type } from 'typebox';
import { MAY_SHARE, OPENED_THINGS, SHARE_STATES } from '#domain/service-book/share.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { TextOrNull } from '../parts.ts';
import { Day, HomeAddress, Purpose, ThingsOfHome } from './parts.ts';

const Moment = Type.String({ format: 'date-time' });

export const shares = defineCall({
  name: 'shares',
  method: 'GET',
  path: '/api/Share/List',
  summary: 'The shares of the customer, newest first, with what they show now and when they were opened; never a link itself',
  access: { key: 'basic', roles: ['Customer'], rights: MAY_SHARE },
  answers: {
    200: Type.Array(
      Type.Object({
        shareId: Type.Integer(),
        purpose: Purpose,
        siteId: Type.Union([Type.Integer(), Type.Null()]),
        home: HomeAddress,
        madeAt: Moment,
        madeBy: TextOrNull,
        lastDay: Day,
        state: Type.Enum([...SHARE_STATES]),
        chosen: Type.Integer({ description: 'how many papers and forms were chosen; those that cannot be seen any more are not in it' }),
        things: ThingsOfHome,
        openings: Type.Array(
          Type.Object({
            at: Moment,
            what: Type.Enum([...OPENED_THINGS]),
            title: TextOrNull,
            schemaId: Type.Union([Type.Integer(), Type.Null()]),
          }),
          { description: 'newest first; nothing about who it was' },
        ),
      }),
    ),
  },
});
export type ShareRow = AnswerOf<typeof shares>[number];
