import type { FastifyRequest } from 'fastify';

/** Once the guards have let it pass: another origin of the same site is a portal of ours too. */
export const isPortalInBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'same-site';
