import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

/** More than fits, so that a long one is answered with its own code. */
const MAX_LABEL_SENT = 1000;

export const changeSiteLabel = defineCall({
  name: 'changeSiteLabel',
  method: 'POST',
  path: '/api/{customerController}/ChangeSiteLabel',
  summary: 'What the customer calls one of its addresses: plain text of up to 60 characters; empty removes it',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object({ siteId: Id, label: Type.String({ maxLength: MAX_LABEL_SENT }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['label-too-long', 'label-not-plain', 'not-found'],
});
