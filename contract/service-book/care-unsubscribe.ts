import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

/** Made by mail programs, as that of survey mails. */
export const unsubscribeFromCare = defineCall({
  name: 'unsubscribeFromCare',
  method: 'POST',
  path: '/api/Care/Unsubscribe',
  summary: 'The button of a mail program that ends reminders of the kind it stands in (RFC 8058)',
  access: { key: 'nothing' },
  query: Type.Object({ company: Id, link: Type.String({ maxLength: 100 }) }, { additionalProperties: false }),
  maxBodyBytes: 1000,
  answers: { 204: Type.Null() },
});
