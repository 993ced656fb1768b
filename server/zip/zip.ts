import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZipFile } from 'yazl';
import { type Slot, watchReader } from './export-slots.ts';

type Sending = { name: string; longestMs: number; slot: Slot };

/** Sends a ZIP while it is being made. A reader who is too slow, or has stopped, must not keep the place for ever. */
export function sendZip(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  stream: Readable,
  { name, longestMs, slot }: Sending,
): FastifyReply {
  slot.giveUp = () => stream.destroy();
  const cut = setTimeout(slot.giveUp, longestMs).unref();
  const stopWatching = watchReader(request.raw.socket, slot);
  stream.once('close', () => {
    clearTimeout(cut);
    stopWatching();
    slot.free();
  });
  return reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(stream);
}

/** `isPacked`: it cannot be compressed further, and is stored as it is. */
export type ZipEntry = { name: string; content: () => AsyncIterable<Uint8Array | string>; isPacked?: true };

/** A ZIP that is made while it is read: each entry's content is asked for when its turn comes, and never before. */
export function zipStream(entries: Iterable<ZipEntry>, at: Date): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  let current: Readable | undefined;
  // The reader is gone: the rest is not made.
  out.once('close', () => current?.destroy());
  zip.on('error', (error: Error) => out.destroy(error));
  for (const { name, content, isPacked = false } of entries)
    zip.addReadStreamLazy(name, { mtime: at, compress: !isPacked }, (give) => {
      const bytes = async function* () {
        for await (const part of content()) yield Buffer.from(part as Uint8Array);
      };
      current = Readable.from(bytes(), { objectMode: false });
      // The library has no listener for it: the error would end the server, or leave the reader waiting for ever.
      current.once('error', (error) => out.destroy(error));
      give(null, current);
    });
  zip.end();
  return out;
}
