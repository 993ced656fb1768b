import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '../../shared/certificate.ts';

export type TlsProxy = { port: number; certificate: string; stop(): Promise<void> };

/** TLS in front of a server, with a certificate of its own that lives in `folder`. `/` shows what the server has at `path`. */
export async function startTlsProxy(serverAddress: string, folder: string, path: string): Promise<TlsProxy> {
  const { key, cert, certFile: certificate } = await makeCertificate(folder, ['localhost']);
  const proxy = createServer({ key, cert }, (incoming, outgoing) => {
    const isShown = incoming.url === '/';
    const url = `${serverAddress}${isShown ? path : incoming.url}`;
    const headers = { ...incoming.headers, host: new URL(serverAddress).host };
    const onward = request(url, { method: incoming.method ?? 'GET', headers }, (answer) => {
      const status = answer.statusCode ?? 502;
      // A scanner turns away from an error; here it is to look at its headers.
      outgoing.writeHead(isShown && status >= 400 ? 200 : status, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((ok) => proxy.listen(0, '127.0.0.1', ok));
  return {
    port: (proxy.address() as AddressInfo).port,
    certificate,
    async stop() {
      proxy.closeAllConnections();
      await new Promise((ok) => proxy.close(ok));
    },
  };
}
