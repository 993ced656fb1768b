import { Type } from 'typebox';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { Person, RightOf, WaitingInvitation } from './parts.ts';

export const people = defineCall({
  name: 'people',
  method: 'GET',
  path: '/api/People',
  summary: 'The people of the customer: all for the holder, who also sees the invitations that wait; oneself and the holders for others',
  access: { key: 'basic', roles: ['Customer'] },
  answers: {
    200: Type.Object({ right: RightOf, people: Type.Array(Person), invitations: Type.Array(WaitingInvitation) }),
  },
});

export type People = AnswerOf<typeof people>;
