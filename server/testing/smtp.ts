import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type TestSmtp = { url: string; received: (Email & { envelope: { from: string; to: string[] } })[]; close(): Promise<void> };

/** A real SMTP server on this machine that keeps what it gets; `behaviour` makes it refuse, break off or dawdle. */
export async function startSmtp(behaviour: SMTPServerOptions = {}): Promise<TestSmtp> {
  const received: TestSmtp['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const email = await PostalMime.parse(Buffer.concat(chunks));
        received.push({ ...email, envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((r) => r.address) } });
        done();
      });
    },
    ...behaviour,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((ok) => server.close(() => ok())),
  };
}

/** Speaks SMTP until the mail itself comes, and then breaks off or says nothing more. */
export async function startBrokenSmtp(atData: 'hangs up' | 'falls silent'): Promise<Pick<TestSmtp, 'url' | 'close'>> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('220 here\r\n');
    socket.on('data', (command) => {
      if (!command.toString().startsWith('DATA')) socket.write('250 ok\r\n');
      else if (atData === 'hangs up') socket.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((ok) => server.close(ok));
    },
  };
}
