import type { RawCase } from './raw-socket.ts';

const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const NO_CHUNKS = `0\r\n\r\n${HIDDEN}`;
const CHUNKED = 'Transfer-Encoding: chunked';

const post = (lines: readonly string[], body: string): Buffer =>
  Buffer.from(
    `POST /api/Account/ChangePassword HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${body}`,
    'latin1',
  );

/** Where does the request end? Whoever reads these otherwise than the proxy in front lets the hidden request through. */
export const framingCases = (): RawCase[] => [...twoRulers(), ...oddLengths(), ...oddCodings(), ...oddChunks(), ...lateChunks()];

const ambiguous = (family: string, name: string, bytes: Buffer): RawCase => ({ family, name, bytes, mostAnswers: 1, mostGood: 0 });

const twoRulers = (): RawCase[] =>
  [
    ...['4', '0', '5', '54', '100'].flatMap((length) => [
      [`Content-Length: ${length}`, CHUNKED],
      [CHUNKED, `Content-Length: ${length}`],
    ]),
    ['Content-Length: 4', 'Content-Length: 5'],
    ['Content-Length: 5', 'Content-Length: 4'],
    ['Content-Length: 4', 'Content-Length: 4'],
    ['Content-Length: 0', 'Content-Length: 54'],
    ['Content-Length: 0, 54'],
    ['Content-Length: 4, 4'],
    ['content-length: 4', 'CONTENT-LENGTH: 54'],
    [CHUNKED, 'Transfer-Encoding: identity'],
    ['Transfer-Encoding: identity', CHUNKED, 'Content-Length: 4'],
    [CHUNKED, 'Transfer-Encoding: xchunked'],
    ['Transfer-Encoding: x', CHUNKED, 'Content-Length: 3'],
    ['Transfer-Encoding : chunked', 'Content-Length: 4'],
    ['Transfer-Encoding:\r\n chunked', 'Content-Length: 4'],
    ['X: a\nTransfer-Encoding: chunked', 'Content-Length: 4'],
    ['X: a\rTransfer-Encoding: chunked', 'Content-Length: 4'],
    ['Transfer-Encoding:\x0bchunked', 'Content-Length: 4'],
    ['Transfer-Encoding: \0chunked', 'Content-Length: 4'],
    ['Transfer-Encoding: chunked\0', 'Content-Length: 4'],
    ['Transfer-Encoding: "chunked"', 'Content-Length: 4'],
    ['Transfer-Encoding: chunked, identity', 'Content-Length: 4'],
    ['Transfer-Encoding: chunkedx', 'Content-Length: 4'],
    ['Transfer-Encoding', ' : chunked', 'Content-Length: 4'],
  ].map((lines) => ambiguous('two rulers', lines.map((line) => JSON.stringify(line)).join(' '), post(lines, NO_CHUNKS)));

const oddLengths = (): RawCase[] =>
  // biome-ignore format: a list
  [
    '+4', '-1', '-0', '0x4', '4.0', '4e0', '4 4', '4;', '"4"', 'four', '', ' ', '4\0', '4\x0b', '٤', '99999999999999999999',
    '18446744073709551616', '18446744073709551620', '9007199254740993', '4,5', ',4', '4,',
  ].map((length) => ambiguous('length', JSON.stringify(length), post([`Content-Length: ${length}`], `{}  ${HIDDEN}`)));

const oddCodings = (): RawCase[] =>
  // biome-ignore format: a list
  [
    'xchunked', 'identity', 'gzip', 'deflate', 'chunked, gzip', 'chunked, chunked', 'chunked;q=1', 'gzip, chunked', 'chunked,',
    ',chunked', 'cow', '', ' ', 'chunked chunked', 'chunk', 'chunked\x0b', '\x0cchunked', 'chunKed\0', 'identity, chunked, identity',
  ].map((coding) => ambiguous('coding', JSON.stringify(coding), post([`Transfer-Encoding: ${coding}`], NO_CHUNKS)));

const CHUNKS = [
  ['hexadecimal mark', '0x2\r\n{}\r\n'],
  ['sign', '+2\r\n{}\r\n'],
  ['minus', '-2\r\n{}\r\n'],
  ['space before', ' 2\r\n{}\r\n'],
  ['letter', 'g\r\n{}\r\n'],
  ['no size', '\r\n{}\r\n'],
  ['too large to count', 'FFFFFFFFFFFFFFFFF\r\n{}\r\n'],
  ['as large as can be counted', 'FFFFFFFFFFFFFFFF\r\n{}\r\n'],
  ['line feed alone after the size', '2\n{}\r\n'],
  ['line feed alone after the data', '2\r\n{}\n'],
  ['return alone after the size', '2\r{}\r\n'],
  ['no line end after the data', '2\r\n{}'],
  ['data longer than its size', '2\r\n{}{}\r\n'],
  ['data shorter than its size', '6\r\n{}\r\n'],
  ['NUL in an extension', '2;a=\0\r\n{}\r\n'],
  ['line feed in an extension', '2;a\nb\r\n{}\r\n'],
  ['extension of 20 KB', `2;${'a'.repeat(20_000)}\r\n{}\r\n`],
  ['size with a comma', '2,2\r\n{}\r\n'],
  ['size as text', 'two\r\n{}\r\n'],
  ['a trailer that is a length', `2\r\n{}\r\n0\r\nContent-Length: 5\r\n X\r\n\r\n`],
  ['trailers without an end', `2\r\n{}\r\n0\r\n${'X: a\r\n'.repeat(20_000)}`],
] as const;

const oddChunks = (): RawCase[] =>
  CHUNKS.map(([name, chunks]) => ({
    ...ambiguous('chunk', name, post([CHUNKED], `${chunks}${NO_CHUNKS}`)),
    // Whatever follows is less than it promises.
    ...(name === 'as large as can be counted' ? { isUnfinished: true } : {}),
  }));

/** The call does not read that far: it has answered when the bad chunk comes. */
const lateChunks = (): RawCase[] =>
  CHUNKS.map(([name, chunks]) => ({
    ...ambiguous('late chunk', name, Buffer.from(`POST /nothing HTTP/1.1\r\nHost: a\r\n${CHUNKED}\r\n\r\n`)),
    later: Buffer.from(`${chunks}${NO_CHUNKS}`, 'latin1'),
  }));
