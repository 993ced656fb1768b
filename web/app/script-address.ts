declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
    };
  }
}

/** Scripts that run beside a page: the service worker, and the worker that reads import files. */
const KNOWN = /^\/(?:service-worker|assets\/worker-[\w-]+)\.js$/;

let policy: { createScriptURL(url: string): string } | undefined;

/** The Trusted Types policy lets only these addresses through. */
export function scriptAddress(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('kundeportal-worker', { createScriptURL: onlyKnown });
  return policy ? policy.createScriptURL(url) : onlyKnown(url);
}

function onlyKnown(url: string): string {
  if (!KNOWN.test(url)) throw new TypeError('not a script of the portal');
  return url;
}
