// A step of npm run check: a class of a style sheet is named by some source, a class that a source names has a style, each class is defined in
// one sheet, each sheet is in one cascade layer, and the pages change at the few widths of web/ui/breakpoints.ts.
import { globSync, readFileSync } from 'node:fs';

const read = (pattern: string) => globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const sheets = read('{web,gallery}/styles/*.css').map(({ file, text }) => ({ file, text: text.replaceAll(/\/\*[\s\S]*?\*\//g, '') }));
const sources = read('{web,gallery,scripts/web}/**/*.{ts,tsx}').filter(({ file }) => !file.endsWith('.test.ts'));

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
const selectorsOf = (text: string): string[] => matches(text, /([^{};]+)\{/g).filter((selector) => !selector.trim().startsWith('@'));
const classesIn = (selector: string): string[] => matches(selector, /\.([a-z][\w-]*)/gi);

/** The style sheets that name a class, and those that define it. */
const styled = new Map<string, Set<string>>();
const defined = new Map<string, Set<string>>();
const note = (map: Map<string, Set<string>>, name: string, file: string) => map.set(name, (map.get(name) ?? new Set()).add(file));
for (const { file, text } of sheets) for (const name of selectorsOf(text).flatMap(classesIn)) note(styled, name, file);
// A rule at the left edge of its layer, by itself: what a medium or a place changes of it may be elsewhere.
for (const { file, text } of sheets) for (const name of matches(text, /^ {2}\.([\w-]+)(?:,| \{)$/gm)) note(defined, name, file);

// Any word of a string may be a class, because the check cannot follow each string. `job-${column}` names all classes that begin so.
const strings = sources.flatMap(({ text }) => matches(text, /('[^'\n]*'|"[^"\n]*"|`[^`]*`)/g));
const words = new Set(strings.flatMap((string) => string.match(/[a-z][\w-]*/gi) ?? []));
const beginnings = sources.flatMap(({ text }) => matches(text, /className=\{`[^`]*?([a-z][\w-]*-)\$\{/g));
const isNamed = (name: string): boolean => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));

/** The classes in `className="…"`, and the fixed ones in `className={`…`}`. */
const namedBy = (text: string): string[] =>
  [
    ...matches(text, /className="([^"]*)"/g),
    ...matches(text, /className=\{`([^`]*)`\}/g).map((name) => name.replaceAll(/\S*\$\{[^}]*\}\S*/g, ' ')),
  ]
    .flatMap((names) => names.split(/\s+/))
    .filter((name) => name !== '' && !name.startsWith('ds-'));

/** The three widths of web/ui/breakpoints.ts, each from both sides, and that of the narrowest phone, which a page at 400 % zoom has too. */
const WIDTHS = [
  'max-width: 380px',
  'max-width: 640px',
  'min-width: 641px',
  'max-width: 992px',
  'min-width: 993px',
  'max-width: 1199px',
  'min-width: 1200px',
];
const otherWidths = (text: string): string[] =>
  matches(text, /@media([^{]*)/g)
    .flatMap((query) => matches(query, /\(((?:min|max)-width: [^)]*)\)/g))
    .filter((width) => !WIDTHS.includes(width));
/** Written by hand in a source instead of named as in web/ui/breakpoints.ts. */
const typedWidths = (text: string): string[] => matches(text, /useMediaQuery\('([^']*-width[^']*)'\)/g);

/** The first statement of every page: the lowest layer first. The rules of a sheet outside the layers would win over all others. */
const ORDER = 'web/styles/page.css';
const LAYERS = matches(sheets.find(({ file }) => file === ORDER)?.text ?? '', /^\s*@layer ([^;{]*);/g).flatMap((names) =>
  names.split(', '),
);
const layerOf = (text: string): string | undefined => /^(?:\s*@import [^;]*;)*\s*@layer (\w+) \{\n(?:(?: .*)?\n)*\}\s*$/.exec(text)?.[1];
const withoutLayer = sheets.filter(({ file, text }) => file !== ORDER && !LAYERS.includes(layerOf(text) ?? ''));
const foreign = sheets.flatMap(({ file, text }) => matches(text, /@import ("@[^;]*);/g).map((found) => ({ file, found })));

const ours = [...styled].filter(([name]) => !name.startsWith('ds-'));
const problems = [
  ...ours.filter(([name]) => !isNamed(name)).map(([name, files]) => `${[...files].join(', ')}: nothing has the class .${name}`),
  ...sources.flatMap(({ file, text }) =>
    namedBy(text)
      .filter((name) => !styled.has(name))
      .map((name) => `${file}: no style sheet has the class .${name}`),
  ),
  ...[...defined]
    .filter(([name, files]) => files.size > 1 && !name.startsWith('ds-'))
    .map(([name, files]) => `.${name} is defined in ${[...files].join(' and ')}`),
  ...withoutLayer.map(({ file }) => `${file}: all of it belongs into one @layer of ${LAYERS.join(', ')}`),
  ...foreign.filter(({ found }) => !found.endsWith(' layer(designsystem)')).map(({ file, found }) => `${file}: ${found} has no layer`),
  // A place says how large and which colour by --icon-size and --icon-colour.
  ...[...(styled.get('icon') ?? [])]
    .filter((file) => file.startsWith('web/') && file !== 'web/styles/base.css')
    .map((file) => `${file}: .icon is styled in base.css only`),
  ...sheets.flatMap(({ file, text }) =>
    otherWidths(text).map((width) => `${file}: ${width} is none of the widths in web/ui/breakpoints.ts`),
  ),
  ...sources.flatMap(({ file, text }) => typedWidths(text).map((width) => `${file}: ${width} has a name in web/ui/breakpoints.ts`)),
];
for (const problem of new Set(problems)) console.error(problem);
if (problems.length > 0) process.exit(1);
