// An issuer of electronic identities that can be made to lie. A real one is in the journey: `e2e/issuer.ts`.
import { createHmac, generateKeyPairSync, hash, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SECOND } from '#domain/time.ts';

type Key = { kid: string; privateKey: KeyObject; publicKey: KeyObject };
/** What is wrong with the token that a code is exchanged for. */
export type TokenTwist = {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  /** `none`: unsigned. `public-key`: with HMAC, and the public key as its secret. `other`: by a key that is not the issuer's. */
  signedBy?: 'none' | 'public-key' | 'other';
};
type Grant = { nonce: string; challenge: string; returnTo: string; subject: string; twist: TokenTwist };

export const EID_CLIENT = { id: 'portal', secret: 'a-secret-of-the-tests' };

export type FakeIssuer = {
  address: string;
  /** How often each path was asked for. */
  asked: Map<string, number>;
  /** Whatever else it is to answer to a path; a function may wait. */
  broken: Map<string, (answer: ServerResponse) => void>;
  /** By whose clock tokens are made. */
  now: () => Date;
  rotateKeys(): void;
  /** The person has said yes at the address that the portal sent the browser to: the code that comes back with it. */
  grant(address: string, subject: string, twist?: TokenTwist): string;
  close(): Promise<void>;
};

export async function startFakeIssuer(): Promise<FakeIssuer> {
  let key = newKey();
  const grants = new Map<string, Grant>();
  const server = createServer((request, answer) => void respond(request, answer));
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer: FakeIssuer = {
    address,
    asked: new Map(),
    broken: new Map(),
    now: () => new Date(),
    rotateKeys: () => {
      key = newKey();
    },
    grant(asked, subject, twist = {}) {
      const query = new URL(asked).searchParams;
      const code = randomUUID();
      const [nonce = '', challenge = '', returnTo = ''] = ['nonce', 'code_challenge', 'redirect_uri'].map((name) => query.get(name) ?? '');
      grants.set(code, { nonce, challenge, returnTo, subject, twist });
      return code;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((ok) => server.close(() => ok()));
    },
  };

  async function respond(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    issuer.asked.set(path, (issuer.asked.get(path) ?? 0) + 1);
    const broken = issuer.broken.get(path);
    if (broken) return broken(answer);
    if (path === '/.well-known/openid-configuration') return json(answer, 200, metadataOf(address));
    if (path === '/jwks')
      return json(answer, 200, { keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: key.kid, use: 'sig', alg: 'RS256' }] });
    if (path !== '/token') return json(answer, 404, {});
    const sent = new URLSearchParams(await textOf(request));
    const grant = grants.get(sent.get('code') ?? '');
    grants.delete(sent.get('code') ?? '');
    const sentBy = decodeURIComponent(atob(request.headers.authorization?.slice('Basic '.length) ?? ''));
    const isClient = sentBy === `${EID_CLIENT.id}:${EID_CLIENT.secret}`;
    const isOurs = grant && isClient && hash('sha256', sent.get('code_verifier') ?? '', 'base64url') === grant.challenge;
    if (!isOurs || sent.get('redirect_uri') !== grant.returnTo) return json(answer, 400, { error: 'invalid_grant' });
    json(answer, 200, { access_token: 'unused', token_type: 'Bearer', expires_in: 60, id_token: tokenFor(grant) });
  }

  function tokenFor({ nonce, subject, twist }: Grant): string {
    const nowSeconds = Math.floor(issuer.now().getTime() / SECOND);
    const claims = { iss: address, aud: EID_CLIENT.id, sub: subject, nonce, iat: nowSeconds, exp: nowSeconds + 60, ...twist.claims };
    const alg = twist.signedBy === 'none' ? 'none' : twist.signedBy === 'public-key' ? 'HS256' : 'RS256';
    const body = [{ alg, kid: key.kid, ...twist.header }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    if (twist.signedBy === 'none') return `${body}.`;
    const pem = key.publicKey.export({ format: 'pem', type: 'spki' });
    const signature =
      twist.signedBy === 'public-key'
        ? createHmac('sha256', pem).update(body).digest()
        : sign('sha256', Buffer.from(body), twist.signedBy === 'other' ? newKey().privateKey : key.privateKey);
    return `${body}.${signature.toString('base64url')}`;
  }
  return issuer;
}

export const metadataOf = (address: string) => ({
  issuer: address,
  authorization_endpoint: `${address}/auth`,
  token_endpoint: `${address}/token`,
  jwks_uri: `${address}/jwks`,
  // One that says it may sign with nothing at all is not believed about that.
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  authorization_response_iss_parameter_supported: true,
});

export function json(answer: ServerResponse, status: number, body: object): void {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const newKey = (): Key => ({ kid: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
