import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';

export const EID_CLIENT = { id: 'portal', secret: randomUUID() };
/** `start` and `stop`: it can be offline for a while, at the same address. */
export type Issuer = { address: string; returnsTo: string[]; start(): Promise<void>; stop(): Promise<void> };

/** A real OpenID issuer of electronic identities. Any name that is typed there becomes the person's; it asks each time. */
export async function makeIssuer(): Promise<Issuer> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  let server: Server | null = null;
  const issuer: Issuer = {
    address,
    returnsTo: [],
    async start() {
      const provider = new Provider(address, configurationOf(issuer.returnsTo));
      const answer = provider.callback();
      server = createServer((request, response) => {
        const interaction = /^\/interaction\//.test(request.url ?? '');
        void (interaction ? interact(provider, request, response) : answer(request, response));
      });
      await new Promise<void>((ok) => server?.listen(port, 'localhost', ok));
    },
    async stop() {
      server?.closeAllConnections();
      await new Promise<void>((ok) => (server ? server.close(() => ok()) : ok()));
      server = null;
    },
  };
  return issuer;
}

const configurationOf = (returnsTo: string[]): Configuration => ({
  clients: [{ client_id: EID_CLIENT.id, client_secret: EID_CLIENT.secret, redirect_uris: returnsTo }],
  cookies: { keys: [randomUUID()] },
  ttl: { AccessToken: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })] },
  findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
  async loadExistingGrant({ oidc: { provider, client, session } }) {
    const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
    grant.addOIDCScope('openid');
    await grant.save();
    return grant;
  },
});

const PAGE = `<!doctype html><html lang="nb"><title>TestID</title><h1>TestID</h1><form method="post">
  <label>Hvem er du? <input name="who"></label><button>Fortsett</button></form><form method="post"><button>Avbryt</button></form>`;

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  let body = '';
  for await (const chunk of request) body += chunk;
  const who = new URLSearchParams(body).get('who');
  await provider.interactionFinished(request, response, who ? { login: { accountId: who } } : { error: 'access_denied' });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ok) => probe.listen(0, 'localhost', ok));
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((ok) => probe.close(() => ok()));
  return port;
}
