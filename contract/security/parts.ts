import { type Static, Type } from 'typebox';

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

export const RowId = Type.String({ format: 'uuid' });
