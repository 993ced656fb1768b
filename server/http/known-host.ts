import { Type } from 'typebox';
import { hostName } from '#domain/brand.ts';
import { isKnownHost } from '../auth/company-host.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors/api-error.ts';
import type { App } from './app-type.ts';

const KNOWN_HOST_PATH = '/known-host';

const schema = {
  hide: true,
  querystring: Type.Object({ domain: Type.String({ maxLength: 260 }) }),
  response: { 200: Type.Object({ status: Type.Literal('ok') }) },
};
/** No authority gives a certificate for these. */
const isPublic = (name: string): boolean => /[a-z]/.test(name) && !/(^|\.)localhost$/.test(name);

/**
 * For a proxy that fetches certificates by itself: whether a name is one of ours, so that a stranger's names cost no certificate. It says what a
 * visit to the name says too, and reads nothing but memory.
 */
export function addKnownHost(app: App, deps: Deps): void {
  app.get<{ Querystring: { domain: string } }>(KNOWN_HOST_PATH, { schema }, async ({ query }) => {
    const name = hostName(query.domain);
    if (name !== query.domain || !isPublic(name) || !isKnownHost(deps, name)) throw notFound();
    return { status: 'ok' as const };
  });
}
