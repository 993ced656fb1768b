// npm run build: the portal, when something it is made of has changed, as small as it gets. `npm start` and `npm test` build it first where it is
// missing, in a third of the time: they compress less (9 % more bytes by Brotli).
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { InlineConfig, Manifest } from 'vite';
import { brands } from '#brands/index.ts';
import { LANGUAGES } from '#domain/language.ts';
import { demoNote } from '#words/demo-note.ts';
import { bodyRules } from './web/body-rules.ts';
import { knownGlobals } from './web/known-globals.ts';

const ofContract = [bodyRules(join(import.meta.dirname, '../contract'))];
const common: InlineConfig = {
  root: join(import.meta.dirname, '..'),
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic' } },
  plugins: ofContract,
};
const root = join(import.meta.dirname, '..');
const target = join(root, 'dist/web');

type BuildRecord = { inputs: string; isRelease: boolean };
const isRelease = process.argv[2] === '--release';
const built = readBuilt();
if (built?.inputs !== hashInputs() || (isRelease && !built.isRelease)) await buildWeb();

function readBuilt(): BuildRecord | null {
  const file = join(target, 'build.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildRecord) : null;
}

function hashInputs(): string {
  const files = globSync('{web,gallery,domain,contract,words,brands,scripts/web}/**/*.{ts,tsx,css,js,svg,json}', { cwd: root }).filter(
    (f) => !f.endsWith('.test.ts'),
  );
  const hash = createHash('sha256');
  for (const file of [...files, 'package-lock.json', 'scripts/build-web.ts'].sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Built beside the old one and put in its place at the end: a start that is broken off leaves nothing half done. */
async function buildWeb(): Promise<void> {
  const startedAt = Date.now();
  const made = join(root, `dist/web-${process.pid}`);
  rmSync(made, { recursive: true, force: true });
  const inputs = hashInputs();
  // Loaded only when there is something to build: the usual start just compares a hash.
  const { build } = await import('vite');
  const { renderPages } = await import('./web/pages.ts');
  const { galleryBuild } = await import('./web/gallery-build.ts');
  await build(browserBuild(made));
  await build(galleryBuild(browserBuild(made)));
  for (const name of ['survey-link', 'case-link', 'share-link', 'kept-day', 'setup']) await build(linkBuild(browserBuild(made), name));
  await build(renderBuild(join(made, 'render')));
  const { renderPage } = await import(pathToFileURL(join(made, 'render/prerender.js')).href);
  const read = (name: string) => JSON.parse(readFileSync(join(made, '.vite', name), 'utf8')) as Manifest;
  const manifests = {
    portal: read('manifest.json'),
    gallery: read('gallery.json'),
    surveyLink: read('survey-link.json'),
    caseLink: read('case-link.json'),
    shareLink: read('share-link.json'),
    keptDay: read('kept-day.json'),
    setup: read('setup.json'),
  };
  await renderPages({ renderPage, manifests, folder: made, demo: demoNote(brands), languages: LANGUAGES });
  writeFileSync(join(made, 'service-worker.js'), readFileSync(join(root, 'web/static/service-worker.js')));
  rmSync(join(made, 'render'), { recursive: true });
  rmSync(join(made, '.vite'), { recursive: true });
  compress(join(made, 'assets'));
  compress(join(made, 'assets/gallery'));
  writeFileSync(join(made, 'build.json'), JSON.stringify({ inputs, isRelease } satisfies BuildRecord));
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(root, 'dist'), { recursive: true });
  renameSync(made, target);
  console.log(`Built the portal in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

function browserBuild(outDir: string): InlineConfig {
  return {
    ...common,
    plugins: [...ofContract, knownGlobals],
    // The router brings a substitute for what React has had since its version 18.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim.*$/, replacement: 'react' }] },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { main: join(root, 'web/entries/main.tsx'), page: join(root, 'web/layouts/page.css') },
        // The login page needs three addresses of domain/portal-paths.ts, and does not load the others.
        optimization: { inlineConst: true },
        output: {
          codeSplitting: {
            groups: [
              // What the login page runs comes in one file: each request costs more there than the few bytes of a finer split.
              { name: 'main', tags: ['$initial'], test: /\.[jt]sx?$|rolldown.runtime/ },
              // So does what a customer sees first behind it: the frame, the home page, the jobs, and all that they are made of. The few styles
              // of the pages that come next are in it too.
              {
                name: 'portal',
                test: /\/web\/((layouts|portal)\/.*\.tsx?|(home\/home-page|jobs\/jobs-page|surveys\/survey-dialog)\.tsx|(cases\/cases|layouts\/profile|home-book\/service-book)\.css)$/,
              },
              { name: 'customer-pages', test: /\/web\/(cases\/cases-page|home-book\/service-book-page|privacy\/profile-page)\.tsx$/ },
              // And what the other pages share: by itself each field would be a request.
              { name: 'common', minShareCount: 3, test: /\.[jt]sx?$/ },
            ],
          },
        },
      },
    },
  };
}

/** By itself: whatever it shared with the login page would have to be a request more there. */
function linkBuild({ build, ...portal }: InlineConfig, name: string): InlineConfig {
  return {
    ...portal,
    build: {
      ...build,
      emptyOutDir: false,
      manifest: `.vite/${name}.json`,
      rolldownOptions: { input: { [name]: join(root, `web/entries/${name}.tsx`) } },
    },
  };
}

function renderBuild(outDir: string): InlineConfig {
  return {
    ...common,
    build: {
      outDir,
      ssr: join(root, 'web/entries/prerender.tsx'),
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  };
}

function compress(folder: string): void {
  for (const file of globSync('*.{js,css}', { cwd: folder })) {
    const bytes = readFileSync(join(folder, file));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: isRelease ? 9 : 6 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: isRelease ? constants.BROTLI_MAX_QUALITY : 5 };
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, { params }));
  }
}
