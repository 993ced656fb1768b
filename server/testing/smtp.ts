import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
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

export const SMTP_MOODS = [
  'is well',
  'hangs up at once',
  'says 421',
  'says 451',
  'says 550',
  'falls silent at DATA',
  'hangs up in the mail',
  'falls silent after the mail',
  'hangs up after the mail',
  'takes its time',
] as const;
export type SmtpMood = (typeof SMTP_MOODS)[number];
/** `received`: every mail that came in whole, also where the sender got no answer. */
export type MoodySmtp = {
  url: string;
  received: { messageId: string; to: string }[];
  set(mood: SmtpMood, lineMs?: number): void;
  close(): Promise<void>;
};

/** Speaks just enough SMTP to misbehave at every point of the conversation. `tls`: key and certificate, and then from the first byte. */
export async function startMoodySmtp(mood: SmtpMood = 'is well', tls?: TlsOptions): Promise<MoodySmtp> {
  const received: MoodySmtp['received'] = [];
  const sockets = new Set<Socket>();
  let lineMs = 0;
  const talk = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    const say = (line: string) =>
      void setTimeout(() => socket.writable && socket.write(`${line}\r\n`), mood === 'takes its time' ? lineMs : 0);
    if (mood === 'hangs up at once') return void socket.destroy();
    say(mood === 'says 421' ? '421 later' : '220 here');
    let text = '';
    let mail: { to: string } | null = null;
    socket.on('data', (bytes) => {
      text += bytes.toString();
      if (mail && mood === 'hangs up in the mail') return void socket.destroy();
      if (mail && text.endsWith('\r\n.\r\n')) {
        received.push({ messageId: /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '', to: mail.to });
        mail = null;
        text = '';
        if (mood === 'hangs up after the mail') socket.destroy();
        else if (mood !== 'falls silent after the mail') say('250 taken');
      }
      if (mail || !text.endsWith('\r\n')) return;
      const [, command = '', to = ''] = /^(\w+)(?:.*<(.*)>)?/.exec(text) ?? [];
      if (command === 'RCPT') recipient = to;
      text = '';
      if (command === 'DATA') {
        if (mood === 'falls silent at DATA') return;
        mail = { to: recipient };
        say('354 go on');
      } else if (command === 'RCPT' && (mood === 'says 451' || mood === 'says 550')) say(`${mood.slice(5)} no ${to}`);
      else if (command) say('250 ok');
    });
    let recipient = '';
  };
  const server = tls ? createTlsServer(tls, talk) : createServer(talk);
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `${tls ? 'smtps' : 'smtp'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    set(next, ms = 0) {
      mood = next;
      lineMs = ms;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((ok) => server.close(ok));
    },
  };
}
