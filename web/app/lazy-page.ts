import { type ComponentType, createElement, lazy, useState } from 'react';

/** `preload` resolves when the page has loaded or failed to load. */
export type LazyPage = { Page: ComponentType; preload: () => Promise<unknown> };

/** A page in its own chunk, which can be preloaded. A page that has been loaded is shown at once, without suspending. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<{ default: ComponentType }> | undefined;
  const start = () => {
    loading ??= load().then((page) => {
      loaded = page;
      return { default: page };
    });
    // A chunk that failed to load may load the next time.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const Waiting = lazy(start);
  // Chosen once: switching when the chunk arrives would mount the page twice.
  const Page = () => createElement(useState(() => loaded ?? Waiting)[0]);
  return { Page, preload: () => start().catch(() => {}) };
}

/** Runs work such as preloading when the browser is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}
