import { FileProblem } from './row.ts';

/** Names come without their prefix, attributes as unparsed text. */
export type XmlHandler = { open(name: string, attributes: string): void; close(name: string): void; text(text: string): void };

/** The longest text or tag that is buffered: a cell of a spreadsheet has at most 32 767 characters. */
const MAX_UNPARSED = 2 * 1024 * 1024;

/** A streaming XML reader. Custom entities are not expanded, so that none can grow without limit. */
export function readXml(on: XmlHandler): { push(piece: string): void } {
  let unparsed = '';
  return {
    push(piece) {
      const text = unparsed + piece;
      let at = 0;
      for (let next = nextToken(text, at); next > at; next = nextToken(text, at)) {
        handle(on, text.slice(at, next));
        at = next;
      }
      unparsed = text.slice(at);
      if (unparsed.length > MAX_UNPARSED) throw new FileProblem('too-big');
    },
  };
}

/** The end of the token that begins here; the same position if its end has not arrived yet. */
function nextToken(text: string, at: number): number {
  if (at >= text.length) return at;
  if (text[at] !== '<') return Math.max(at, text.indexOf('<', at));
  const [mark, length] = text.startsWith('<!--', at) ? ['-->', 3] : text.startsWith('<![CDATA[', at) ? [']]>', 3] : ['>', 1];
  const end = text.indexOf(mark as string, at);
  // Not enough text yet to recognise a comment.
  if (text.length - at < 9 && end < 0) return at;
  return end < 0 ? at : end + (length as number);
}

function handle(on: XmlHandler, token: string): void {
  if (token[0] !== '<') on.text(decodeEntities(token));
  else if (token.startsWith('<![CDATA[')) on.text(token.slice(9, -3));
  else if (token[1] === '/') on.close(nameOf(token, 2));
  else if (token[1] !== '!' && token[1] !== '?') {
    const name = nameOf(token, 1);
    const isEmpty = token.endsWith('/>');
    on.open(name, token.slice(token.search(/[\s/>]/), isEmpty ? -2 : -1));
    if (isEmpty) on.close(name);
  }
}

function nameOf(token: string, from: number): string {
  let end = from;
  while (end < token.length && !' \t\r\n/>'.includes(token[end] as string)) end++;
  const colon = token.indexOf(':', from);
  return token.slice(colon >= 0 && colon < end ? colon + 1 : from, end);
}

const ATTRIBUTES = new Map<string, RegExp>();

export function attributeOf(attributes: string, name: string): string | null {
  const pattern = ATTRIBUTES.get(name) ?? new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  ATTRIBUTES.set(name, pattern);
  const found = pattern.exec(attributes);
  return found ? decodeEntities(found[1] ?? found[2] ?? '') : null;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,6}));/g, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
