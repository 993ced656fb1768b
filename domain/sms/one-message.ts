/** The alphabet of GSM 03.38, in which a message has room for 160 signs. Norwegian letters are in it. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each takes the room of two. */
const EXTENDED = new Set('^{}\\[~]|€');
const MAX_SEPTETS = 160;
/** Units in a message with any other character. An emoji takes two or more. */
const MAX_UCS2 = 70;

/** Typographic signs that have a plain equivalent. */
const PLAIN: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '«': '"',
  '»': '"',
  '“': '"',
  '”': '"',
  '’': "'",
  '‘': "'",
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2060': '',
};
/** Letters whose mark is not a character of its own. */
const BARE: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' };

const isGsm = (sign: string): boolean => BASIC.has(sign) || EXTENDED.has(sign);

/** Whether it is sent, and paid for, as one message. */
export function isOneMessage(text: string): boolean {
  const signs = [...text];
  if (!signs.every(isGsm)) return text.length <= MAX_UCS2;
  return signs.length + signs.filter((sign) => EXTENDED.has(sign)).length <= MAX_SEPTETS;
}

/** What a telephone would make a link of, in a typed name: the only link is to be ours. */
const LINK_SIGNS = /:\/\/|(?<=[\p{L}\p{N}])[.。．｡](?=\p{L})/gu;

const plain = (text: string): string =>
  [...text.normalize('NFC')]
    .map((sign) => PLAIN[sign] ?? sign)
    .join('')
    .replaceAll(LINK_SIGNS, ' ');

/** In the alphabet of GSM: letters lose their marks, and characters without an equivalent are dropped. */
const inGsm = (text: string): string =>
  [...plain(text)]
    .map((sign) => (isGsm(sign) ? sign : (BARE[sign] ?? baseOf(sign))))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
const baseOf = (sign: string): string => {
  const base = sign.normalize('NFD').charAt(0);
  return isGsm(base) ? base : '';
};

type Message = { from: string; said: string; link?: string | undefined };

/**
 * What is sent, as one message whatever the names in it are. Where it is too long it loses, in this order: signs of other alphabets, the company's
 * name, which the sender shows too, the link, and its end.
 */
export function oneMessage({ from, said, link }: Message): string {
  const whole = [plain(`${from}: ${said}`), link].filter(Boolean).join(' ');
  const [name, words] = [inGsm(from), inGsm(said)];
  const named = name ? `${name}: ${words}` : words;
  const shorter = [whole, ...(link ? [`${named} ${link}`, `${words} ${link}`] : []), named, words];
  return shorter.find(isOneMessage) ?? cut(words);
}

function cut(words: string): string {
  const signs = [...words];
  while (!isOneMessage(signs.join(''))) signs.pop();
  return signs.join('');
}
