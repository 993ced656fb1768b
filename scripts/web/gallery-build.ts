import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/**
 * The gallery is the portal built a second time with other pages. A build of its own shares no chunk with the customers': their
 * files are the same, byte for byte, whether there is a gallery or not.
 */
export const galleryBuild = ({ build, plugins = [], ...portal }: InlineConfig): InlineConfig => ({
  ...portal,
  plugins: [...plugins, otherPages, widthOfTheFrame],
  build: {
    ...build,
    emptyOutDir: false,
    manifest: '.vite/gallery.json',
    assetsDir: 'assets/gallery',
    rolldownOptions: { ...build?.rolldownOptions, input: join(root, 'web/entries/main.tsx') },
  },
});

const NO_PAGE = '\0no-page';

/** The frame shows the gallery's pages. Its menu is the portal's, whose own pages are not built a second time. */
const otherPages: Plugin = {
  name: 'gallery-pages',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (source === './routes.ts' && importer.endsWith('/web/portal/portal.tsx')) return join(root, 'gallery/routes.tsx');
    return importer === join(root, 'web/portal/routes.ts') && /-page\.tsx$/.test(source) ? NO_PAGE : null;
  },
  load: (id) => (id === NO_PAGE ? 'export {};' : null),
};

/** A component asks how wide the window is. In the gallery it asks its frame instead, so that a phone can be shown on a wide screen. */
const widthOfTheFrame: Plugin = {
  name: 'gallery-widths',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.css') && (id.includes('/web/') || id.includes('/gallery/styles/')) && !id.endsWith('/portal.css')
      ? code.replaceAll(/@media (\((?:min|max)-width: \d+px\))/g, '@container window $1')
      : null,
};
