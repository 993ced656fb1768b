import type { RawCase } from './raw-socket.ts';

/** The end of a request that is otherwise in order. */
export const GOOD = 'Host: portal.example\r\nConnection: close\r\n\r\n';

export const get = (lines: string, end = GOOD): string => `GET /healthz HTTP/1.1\r\n${lines}${end}`;

export type Made = [name: string, bytes: string | Buffer, rest?: Partial<RawCase>];
export const family = (name: string, made: Made[]): RawCase[] =>
  made.map(([what, bytes, rest = {}]) => ({
    family: name,
    name: what,
    bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes,
    mostAnswers: 1,
    mostGood: 1,
    ...rest,
  }));
