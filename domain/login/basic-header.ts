/**
 * `Authorization: Basic base64(id:value)`. The text is UTF-8; old clients send Latin-1, which is taken only where the bytes
 * are no valid UTF-8. The first colon divides: a user name has none, a password may.
 */
export type BasicPair = { id: string; value: string };

const MAX_HEADER_LENGTH = 4096;

export function encodeBasic({ id, value }: BasicPair): string {
  const bytes = new TextEncoder().encode(`${id}:${value}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

export function decodeBasic(header: string): BasicPair | null {
  if (header.length > MAX_HEADER_LENGTH) return null;
  const base64 = /^basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header)?.[1];
  if (base64 === undefined || base64.length % 4 !== 0) return null;
  const latin1 = atob(base64);
  // Plain ASCII, as every session key is, reads the same in both.
  const text = /[\x80-\xff]/.test(latin1) ? (utf8OrNull(latin1) ?? latin1) : latin1;
  const colon = text.indexOf(':');
  return colon < 0 ? null : { id: text.slice(0, colon), value: text.slice(colon + 1) };
}

function utf8OrNull(latin1: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(latin1, (c) => c.charCodeAt(0)));
  } catch {
    return null;
  }
}
