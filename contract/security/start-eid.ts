import { defineCall } from '../define-call.ts';
import { IssuerAddress } from './parts.ts';

export const startEid = defineCall({
  name: 'startEid',
  method: 'POST',
  path: '/api/Security/StartEid',
  summary: "Begin to log in with an electronic identity, at the issuer of the brand's settings",
  access: { key: 'company' },
  answers: { 200: IssuerAddress },
  errors: ['eid-off', 'eid-away'],
});
