import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

/** Made by mail programs, which send no header of ours; the link is good for nothing else, since it stands in an address. */
export const unsubscribeFromSurveys = defineCall({
  name: 'unsubscribeFromSurveys',
  method: 'POST',
  path: '/api/SurveyLink/Unsubscribe',
  summary: 'The button of a mail program that ends survey mails (RFC 8058)',
  access: { key: 'nothing' },
  query: Type.Object({ company: Id, link: Type.String({ maxLength: 100 }) }, { additionalProperties: false }),
  maxBodyBytes: 1000,
  answers: { 204: Type.Null() },
});
