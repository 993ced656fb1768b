/** As it is typed: no look-up may come of it. */
export const TYPED: readonly string[] = [
  // this machine and its network, in every spelling of a number
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001', '127.0.0.1.', '0', '0.0.0.0', '10.0.0.1'],
  ...['192.168.1.1', '169.254.169.254', '１２７.０.０.１', '①②⑦.0.0.1', '%31%32%37.0.0.1', '127。0。0。1'],
  ...[
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
  ],
  ...['[fe80::1]', '[fd00::1]', '[0:0:0:0:0:0:0:1]'],
  // names that mean this network
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'metadata.google.internal',
    'skriver.local',
    'ruter.lan',
    'firma',
    'ⓛocalhost',
  ],
  // ports of the machine itself
  ...['firma.no:22', 'firma.no:80', 'firma.no:5432', 'firma.no:9464', 'firma.no:3000'],
  // users, so that the host looks like another
  ...[
    'firma.no@127.0.0.1',
    'kari:passord@firma.no',
    'firma.no:443@127.0.0.1',
    '127.0.0.1#firma.no',
    'firma.no\\@127.0.0.1',
    '127.0.0.1\\.firma.no',
  ],
  // what a header or a log would break at
  ...['firma.no/\r\nx-admin: 1', 'fir\tma.no', 'firma.no/\u0000'],
].map((rest) => `https://${rest}/`);

/** No https at all. */
export const OTHER_SCHEMES: readonly string[] = [
  'http://firma.no/',
  'https:127.0.0.1',
  'https:\\\\127.0.0.1\\',
  '//127.0.0.1/',
  'ftp://firma.no/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'data:text/plain,x',
  'unix:/var/run/docker.sock',
];

/** Names that anyone can register, and what their DNS says. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  'loopback.firma.no': ['127.0.0.1'],
  'loopback-2.firma.no': ['127.8.8.8'],
  'privat-10.firma.no': ['10.0.0.5'],
  'privat-172.firma.no': ['172.16.0.1'],
  'privat-192.firma.no': ['192.168.0.1'],
  'sky.firma.no': ['169.254.169.254'],
  'operator.firma.no': ['100.64.0.1'],
  'null.firma.no': ['0.0.0.0'],
  'alle.firma.no': ['255.255.255.255'],
  'gruppe.firma.no': ['224.0.0.1'],
  'sekser.firma.no': ['::1'],
  'kartlagt.firma.no': ['::ffff:7f00:1'],
  'gammel.firma.no': ['::7f00:1'],
  'nat64.firma.no': ['64:ff9b::7f00:1'],
  'sekstilfire.firma.no': ['2002:7f00:1::'],
  'teredo.firma.no': ['2001:0:7f00:1::'],
  'lokal.firma.no': ['fe80::1'],
  'unik.firma.no': ['fd00::1'],
  'blandet.firma.no': ['192.31.196.1', '127.0.0.1'],
  'blandet-6.firma.no': ['192.31.196.1', '::1'],
  'xn--rr-lka.no': ['127.0.0.1'],
};

/** Of AS112, which is there for calls that should reach no server. */
export const SINK = '192.31.196.1';
