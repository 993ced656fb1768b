/**
 * Cuts the declaration of a name out of its file, with the file's own declarations that it uses, so that the shown source is the code that
 * runs. Top-level declarations are separated by an empty line.
 */
export function sourceOf(file: string, name: string): string {
  const blocks = new Map(file.split(/\n\n(?=\S)/).map((block) => [DECLARATION.exec(block)?.[1] ?? '', block.trim()]));
  const wanted = new Set([name]);
  // Iterating a set also visits what is added on the way.
  for (const each of wanted) for (const [, used = ''] of blocks.get(each)?.matchAll(USED) ?? []) if (blocks.has(used)) wanted.add(used);
  if (!blocks.has(name)) throw new Error(`no ${name} in its file`);
  return [...wanted].map((each) => blocks.get(each)).join('\n\n');
}

const DECLARATION = /^(?:\/\*\*[\s\S]*?\*\/\n)?(?:export )?(?:const|function) (\w+)/;
const USED = /<([A-Z]\w+)/g;
