import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#contract/login-passkeys.ts';

/** What may be wrong about an answer. */
export type Twist = {
  origin?: string;
  host?: string;
  isVerified?: boolean;
  counter?: number;
  type?: string;
  challenge?: string;
  key?: KeyObject;
};

/** A passkey as a telephone has it, for tests without a browser. */
export type Authenticator = {
  create(options: PasskeyCreation, twist?: Twist): NewPasskey;
  get(options: PasskeyRequest, twist?: Twist): PasskeyAnswer;
};

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

export function newAuthenticator(origin: string, { counts = true } = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = base64url(randomBytes(32));
  const clientData = (type: string, challenge: string, twist: Twist): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const head = (twist: Twist, attested: boolean): Buffer => {
    const host = twist.host ?? new URL(twist.origin ?? origin).hostname;
    const flags = 0x01 | (twist.isVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(twist.counter ?? (counts ? ++counter : 0));
    return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
  };
  return {
    create({ challenge, user }, twist = {}) {
      userHandle = user.id;
      const data = clientData('webauthn.create', challenge, twist);
      const length = Buffer.from([id.length >> 8, id.length & 0xff]);
      const authData = Buffer.concat([head(twist, true), Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ]);
      return { id: base64url(id), clientDataJSON: base64url(data), attestationObject: base64url(attestation), transports: ['internal'] };
    },
    get({ challenge }, twist = {}) {
      const data = clientData('webauthn.get', challenge, twist);
      const authData = head(twist, false);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), twist.key ?? privateKey);
      return {
        id: base64url(id),
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle,
      };
    },
  };
}

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);

/** {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an ES256 key. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), point(x), Buffer.from([0x22]), point(y)]);
}
