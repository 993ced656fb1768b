import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Words for the document of the calls, and what only the server asks for. */
const SERVER_ONLY = ['description', 'additionalProperties'];

/**
 * A browser gets the contract as what its forms need of it: the body of each call, as plain data. What no form names is left out of the
 * build, and so are typebox, addresses, rights and words.
 */
export function bodyRules(contract: string): Plugin {
  return {
    name: 'body-rules',
    async load(id) {
      if (!id.endsWith('.ts') || relative(contract, id).includes('/')) return null;
      const declared: Record<string, { body?: object } | undefined> = await import(id);
      const bodies = Object.entries(declared).flatMap(([name, call]) =>
        call?.body ? [[name, JSON.stringify(call.body, withoutWords)]] : [],
      );
      return { code: bodies.map(([name, body]) => `export const ${name} = { body: ${body} };`).join('\n'), moduleType: 'js' };
    },
  };
}

const withoutWords = (key: string, value: unknown): unknown => (SERVER_ONLY.includes(key) ? undefined : value);
