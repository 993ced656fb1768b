/**
 * The addresses of the component gallery under /admin, its table of contents first. The server sends the gallery's own script there,
 * so that nothing of it is in the customers'.
 */
export const GALLERY_PAGES = [
  'gallery',
  'typography',
  'icons',
  'grid-system',
  'panels',
  'buttons',
  'notifications',
  'sweet-alert',
  'regular-forms',
  'extended-forms',
  'validation-forms',
  'regular-tables',
  'extended-tables',
  'react-tables',
  'widgets',
  'charts',
  'timeline',
  'calendar',
  'vector-map',
  'full-screen-map',
  'google-maps',
] as const;
export type GalleryPageName = (typeof GALLERY_PAGES)[number];

export const galleryPath = (name: GalleryPageName): string => `/admin/${name}`;
