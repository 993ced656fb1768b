// npm run nginx: writes into ops/nginx.conf a location for each call that takes more than the 64 kB which nginx lets through otherwise.
import { readFileSync, writeFileSync } from 'node:fs';
import type { CallShape } from '#contract/define-call.ts';
import { calls } from '#contract/index.ts';
import { SMALL_BODY } from '#server/http/limits.ts';

export const NGINX_CONF = new URL('../ops/nginx.conf', import.meta.url);
const BEGIN = '    # Made by `npm run nginx` from the limits in contract/: do not edit.\n';
const END = '    # Here ends what `npm run nginx` makes.\n';
const MB = 1024 * 1024;
/** A file that takes longer to read in than any page waits. */
const LONG_FILE_BYTES = 1024 * MB;

export type LargeCall = { path: string; maxBodyBytes: number; isFile: boolean };

/** Every call that takes more than a small body. */
export const largeCalls: readonly LargeCall[] = calls.flatMap(({ path, maxBodyBytes = 0, fileTypes }: CallShape) =>
  maxBodyBytes > SMALL_BODY ? [{ path, maxBodyBytes, isFile: fileTypes !== undefined }] : [],
);

/** The same configuration with the locations as the contract has them now. */
export function withLocations(config: string): string {
  const [before, rest] = config.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('ops/nginx.conf has lost the marks between which its locations are');
  return [before, BEGIN, ...largeCalls.map(location), END, after].join('');
}

function location({ path, maxBodyBytes, isFile }: LargeCall): string {
  if (path.includes('{')) throw new Error(`${path} depends on a setting that nginx does not know`);
  const lines = [
    `client_max_body_size ${maxBodyBytes % MB === 0 ? `${maxBodyBytes / MB}m` : maxBodyBytes};`,
    // A file is passed on as it comes: a telephone at the edge of its coverage may take minutes, and the server limits slow senders.
    ...(isFile ? ['client_body_timeout 60s;', 'proxy_request_buffering off;'] : []),
    ...(maxBodyBytes > LONG_FILE_BYTES ? ['proxy_read_timeout 1h;'] : []),
    'proxy_pass http://portal;',
    'error_page 413 @too_large;',
    'error_page 502 504 =503 @away_api;',
  ];
  return `    location = ${path} {\n${lines.map((line) => `      ${line}\n`).join('')}    }\n`;
}

if (import.meta.main) writeFileSync(NGINX_CONF, withLocations(readFileSync(NGINX_CONF, 'utf8')));
