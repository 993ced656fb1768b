import { useEffect, useSyncExternalStore } from 'react';
import { boot } from '../app/boot.ts';

/** `Min kundeinformasjon – Fjordrør Kundeportal`. The build titles the prerendered pages by the same rule. */
export const documentTitle = (title: string, brandName: string): string => `${title} – ${brandName} Kundeportal`;

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title, boot().brand.name);
  }, [title]);
}

const never = () => () => {};

/** A value that only the browser knows, and the one assumed at build time. */
export const useInBrowser = <T>(read: () => T, before: T): T => useSyncExternalStore(never, read, () => before);
