declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
    };
  }
}

const ADDRESS = '/service-worker.js';
let isKept = false;

/** Keeps one page for the time without a network. The policy lets this one address through, and nothing else is a script address. */
export function keepOfflinePage(): void {
  if (isKept || !('serviceWorker' in navigator)) return;
  isKept = true;
  const policy = window.trustedTypes?.createPolicy('kundeportal-worker', { createScriptURL: () => ADDRESS });
  void navigator.serviceWorker.register(policy ? policy.createScriptURL(ADDRESS) : ADDRESS).catch(() => {});
}
