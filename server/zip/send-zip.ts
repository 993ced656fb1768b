import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
