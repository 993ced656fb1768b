import type { FastifyRequest } from 'fastify';

/** For a request that has passed the guards: another origin of the same site is then a portal of ours too. */
export const isPortalInBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'same-site';
