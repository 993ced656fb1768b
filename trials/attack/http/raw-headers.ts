import { GOOD, get, type Made } from './raw-family.ts';

const SEPARATORS = '(),/;<=>?@[\\]{}" \t'.split('');
const CONTROLS = Array.from({ length: 32 }, (_, code) => code).filter((code) => code !== 9 && code !== 10 && code !== 13);
const hex = (code: number): string => `0x${code.toString(16).padStart(2, '0')}`;

export const headers: Made[] = [
  ['folded with a space', get('X: a\r\n b\r\n')],
  ['folded with a tab', get('X: a\r\n\tb\r\n')],
  ['fold before any header', get(' folded: a\r\n')],
  ['folded host', 'GET /healthz HTTP/1.1\r\nHost:\r\n portal.example\r\nConnection: close\r\n\r\n'],
  ['line feeds alone', `GET /healthz HTTP/1.1\nHost: a\nConnection: close\n\n`],
  ['a line feed inside a value', get('X: a\nY: b\r\n')],
  ['a return inside a value', get('X: a\rY: b\r\n')],
  ['returns alone', 'GET /healthz HTTP/1.1\rHost: a\rConnection: close\r\r', { isUnfinished: true }],
  ['a space before the colon', get('X : a\r\n')],
  ['a tab before the colon', get('X\t: a\r\n')],
  ['no colon', get('X\r\n')],
  ['no name', get(': a\r\n')],
  ['only colons', get(':::::\r\n')],
  ['name of 8000 letters', get(`${'X'.repeat(8000)}: a\r\n`)],
  ['two authorizations', get('Authorization: Basic YTpi\r\nAuthorization: Basic YTpi\r\n'), { mostGood: 0 }],
  ['two cookies', get('Cookie: a=b\r\nCookie: a=b\r\n'), { mostGood: 0 }],
  ['gzip as encoding', get('Content-Encoding: gzip\r\n'), { mostGood: 0 }],
  ['expects something unknown', get('Expect: 200-ok\r\n')],
  [
    'expects to continue',
    `POST /api/Customer/Login HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 1000000\r\n${GOOD}`,
    { mostGood: 0 },
  ],
  ['upgrade to websocket', get('Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: YTpi\r\nSec-WebSocket-Version: 13\r\n')],
  ['upgrade to HTTP/2', get('Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk\r\n')],
  ['connection names headers', get('Connection: Host, Authorization, X\r\n')],
  ['a range of ranges', get(`Range: bytes=${'0-,'.repeat(3000)}0-\r\n`)],
  ['proto pollution by name', get('__proto__: a\r\nconstructor: b\r\n')],
  ...SEPARATORS.map((letter): Made => [`name with ${JSON.stringify(letter)}`, get(`X${letter}Y: a\r\n`)]),
  ...CONTROLS.map((code): Made => [`value with ${hex(code)}`, get(`X: a${String.fromCharCode(code)}b\r\n`)]),
  ...CONTROLS.map((code): Made => [`name with ${hex(code)}`, get(`X${String.fromCharCode(code)}Y: a\r\n`)]),
  ...[127, 128, 160, 192, 254, 255].map((code): Made => [`value with ${hex(code)}`, get(`X: a${String.fromCharCode(code)}b\r\n`)]),
  ...[127, 128, 160, 192, 254, 255].map((code): Made => [`name with ${hex(code)}`, get(`X${String.fromCharCode(code)}Y: a\r\n`)]),
];

const many = (count: number): string => Array.from({ length: count }, (_, i) => `X-${i}: a\r\n`).join('');
export const sizes: Made[] = [
  ...[101, 500, 1500].map((count): Made => [`${count} headers`, get(many(count))]),
  ...[17_000, 100_000, 1_000_000].map((length): Made => [`a header of ${length} bytes`, get(`X: ${'a'.repeat(length)}\r\n`)]),
  ['a target of 100000 bytes', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${GOOD}`],
  ['a line of 2 MB without an end', Buffer.alloc(2_000_000, 'A')],
  ['headers of 64 KB without an end', `GET /healthz HTTP/1.1\r\n${many(6000)}`],
  ['10000 empty lines first', `${'\r\n'.repeat(10_000)}${get('')}`],
];
