import { type Static, Type } from 'typebox';
import { MAX_PASSKEY_NAME_LENGTH } from '#domain/login/factors.ts';
import { ROLES } from '#domain/login/session.ts';
import { defineCall } from './define-call.ts';
import { LoginAnswer } from './login.ts';
import { RowId } from './parts.ts';

/** Bytes as a browser sends them. */
const Bytes = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength });

const CredentialId = Bytes(1400);

const Transports = Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 });

const Credential = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
});

/** What a browser is asked for a passkey with. */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
  allowCredentials: Type.Array(Credential),
});

export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** What a browser is asked to make a passkey with. */
export const PasskeyCreation = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(Credential),
  authenticatorSelection: Type.Object({ residentKey: Type.Literal('required'), userVerification: Type.Literal('required') }),
});

export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** The answer of a passkey: of what the browser says, only what is looked at. */
export const PasskeyAnswer = Type.Object(
  {
    id: CredentialId,
    clientDataJSON: Bytes(4096),
    authenticatorData: Bytes(4096),
    signature: Bytes(4096),
    userHandle: Type.Optional(Bytes(100)),
  },
  { additionalProperties: false },
);

export type PasskeyAnswer = Static<typeof PasskeyAnswer>;

/** A passkey that was just made. */
export const NewPasskey = Type.Object(
  { id: CredentialId, clientDataJSON: Bytes(4096), attestationObject: Bytes(16_384), transports: Transports },
  { additionalProperties: false },
);

export type NewPasskey = Static<typeof NewPasskey>;

export const addPasskey = defineCall({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/Security/AddPasskey',
  summary: 'Keep a passkey that the browser has made',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, duringSecondFactor: true, freshProof: true },
  body: Type.Object(
    { name: Type.String({ minLength: 1, maxLength: MAX_PASSKEY_NAME_LENGTH }), passkey: NewPasskey },
    { additionalProperties: false },
  ),
  answers: {
    200: Type.Object({
      login: Type.Union([LoginAnswer, Type.Null()], {
        description: 'where a second factor had to be set up first: the keys of the session',
      }),
    }),
  },
  mails: 'login-changes',
  errors: ['passkey-refused', 'passkey-known', 'passkey-host', 'too-many-passkeys'],
});

export const passkeyLogin = defineCall({
  name: 'passkeyLogin',
  method: 'POST',
  path: '/api/Security/PasskeyLogin',
  summary: 'Log in with the answer of a passkey; answers the same keys as a password',
  access: { key: 'company' },
  body: PasskeyAnswer,
  answers: { 200: LoginAnswer },
  mails: 'new-devices',
  errors: ['passkey-refused', 'passkey-host'],
});

export const passkeyLoginOptions = defineCall({
  name: 'passkeyLoginOptions',
  method: 'POST',
  path: '/api/Security/PasskeyLoginOptions',
  summary: 'Begin to log in with a passkey; the answer is the same for everybody',
  access: { key: 'company' },
  answers: { 200: PasskeyRequest },
  errors: ['passkey-host'],
});

export const passkeyOptions = defineCall({
  name: 'passkeyOptions',
  method: 'POST',
  path: '/api/Security/PasskeyOptions',
  summary: 'Begin to make a passkey for this host: what to ask the browser for',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, duringSecondFactor: true, freshProof: true },
  answers: { 200: PasskeyCreation },
  errors: ['passkey-host', 'too-many-passkeys'],
});

export const removePasskey = defineCall({
  name: 'removePasskey',
  method: 'POST',
  path: '/api/Security/RemovePasskey',
  summary: 'Remove a passkey; all other sessions end',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, freshProof: true },
  body: Type.Object({ passkeyId: RowId }, { additionalProperties: false }),
  answers: { 200: Type.Object({ removed: Type.Literal(true) }) },
  mails: 'login-removals',
  errors: ['not-found', 'last-factor'],
});

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  method: 'POST',
  path: '/api/Security/RenamePasskey',
  summary: 'Give a passkey another name',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true },
  body: Type.Object(
    { passkeyId: RowId, name: Type.String({ minLength: 1, maxLength: MAX_PASSKEY_NAME_LENGTH }) },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ changed: Type.Literal(true) }) },
  errors: ['not-found'],
});
