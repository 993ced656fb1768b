import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** A value that only the browser knows, and the one assumed at build time. */
export const useInBrowser = <T>(read: () => T, before: T): T => useSyncExternalStore(never, read, () => before);
