import { type Static, Type } from 'typebox';
import { ROLES } from '#domain/session.ts';
import { defineCall } from './define-call.ts';
import { LoginAnswer } from './login.ts';
import { RowId } from './parts.ts';

/** Where the browser goes: to the issuer of the brand's electronic identities. */
export const IssuerAddress = Type.Object({ address: Type.String() });

/** What the issuer has sent back with the browser. */
export const EidReturn = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 2048 }),
    state: Type.String({ minLength: 1, maxLength: 100 }),
    iss: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
);

export type EidReturn = Static<typeof EidReturn>;

export const eidLogin = defineCall({
  name: 'eidLogin',
  method: 'POST',
  path: '/api/Security/EidLogin',
  summary: 'Log in with what the issuer sent back; answers the same keys as a password',
  access: { key: 'company' },
  body: EidReturn,
  answers: { 200: LoginAnswer },
  mails: 'new-devices',
  errors: ['eid-off', 'eid-away', 'eid-refused', 'eid-unknown'],
});

export const linkEid = defineCall({
  name: 'linkEid',
  method: 'POST',
  path: '/api/Security/LinkEid',
  summary: 'Link the electronic identity that the issuer has vouched for',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true },
  body: EidReturn,
  answers: { 200: Type.Object({ linked: Type.Literal(true) }) },
  mails: 'login-changes',
  errors: ['eid-off', 'eid-away', 'eid-refused', 'eid-known', 'eid-taken'],
});

export const startEid = defineCall({
  name: 'startEid',
  method: 'POST',
  path: '/api/Security/StartEid',
  summary: "Begin to log in with an electronic identity, at the issuer of the brand's settings",
  access: { key: 'company' },
  answers: { 200: IssuerAddress },
  errors: ['eid-off', 'eid-away'],
});

export const startEidLink = defineCall({
  name: 'startEidLink',
  method: 'POST',
  path: '/api/Security/StartEidLink',
  summary: 'Begin to link an electronic identity to the login',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, freshProof: true },
  answers: { 200: IssuerAddress },
  errors: ['eid-off', 'eid-away'],
});

export const unlinkEid = defineCall({
  name: 'unlinkEid',
  method: 'POST',
  path: '/api/Security/UnlinkEid',
  summary: 'Unlink an electronic identity; all other sessions end',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, freshProof: true },
  body: Type.Object({ eidId: RowId }, { additionalProperties: false }),
  answers: { 200: Type.Object({ unlinked: Type.Literal(true) }) },
  mails: 'login-removals',
  errors: ['not-found'],
});

export const eidCalls = [eidLogin, linkEid, startEid, startEidLink, unlinkEid] as const;
