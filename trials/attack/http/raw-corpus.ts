import { family, get, type Made } from './raw-family.ts';
import { framingCases } from './raw-framing.ts';
import { headers, sizes } from './raw-headers.ts';
import { hosts, methods, targets, versions } from './raw-request-line.ts';
import type { RawCase } from './raw-socket.ts';

/** Requests that are wrong in one way each, by the part that is wrong. */
export const rawCorpus = (): RawCase[] => [
  ...family('method', methods),
  ...family('version', versions),
  ...family('target', targets),
  ...family('host', hosts),
  ...family('header', headers),
  ...family('size', sizes),
  ...framingCases(),
  ...family('pipeline', pipelines),
  ...family('leaving', leaving),
  ...family('unfinished', unfinished),
  ...family('noise', noise),
];

const pipelined = (count: number, path = '/healthz'): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(count);
const pipelines: Made[] = [
  ...[2, 10].map((count): Made => [`${count} at once`, pipelined(count), { mostAnswers: count, mostGood: count }]),
  ...[11, 100, 1500].map((count): Made => [`${count} at once`, pipelined(count), { mostAnswers: 10, mostGood: 10 }]),
  ['100 that are refused', pipelined(100, '/api/Customer/GetJobs'), { mostAnswers: 10, mostGood: 0 }],
  ['one good, then noise', `${pipelined(1)}\0\0\0\r\n\r\n`],
  ['one that closes, then more', `${get('')}${pipelined(5)}`],
  ['ten with half a request at the end', `${pipelined(10)}GET /healthz HT`, { mostAnswers: 11, mostGood: 10, leaves: 'half-closed' }],
];

const countOf = (bytes: string): Pick<RawCase, 'mostAnswers' | 'mostGood'> => {
  const whole = bytes.split('\r\n\r\n').length - 1;
  return { mostAnswers: Math.max(1, whole), mostGood: whole };
};

const leaving: Made[] = [
  // biome-ignore format: a list
  ...[
    '', 'G', 'GET /healthz', 'GET /healthz HTTP/1.1\r\n', 'GET /healthz HTTP/1.1\r\nHost: a',
    'POST /api/Customer/Login HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc',
    'POST /api/Customer/Login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab',
    pipelined(1),
    pipelined(50),
  ].flatMap((bytes, i): Made[] => [
    [`${bytes.length} bytes, then half closed (${i})`, bytes, { leaves: 'half-closed', ...countOf(bytes) }],
    [`${bytes.length} bytes, then gone (${i})`, bytes, { leaves: 'reset', ...countOf(bytes) }],
  ]),
];

/** Each of these costs the server's whole patience. */
const unfinished: Made[] = (
  [
    ['nothing at all', ''],
    ['half a method', 'GE'],
    ['half a target', 'GET /hea'],
    ['no end of headers', 'GET /healthz HTTP/1.1\r\nHost: a\r\n'],
    ['half a header', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Y'],
    ['half a line end', 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r'],
    [
      'a body that never comes',
      'POST /api/Customer/CustomerSurveyAnswersStepOne HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n',
    ],
    [
      'half a body',
      'POST /api/Account/ChangePassword HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{"a"',
    ],
    [
      'half a chunk',
      'POST /api/Account/ChangePassword HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"',
    ],
    [
      'no last chunk',
      'POST /api/Account/ChangePassword HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n',
    ],
    [
      'a body for a path that is not there',
      'POST /nothing HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{"',
    ],
    ['a body for a call that takes none', 'GET /api/Customer/GetJobs HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nab'],
  ] as const
).map(([name, bytes]): Made => [name, bytes, { isUnfinished: true, mostGood: 0 }]);

/** Bytes drawn from a small generator, so that every run sends the same. */
function drawn(seed: number, length: number): Buffer {
  let state = seed * 2_654_435_761;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
}

const noise: Made[] = [
  ...Array.from(
    { length: 40 },
    (_, i): Made => [`noise ${i}`, Buffer.concat([drawn(i + 1, 20 + i * 25), Buffer.from('\r\n\r\n')]), { mostGood: 0 }],
  ),
  ['TLS hello', Buffer.from('16030100a5010000a10303', 'hex'), { mostGood: 0 }],
  ['HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', { mostGood: 0 }],
  ['SSH banner', 'SSH-2.0-OpenSSH_9.2\r\n', { mostGood: 0 }],
  ['SMTP', 'EHLO evil.example\r\n', { mostGood: 0 }],
  ['Redis', '*1\r\n$4\r\nPING\r\n', { mostGood: 0 }],
  ['an answer instead of a request', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n', { mostGood: 0 }],
  ['PROXY protocol', `PROXY TCP4 192.0.2.1 192.0.2.2 1 2\r\n${get('')}`, { mostGood: 0 }],
  ['PROXY protocol 2', Buffer.from('0d0a0d0a000d0a515549540a21110000', 'hex'), { mostGood: 0 }],
  ['zeros', Buffer.alloc(5000), { mostGood: 0 }],
];
