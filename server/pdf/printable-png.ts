import { crc32 } from 'node:zlib';

const HEAD_BYTES = 8;
/** Of a chunk: its length before its name and content, its checksum after them. */
const [LENGTH_BYTES, NAME_BYTES, SUM_BYTES] = [4, 4, 4];
const COLOURS = 256;

/**
 * A PNG of 256 colours names how clear each of them is, and may leave out the last ones, which are opaque. pdfkit takes the last for clear
 * when it alone is left out: there it is named.
 */
export function printablePng(png: Uint8Array): Buffer {
  const bytes = Buffer.from(png);
  for (let at = HEAD_BYTES; at + LENGTH_BYTES + NAME_BYTES <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + LENGTH_BYTES + NAME_BYTES + length;
    const isClearness = bytes.toString('latin1', at + LENGTH_BYTES, at + LENGTH_BYTES + NAME_BYTES) === 'tRNS';
    if (isClearness && length === COLOURS - 1) {
      const named = Buffer.concat([bytes.subarray(at + LENGTH_BYTES, end), Buffer.of(0xff)]);
      return Buffer.concat([bytes.subarray(0, at), number(COLOURS), named, number(crc32(named)), bytes.subarray(end + SUM_BYTES)]);
    }
    at = end + SUM_BYTES;
  }
  return bytes;
}

function number(value: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
}
