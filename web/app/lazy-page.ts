import { type ComponentType, createElement, lazy, useState } from 'react';

/** `preload` ends when the page is there or could not be fetched. */
export type LazyPage = { Page: ComponentType; preload: () => Promise<unknown> };

/** A page in a chunk of its own, which can be fetched before it is needed. One that is there already is shown at once, without waiting. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<{ default: ComponentType }> | undefined;
  const start = () => {
    loading ??= load().then((page) => {
      loaded = page;
      return { default: page };
    });
    // A chunk that did not come may come the next time.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const Waiting = lazy(start);
  // Chosen once, or a page whose chunk comes while it waits would be put up twice.
  const Page = () => createElement(useState(() => loaded ?? Waiting)[0]);
  return { Page, preload: () => start().catch(() => {}) };
}

/** The next likely chunk, when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}
