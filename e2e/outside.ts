import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DnsServer, startDnsServer } from '../server/testing/dns-server.ts';
import { type Receiver, startReceiver } from '../server/testing/receiver.ts';
import { freePort } from './free-port.ts';
import { EID_CLIENT, type Issuer, makeIssuer } from './issuer.ts';
import { type Portal, test, withPortal } from './test.ts';

/** The external systems of the portal. The issuer is offline until a test starts it; another portal may run at the other port. */
export type Outside = { dns: DnsServer; receiver: Receiver; issuer: Issuer; caFile: string; otherPort: number };

async function withOutside(use: (outside: Outside) => Promise<void>): Promise<void> {
  const [dns, receiver, issuer] = [await startDnsServer(), await startReceiver('krok.firma.no'), await makeIssuer()];
  dns.records.set('A krok.firma.no', ['127.0.0.1']);
  const caFile = join(tmpdir(), `kundeportal-receiver-${process.pid}.pem`);
  writeFileSync(caFile, receiver.ca);
  await use({ dns, receiver, issuer, caFile, otherPort: await freePort() });
  rmSync(caFile);
  await issuer.stop();
  await receiver.close();
  await dns.close();
}

/** A portal with our own name server, a webhook receiver on this machine and an issuer, which also answers the page at another port. */
export const testOutside = test.extend<object, { portal: Portal; outside: Outside }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => withOutside(use),
    { scope: 'worker' },
  ],
  portal: [
    async ({ outside: { dns, receiver, issuer, caFile, otherPort } }, use) => {
      const env = {
        DNS_SERVERS: dns.address,
        PORTAL_DOMAIN: 'portal.example',
        WEBHOOK_HOSTS: receiver.host,
        NODE_EXTRA_CA_CERTS: caFile,
        EID_FJORDROR_ISSUER: issuer.address,
        EID_FJORDROR_CLIENT_ID: EID_CLIENT.id,
        EID_FJORDROR_SECRET: EID_CLIENT.secret,
        EID_FJORDROR_LABEL: 'TestID',
        PORTAL_ORIGINS: `http://fjordror.localhost:${otherPort}`,
      };
      await withPortal(
        (portal) => {
          issuer.returnsTo.push(portal.url('/auth/retur'));
          return use(portal);
        },
        { env },
      );
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
