import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** What only the browser knows, and what is assumed while a page is being made. */
export const useInBrowser = <T>(read: () => T, before: T): T => useSyncExternalStore(never, read, () => before);
