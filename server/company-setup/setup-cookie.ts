import type { FastifyReply, FastifyRequest } from 'fastify';
import { SETUP_LINK_LIFETIME_MS } from '#domain/setup-link.ts';
import { SECOND } from '#domain/time.ts';
import { isKey } from '../auth/keys.ts';

const NAME = 'kp-setup';

/** The secret of the browser in which a set-up is open. */
export function readSetupCookie(request: FastifyRequest): string | null {
  const cookie = (request.headers.cookie ?? '').split('; ').find((one) => one.startsWith(`${NAME}=`));
  const secret = cookie?.slice(NAME.length + 1) ?? '';
  return isKey(secret) ? secret : null;
}

/** At the machine itself there is no certificate, and not every browser keeps a secure cookie there. */
export const sendSetupCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  lifetimeMs = SETUP_LINK_LIFETIME_MS,
): FastifyReply =>
  reply.header(
    'set-cookie',
    `${NAME}=${secret}; Path=/api/Setup; HttpOnly; SameSite=Strict; Max-Age=${Math.floor(lifetimeMs / SECOND)}${request.protocol === 'https' ? '; Secure' : ''}`,
  );
