import { useEffect } from 'react';
import { GALLERY_PAGES, galleryPath } from '#domain/gallery.ts';

/**
 * The gallery's script does not contain the portal's other pages. The browser follows a link to one of them instead of the router, and Back
 * loads the gallery again.
 */
addEventListener(
  'click',
  (event) => {
    const link = (event.target as Element).closest('a');
    const isOurs = link === null || GALLERY_PAGES.some((page) => galleryPath(page) === link.pathname);
    if (!isOurs) event.stopPropagation();
  },
  { capture: true },
);

/** Any other page, such as the login, is loaded from the server. */
export function LeavePage(): null {
  useEffect(() => location.replace(location.href), []);
  return null;
}
