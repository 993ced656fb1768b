import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A certificate and its key, with which it speaks TLS only. */
type Certificate = Pick<SMTPServerOptions, 'key' | 'cert'>;
export type TestSmtp = {
  url: string;
  port: number;
  received: (Email & { envelope: { from: string; to: string[] } })[];
  close(): Promise<void>;
};

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
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((ok) => server.close(() => ok())),
  };
}

/** Another system's mail server: nothing is taken before STARTTLS and a login. */
export const startStrictSmtp = (certificate: Certificate, login: { user: string; pass: string }, behaviour: SMTPServerOptions = {}) =>
  startSmtp({
    ...certificate,
    authOptional: false,
    disabledCommands: [],
    onAuth({ username, password }, _session, done) {
      const isRight = username === login.user && password === login.pass;
      done(isRight ? null : new Error('no such login'), isRight ? { user: login.user } : undefined);
    },
    ...behaviour,
  });

type SmtpFault = 'says 451' | 'falls silent at DATA' | 'hangs up in the mail';

/** Speaks just enough SMTP to misbehave in the middle of the conversation. */
export async function startFailingSmtp(fault: SmtpFault): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`));
    say('220 here');
    let text = '';
    let isMail = false;
    socket.on('data', (bytes) => {
      if (isMail) return void socket.destroy();
      text += bytes.toString();
      if (!text.endsWith('\r\n')) return;
      const command = /^\w+/.exec(text)?.[0];
      text = '';
      if (command === 'DATA') {
        if (fault === 'falls silent at DATA') return;
        isMail = true;
        say('354 go on');
      } else if (command === 'RCPT' && fault === 'says 451') say('451 later');
      else if (command) say('250 ok');
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
