import type { FastifyReply } from 'fastify';

/** For answers that the database has already made into JSON: they are not parsed to be written again. */
export const sendJsonText = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .serializer((payload: string) => payload)
    .send(text);
