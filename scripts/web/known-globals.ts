import type { Plugin } from 'vite';

/** What every browser that the build is for has, and what none has. React asks for each and brings a substitute: bytes of the login page. */
const KNOWN: Readonly<Record<string, string>> = {
  window: 'object',
  document: 'object',
  performance: 'object',
  setTimeout: 'function',
  clearTimeout: 'function',
  reportError: 'function',
  queueMicrotask: 'function',
  Promise: 'function',
  WeakMap: 'function',
  WeakSet: 'function',
  MessageChannel: 'function',
  AbortController: 'function',
  process: 'undefined',
  setImmediate: 'undefined',
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
};

/** `typeof WeakMap` in React becomes `"function"`, but not `typeof window.event`; the minifier leaves out the branch that is never taken. */
export const knownGlobals: Plugin = {
  name: 'known-globals',
  transform: (code, id) =>
    /\/node_modules\/(react|react-dom|scheduler)\//.test(id)
      ? code.replaceAll(/\btypeof (\w+)\b(?!\.)/g, (asked, name: string) => (name in KNOWN ? JSON.stringify(KNOWN[name]) : asked))
      : null,
};
