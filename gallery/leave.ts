import { useEffect } from 'react';
import { GALLERY_PAGES, galleryPath } from '#domain/gallery.ts';

/**
 * The portal's other pages are not in the gallery's script. A link to one of them is followed by the browser instead of the router:
 * so the way back asks the server for the gallery again.
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

/** Every other way out, such as a login, continues at the server's page. */
export function LeavePage(): null {
  useEffect(() => location.replace(location.href), []);
  return null;
}
