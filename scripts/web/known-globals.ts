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

/** What React asks in other words: the first line of each pair is its code. Only Internet Explorer had a `documentMode`. */
const KNOWN_ANSWERS: readonly [asked: string, answer: string][] = [
  ['"documentMode" in document', 'false'],
  ['document.documentMode', 'undefined'],
  ['"undefined" === typeof window.document.createElement', 'false'],
  ['"undefined" === typeof window.document', 'false'],
  ['"oninput" in document', 'true'],
  ['"CompositionEvent" in window', 'true'],
  ['"AnimationEvent" in window', 'true'],
  ['"TransitionEvent" in window', 'true'],
  ['Math.clz32 ?', 'true ?'],
  ['"function" === typeof Object.is ?', 'true ?'],
];

/** `typeof WeakMap` in React becomes `"function"`, but not `typeof window.event`; the minifier leaves out the branch that is never taken. */
export const knownGlobals: Plugin = {
  name: 'known-globals',
  transform(code, id) {
    if (!/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return null;
    const answered = KNOWN_ANSWERS.reduce((text, [asked, answer]) => text.replaceAll(asked, answer), code);
    return answered.replaceAll(/\btypeof (\w+)\b(?!\.)/g, (asked, name: string) => (name in KNOWN ? JSON.stringify(KNOWN[name]) : asked));
  },
};
