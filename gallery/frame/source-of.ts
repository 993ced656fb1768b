/**
 * The declaration of a name in the text of its own file, and those of the file's own parts that it is made of: what is shown is
 * what runs. Top-level blocks are set apart by an empty line.
 */
export function sourceOf(file: string, name: string): string {
  const blocks = new Map(file.split(/\n\n(?=\S)/).map((block) => [DECLARATION.exec(block)?.[1] ?? '', block.trim()]));
  const wanted = new Set([name]);
  // A set hands out what is added to it on the way.
  for (const each of wanted) for (const [, used = ''] of blocks.get(each)?.matchAll(USED) ?? []) if (blocks.has(used)) wanted.add(used);
  if (!blocks.has(name)) throw new Error(`no ${name} in its file`);
  return [...wanted].map((each) => blocks.get(each)).join('\n\n');
}

const DECLARATION = /^(?:\/\*\*[\s\S]*?\*\/\n)?(?:export )?(?:const|function) (\w+)/;
const USED = /<([A-Z]\w+)/g;
