import { useEffect } from 'react';
import { boot } from '../app/boot.ts';

/** `Min kundeinformasjon – Fjordrør Kundeportal`. The build titles the prerendered pages by the same rule. */
export const documentTitle = (title: string, brandName: string): string => `${title} – ${brandName} Kundeportal`;

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title, boot().brand.name);
  }, [title]);
}
