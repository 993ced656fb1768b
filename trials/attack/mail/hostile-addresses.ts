// Mail addresses and names that try to become more than one recipient, another header, or a slow check.
import type { Random } from '../../shared/random.ts';

const EVIL = 'tyv@ondskap.example';
const BREAKS = [
  // biome-ignore format: a list
  ...[
    '\r\n', '\n', '\r', '\n\r', '%0d%0a', '%0A', '%0D', '\\r\\n', '\u2028', '\u2029', '\u0085', '\u000b', '\f', '\0', '\t', ' ',
    '\u00a0',
  ],
  ...['\r\n ', '\r\n\t', '=0D=0A', '&#13;&#10;', '\ufeff', '\u200b', '\u202e', '\ud800', '嘊嘍', '\u560d\u560a'],
];
const INJECTED = [
  ...[`Bcc: ${EVIL}`, `Cc: ${EVIL}`, `To: ${EVIL}`, 'Subject: Vunnet', `Reply-To: ${EVIL}`, `RCPT TO:<${EVIL}>`, 'DATA', '.\r\nQUIT'],
  ...[
    `\r\n<script src=//ondskap.example></script>`,
    'Content-Type: text/html',
    'X-Extra: 1',
    `.\r\nMAIL FROM:<${EVIL}>\r\nRCPT TO:<${EVIL}>`,
  ],
];
type Shape = (known: string, br: string, injected: string) => string;
const SHAPES: readonly Shape[] = [
  (k) => k,
  (k) => k.toUpperCase(),
  (k, br) => `${br}${k}${br}`,
  (k, br, x) => `${k}${br}${x}`,
  (k, br, x) => `${x}${br}${k}`,
  (k, br) => `${k}${br}${EVIL}`,
  (k, br) => k.replace('@', `${br}@`),
  (k, br) => k.replace('@', `@${br}`),
  (k) => `${k},${EVIL}`,
  (k) => `${EVIL},${k}`,
  (k) => `${k};${EVIL}`,
  (k) => `${k} ${EVIL}`,
  (k) => `"${k}" <${EVIL}>`,
  (k) => `${k} <${EVIL}>`,
  (k) => `<${EVIL}> ${k}`,
  (k, br, x) => `"${br}${x}" <${k}>`,
  (k) => `${k}(${EVIL})`,
  (k) => `(${EVIL})${k}`,
  (k) => `gruppe:${k},${EVIL};`,
  (k) => `"${EVIL},"@${k.split('@')[1]}`,
  (k) => `"${k.split('@')[0]}\\"@ondskap.example"@${k.split('@')[1]}`,
  (k) => `${k}@ondskap.example`,
  (k) => `${EVIL}@${k.split('@')[1]}`,
  (k) => `${k.split('@')[0]}%ondskap.example@${k.split('@')[1]}`,
  (k) => `@ondskap.example:${k}`,
  (k) => `ondskap.example!${k}`,
  (k) => `${k.split('@')[0]}+${EVIL.split('@')[0]}@${k.split('@')[1]}`,
  (k) => `${k}.ondskap.example`,
  (k) => k.replace('@', '@ondskap.example#'),
  (k) => k.replace('@', '＠'),
  (k) => k.replaceAll('.', '。'),
  (k) => k.replaceAll('k', '\u212a'),
  (k) => k.replaceAll('a', 'а'),
  (k) => k.replace('example', 'éxample'),
  (k) => `=?utf-8?q?${encodeURIComponent(k)}?=`,
  (k, br, x) => `=?utf-8?b?${btoa(unescape(encodeURIComponent(`${k}${br}${x}`.toWellFormed())))}?=`,
  (k) => `mailto:${k}?bcc=${EVIL}`,
  (k) => `${k}&email=${EVIL}`,
  (k) => `["${k}","${EVIL}"]`,
  (k) => `{"address":"${EVIL}","toString":"${k}"}`,
  (k) => `${'a'.repeat(64)}@${k.split('@')[1]}`,
  (k) => `${'a.'.repeat(120)}@${k.split('@')[1]}`,
  (k) => `${k.split('@')[0]}@${'a-'.repeat(120)}.example`,
  (k) => `${k}${' '.repeat(240)}`,
  (k) => `${'"'.repeat(50)}${k}`,
  (k) => `${'('.repeat(100)}${k}${')'.repeat(100)}`,
  (k) => `${k}${'a'.repeat(6000)}`,
  (k) => `${'@'.repeat(250)}${k}`,
  (k) => `<${'<'.repeat(200)}${k}`,
];

/** About one in ten is a known address in some spelling; one in ten is a new one that is right; the rest is trouble. */
export function hostileAddress(known: readonly string[], random: Random): string {
  const kind = random.below(100);
  if (kind < 6) return random.pick([(k: string) => k, (k: string) => k.toUpperCase(), (k: string) => ` ${k}\u00a0`])(random.pick(known));
  if (kind < 16) return `ny${random.below(1e9).toString(36)}@nytt.example`;
  if (kind < 26) return noise(random);
  return random.pick(SHAPES)(random.pick(known), random.pick(BREAKS), random.pick(INJECTED));
}

export function hostileName(random: Random): string {
  if (random.below(5) < 2) return `Ola ${random.pick(BREAKS)}${random.pick(INJECTED)}`;
  return random.pick(SHAPES)('Kari <kari@c4.example>', random.pick(BREAKS), random.pick(INJECTED)).slice(0, 78);
}

const NOISE = [...'abc@.,;:<>()[]"\'\\ \r\n\t%=+-_@@..'];
const noise = (random: Random): string => Array.from({ length: 1 + random.below(40) }, () => random.pick(NOISE)).join('');
