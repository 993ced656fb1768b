// A step of npm run check: a class of a style sheet is named by some source, a class that a source names has a style, the rules about a class are in
// one sheet, each sheet is in one cascade layer, and the pages change at the few widths of web/ui/breakpoints.ts.
import { globSync, readFileSync } from 'node:fs';

const read = (pattern: string) => globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const sheets = read('{web/**,gallery/styles}/*.css').map(({ file, text }) => ({ file, text: text.replaceAll(/\/\*[\s\S]*?\*\//g, '') }));
const sources = read('{web,gallery,scripts/web}/**/*.{ts,tsx}').filter(({ file }) => !file.endsWith('.test.ts'));

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
const selectorsOf = (text: string): string[] => matches(text, /([^{};]+)\{/g).filter((selector) => !selector.trim().startsWith('@'));
const classesIn = (selector: string): string[] => matches(selector, /\.([a-z][\w-]*)/gi);

/** A selector without its conditions: `.day:has(.visit) > .time` is about `.time`. */
function withoutConditions(selector: string): string {
  const shorter = selector.replaceAll(/:(?:not|has)\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutConditions(shorter);
}
const subjectsOf = (selector: string): string[] =>
  withoutConditions(selector)
    .split(/,(?![^(]*\))/)
    .flatMap((one) =>
      classesIn(
        one
          .trim()
          .split(/[\s>+~]+(?![^(]*\))/)
          .at(-1) ?? '',
      ),
    );

/** The style sheets that name a class, and those with a rule about it. */
const styled = new Map<string, Set<string>>();
const owners = new Map<string, Set<string>>();
const note = (map: Map<string, Set<string>>, name: string, file: string) => map.set(name, (map.get(name) ?? new Set()).add(file));
for (const { file, text } of sheets)
  for (const selector of selectorsOf(text)) {
    for (const name of classesIn(selector)) note(styled, name, file);
    // The gallery shows the portal's parts in frames of its own.
    if (file.startsWith('web/')) for (const name of subjectsOf(selector)) note(owners, name, file);
  }

/** The values of the props that carry a class, and of HTML written as text. A value in braces ends with its brace, and may have others in it. */
const CLASS_PROPS = /\b(?:class|className|card|place)=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g;
const values = sources.flatMap(({ text }) => [...text.matchAll(CLASS_PROPS)].map(([, plain, braced]) => plain ?? braced ?? ''));
const words = new Set(values.flatMap((value) => value.match(/[a-z][\w-]*/gi) ?? []));
// `job-${column}` names all classes that begin so.
const beginnings = values.flatMap((value) => matches(value, /([a-z][\w-]*-)\$\{/g));
const isNamed = (name: string): boolean => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));

/** The classes in `className="…"`, and the fixed ones in `className={`…`}`. */
const namedBy = (text: string): string[] =>
  [
    ...matches(text, /className="([^"]*)"/g),
    ...matches(text, /className=\{`([^`]*)`\}/g).map((name) => name.replaceAll(/\S*\$\{[^}]*\}\S*/g, ' ')),
  ]
    .flatMap((names) => names.split(/\s+/))
    .filter((name) => name !== '' && !name.startsWith('ds-'));

/** The three widths of web/ui/breakpoints.ts, each from both sides. */
const WIDTHS = ['max-width: 640px', 'min-width: 641px', 'max-width: 992px', 'min-width: 993px', 'max-width: 1199px', 'min-width: 1200px'];
const otherWidths = (text: string): string[] =>
  matches(text, /@media([^{]*)/g)
    .flatMap((query) => matches(query, /\(((?:min|max)-width: [^)]*)\)/g))
    .filter((width) => !WIDTHS.includes(width));
/** Written by hand in a source instead of named as in web/ui/breakpoints.ts. */
const typedWidths = (text: string): string[] => matches(text, /useMediaQuery\('([^']*-width[^']*)'\)/g);

/** The first statement of every page: the lowest layer first. The rules of a sheet outside the layers would win over all others. */
const ORDER = 'web/layouts/page.css';
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
  ...[...owners]
    .filter(([name, files]) => files.size > 1 && !name.startsWith('ds-'))
    .map(([name, files]) => `.${name} has rules in ${[...files].join(' and ')}: give the element a class of its own`),
  ...withoutLayer.map(({ file }) => `${file}: all of it belongs into one @layer of ${LAYERS.join(', ')}`),
  ...foreign.filter(({ found }) => !found.endsWith(' layer(designsystem)')).map(({ file, found }) => `${file}: ${found} has no layer`),
  ...sheets.flatMap(({ file, text }) =>
    otherWidths(text).map((width) => `${file}: ${width} is none of the widths in web/ui/breakpoints.ts`),
  ),
  ...sources.flatMap(({ file, text }) => typedWidths(text).map((width) => `${file}: ${width} has a name in web/ui/breakpoints.ts`)),
];
for (const problem of new Set(problems)) console.error(problem);
if (problems.length > 0) process.exit(1);
