import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

const TYPES: Record<number, 'A' | 'TXT' | 'AAAA'> = { 1: 'A', 16: 'TXT', 28: 'AAAA' };
const CODES = { ok: 0, failed: 2, unknown: 3 } as const;

/** `records`: by type and name, as in `TXT kunde.firma.no`. A name that has none does not exist. */
export type DnsServer = {
  /** For DNS_SERVERS. */
  address: string;
  records: Map<string, readonly string[]>;
  /** Every question, in the same form. */
  asked: string[];
  /** What it answers to everything instead; `silent`: nothing. */
  behaviour: 'well' | 'failed' | 'silent';
  close(): Promise<void>;
};

/** A name server on this machine. It answers over UDP, and only what it was given. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1').unref();
  await once(socket, 'listening');
  const server: DnsServer = {
    address: `127.0.0.1:${socket.address().port}`,
    records: new Map(),
    asked: [],
    behaviour: 'well',
    close: () => new Promise((ok) => socket.close(() => ok())),
  };
  socket.on('message', (question: Buffer, from: RemoteInfo) => {
    const answer = answerTo(question, server);
    if (answer) socket.send(answer, from.port, from.address);
  });
  return server;
}

function answerTo(question: Buffer, { records, asked, behaviour }: DnsServer): Buffer | null {
  const { name, end } = readName(question);
  const type = TYPES[question.readUInt16BE(end)] ?? 'A';
  asked.push(`${type} ${name}`);
  if (behaviour === 'silent') return null;
  const found = records.get(`${type} ${name}`) ?? [];
  const isKnown = [...records.keys()].some((key) => key.endsWith(` ${name}`));
  const code = behaviour === 'failed' ? 'failed' : isKnown ? 'ok' : 'unknown';
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180 + CODES[code], 2);
  head.writeUInt16BE(code === 'ok' ? found.length : 0, 6);
  head.writeUInt32BE(0, 8);
  const answers = found.map((value) => record(question.readUInt16BE(end), type === 'TXT' ? textData(value) : addressData(value)));
  return Buffer.concat([head, question.subarray(12, end + 4), ...(code === 'ok' ? answers : [])]);
}

function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** About the name of the question, for no time at all. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

const textData = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')]);
function addressData(address: string): Buffer {
  if (!address.includes(':')) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const groups = tail ? [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail] : [...head];
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex');
}
