import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id, Token } from '../parts.ts';

/** Made by calendars, which send no header of ours: the token stands in the address, and is good for nothing else. */
export const careCalendar = defineCall({
  name: 'careCalendar',
  method: 'GET',
  path: '/api/Care/Calendar',
  summary: 'Care and deadlines of a place as iCalendar (RFC 5545), by the address that MakeFeed gave',
  access: { key: 'nothing' },
  query: Type.Object({ company: Id, token: Token }, { additionalProperties: false }),
  answers: { 200: Type.String({ contentMediaType: 'text/calendar' }) },
  errors: ['not-found'],
});
