import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type LazyPage = { Page: LazyExoticComponent<ComponentType>; preload: () => void };

/** A page in a chunk of its own, which can be fetched before it is needed. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const start = () => {
    loading ??= load().then((page) => ({ default: page }));
    // A chunk that did not come may come the next time.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return { Page: lazy(start), preload: () => void start().catch(() => {}) };
}

/** The next likely chunk, when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}
