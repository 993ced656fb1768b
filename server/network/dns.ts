import { Resolver } from 'node:dns/promises';
import { SECOND } from '#domain/time.ts';
import { unavailable } from '../errors/api-error.ts';

const FIRST_TRY_MS = 1.5 * SECOND;
const TRIES = 2;
/** For all tries and all servers together. */
const WITHIN_MS = 5 * SECOND;
/** A name can have as many records as fit into 64 kB. */
const MAX_RECORDS = 50;
/** Each question is a socket; names are typed by people. */
const MAX_AT_ONCE = 8;
/** The name does not exist, or has no record of the kind. Everything else leaves open what it has. */
const NONE = ['ENOTFOUND', 'ENODATA'];

/** Null: no name server has answered, so that nothing is known. */
export type Dns = {
  textsAt(name: string): Promise<readonly string[] | null>;
  hasAddress(name: string): Promise<boolean | null>;
  /** All of them: a caller must check each, and use no later answer. */
  addressesOf(name: string): Promise<readonly string[] | null>;
};

/** Asks for exactly the name that it is given: no search domains, no file of hosts. `servers`: without any, as the machine is set up. */
export function openDns(servers: readonly string[], maxAtOnce = MAX_AT_ONCE): Dns {
  let atWork = 0;
  async function ask<T>(question: (resolver: Resolver) => Promise<readonly T[]>): Promise<readonly T[] | null> {
    if (atWork >= maxAtOnce) throw unavailable();
    const resolver = new Resolver({ timeout: FIRST_TRY_MS, tries: TRIES });
    if (servers.length > 0) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), WITHIN_MS);
    atWork += 1;
    try {
      return (await question(resolver)).slice(0, MAX_RECORDS);
    } catch (error) {
      return NONE.includes((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
    } finally {
      atWork -= 1;
      clearTimeout(timer);
    }
  }
  return {
    async textsAt(name) {
      const records = await ask((resolver) => resolver.resolveTxt(name));
      return records?.map((parts) => parts.join('')) ?? null;
    },
    async hasAddress(name) {
      const v4 = await ask((resolver) => resolver.resolve4(name));
      if (v4 && v4.length > 0) return true;
      const v6 = await ask((resolver) => resolver.resolve6(name));
      return v6 && v6.length > 0 ? true : v4 && v6 ? false : null;
    },
    async addressesOf(name) {
      const v4 = await ask((resolver) => resolver.resolve4(name));
      const v6 = await ask((resolver) => resolver.resolve6(name));
      const all = [...(v4 ?? []), ...(v6 ?? [])];
      return all.length > 0 || (v4 && v6) ? all : null;
    },
  };
}
