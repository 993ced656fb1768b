import { FileProblem } from './row.ts';

/** A file within an archive, from the archive's directory. */
export type ZipEntry = { name: string; method: number; packedBytes: number; headerAt: number; isEncrypted: boolean };

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
/** A workbook has some dozens of entries. */
const MAX_ENTRIES = 10_000;
const STORED = 0;
const DEFLATED = 8;

/** Reads the directory at the end of an archive, and nothing else. */
export async function readZip(file: Blob): Promise<Map<string, ZipEntry>> {
  const tailAt = Math.max(0, file.size - END_BYTES - MAX_COMMENT_BYTES);
  const tail = await viewOf(file.slice(tailAt));
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END_MARK) end--;
  if (end < 0) throw new FileProblem('broken');
  const [count, bytes, at] = [tail.getUint16(end + 10, true), tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (count > MAX_ENTRIES || at + bytes > file.size) throw new FileProblem('broken');
  return readEntries(await viewOf(file.slice(at, at + bytes)), count);
}

function readEntries(directory: DataView, count: number): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== ENTRY_MARK) throw new FileProblem('broken');
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => directory.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameBytes)).replace(/^\//, '');
    entries.set(name, {
      name,
      method: directory.getUint16(at + 10, true),
      packedBytes: directory.getUint32(at + 20, true),
      headerAt: directory.getUint32(at + 42, true),
      isEncrypted: (directory.getUint16(at + 8, true) & 1) === 1,
    });
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return entries;
}

/** The text of an entry as a stream. The size in an archive's directory cannot be trusted, so the unpacked bytes are counted. */
export async function* unpackText(file: Blob, entry: ZipEntry, maxBytes: number): AsyncGenerator<string> {
  if (entry.isEncrypted) throw new FileProblem('password');
  const header = await viewOf(file.slice(entry.headerAt, entry.headerAt + 30));
  if (header.byteLength < 30) throw new FileProblem('broken');
  const from = entry.headerAt + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = file.slice(from, from + entry.packedBytes).stream();
  if (entry.method !== STORED && entry.method !== DEFLATED) throw new FileProblem('broken');
  const bytes = entry.method === STORED ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let count = 0;
  try {
    for (let part = await readPart(reader); !part.done; part = await readPart(reader)) {
      count += part.value.length;
      if (count > maxBytes) throw new FileProblem('too-big');
      yield decoder.decode(part.value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const readPart = (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  reader.read().catch(() => {
    throw new FileProblem('broken');
  });

const viewOf = async (part: Blob): Promise<DataView> => new DataView(await part.arrayBuffer());
