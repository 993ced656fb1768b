import { globSync, readFileSync } from 'node:fs';

/** Where a slash begins a regular expression and not a division, a path in a text or the end of an element. */
const LITERAL =
  /(?<=[(,=:[!&|?{};\n]\s*|return\s+|=>\s*)\/((?![*/>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n`])+)\/([dgimsuvy]*)(?![\w#$`/])/g;

/** These read what we wrote or built ourselves: logos, built pages, the gallery's own code. */
const OWN_TEXT_ONLY = ['server/http/web-pages.ts', 'gallery/frame/source-of.ts'];

export const CHECKED = 'trials/regexes/checked.json';

/** Every regular expression of the product that may meet a text from outside, once, with the file it was first found in. */
export function findRegexes(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync('{domain,words,brands,server,web,gallery}/**/*.{ts,tsx}').sort()) {
    if (/\.test\.ts$|\/testing\/|\/dist\//.test(file) || OWN_TEXT_ONLY.includes(file)) continue;
    for (const [, source = '', flags = ''] of readFileSync(file, 'utf8').matchAll(LITERAL)) {
      const literal = `/${source}/${flags}`;
      if (!found.has(literal)) found.set(literal, file);
    }
  }
  return found;
}
