import { GOOD, type Made } from './raw-family.ts';

export const methods: Made[] = [
  // biome-ignore format: a list
  ...[
    'BREW', 'get', 'Get', 'GETT', 'G\0T', 'G ET', '', ' GET', '\tGET', 'GET\t',
    'A'.repeat(1000),
    'A'.repeat(70_000),
    'é',
    '<script>',
    '%47ET',
    'GET/',
  ].map((method): Made => [`method ${JSON.stringify(method.slice(0, 20))}`, `${method} /healthz HTTP/1.1\r\n${GOOD}`]),
  // biome-ignore format: a list
  ...[
    'TRACE', 'TRACK', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'MKCOL', 'M-SEARCH', 'PURGE', 'LOCK', 'SOURCE', 'QUERY', 'DEBUG',
  ].map((method): Made => [method, `${method} /api/Customer/GetJobs HTTP/1.1\r\n${GOOD}`, { mostGood: 0 }]),
  ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${GOOD}`, { mostGood: 0 }],
  ['CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\n${GOOD}`, { mostGood: 0 }],
  ['CONNECT to a path', `CONNECT /healthz HTTP/1.1\r\n${GOOD}`, { mostGood: 0 }],
];

export const versions: Made[] = [
  // biome-ignore format: a list
  ...[
    'HTTP/0.9', 'HTTP/1.2', 'HTTP/1.10', 'HTTP/2.0', 'HTTP/3', 'HTTP/-1.1', 'http/1.1', 'HTTP/1.1x', 'HTTP /1.1', 'HTTP/ 1.1',
    'HTTP/1,1', 'HTTPS/1.1', 'ICY/1.1', 'RTSP/1.0', 'HTTP/11', 'HTTP/1.1 HTTP/1.1', '',
  ].map((version): Made => [`version ${JSON.stringify(version)}`, `GET /healthz ${version}\r\n${GOOD}`]),
  ['HTTP/0.9 without a version', 'GET /healthz\r\n', { isUnfinished: true }],
  ['HTTP/1.0 without a Host', 'GET /healthz HTTP/1.0\r\n\r\n'],
];

export const targets: Made[] = [
  // biome-ignore format: a list
  ...[
    'http://evil.example/healthz', 'https://evil.example', 'http://a:b@evil.example/', 'http://', 'http:///healthz',
    'ftp://evil.example/', 'javascript:alert(1)', 'evil.example', '*', '?', '#', '//evil.example/', '/\\evil.example',
    '\\\\evil.example', '/a b', '/a\tb', '/a\0b', '/%00', '/%zz', '/%', '/%c0%ae%c0%ae/', '/%ff', '/\xff\xfe', '/é', '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd', '/.git/config', '/healthz#x', '/healthz?#',
    `/${'a'.repeat(15_000)}`,
    `/${'a/'.repeat(7000)}`,
    `/?${'a=1&'.repeat(3500)}`,
    '/api/Customer/GetJobs?__proto__=1',
    '/api/Customer/GetJobs?a[]=1&a[]=2',
    '/api//Customer/GetJobs',
    '/api/Customer;x=1/GetJobs',
    '',
  ].map((target): Made => [`target ${JSON.stringify(target.slice(0, 40))}`, `GET ${target} HTTP/1.1\r\n${GOOD}`]),
];

export const hosts: Made[] = [
  // biome-ignore format: a list
  ...[
    '', ' ', 'a b', 'evil.example/path', 'user@evil.example', 'evil.example:99999', 'evil.example:x', ':80', '[::1', '[::1]:x', '::1',
    'a,b', 'a\0b', 'a\x01b', '\xff\xfe',
    'a'.repeat(5000),
    '.',
    '..',
    '-',
    '<script>',
    '127.0.0.1:80:80',
    '%00',
    'portal.example\\@evil.example',
    'http://evil.example',
  ].map(
    (host): Made => [`host ${JSON.stringify(host.slice(0, 30))}`, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`],
  ),
  ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', { mostGood: 0 }],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', { mostGood: 0 }],
  ['two equal hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: a\r\nConnection: close\r\n\r\n', { mostGood: 0 }],
];
