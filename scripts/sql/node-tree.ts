// PostgreSQL's own notation for a statement that it has understood (pg_node_tree): {KIND :field value …}, (list), <> for nothing.

export type TreeNode = { kind: string; fields: Readonly<Record<string, Tree>> };
export type Tree = TreeNode | readonly Tree[] | string | null;

const TOKEN = /[{}()]|<>|"(?:[^"\\]|\\.)*"|\[[^\]]*\]|(?:[^\s{}()\\]|\\.)+/gs;

export function parseTree(text: string): Tree {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const readUntil = (end: string): Tree[] => {
    const items: Tree[] = [];
    while (tokens[at] !== end) items.push(read());
    at++;
    return items;
  };
  const read = (): Tree => {
    const token = tokens[at++] ?? '';
    if (token === '(') return readUntil(')');
    if (token === '{') return readNode();
    if (token === '<>') return null;
    return /["\\]/.test(token) ? token.replace(/^"(.*)"$/s, '$1').replaceAll(/\\(.)/gs, '$1') : token;
  };
  const readNode = (): TreeNode => {
    const kind = tokens[at++] ?? '';
    const fields: Record<string, Tree> = {};
    let name = '';
    for (const item of readUntil('}')) {
      if (typeof item === 'string' && item.startsWith(':') && item.length > 1) name = item.slice(1);
      // The bytes of a constant follow their count.
      else fields[name] = item;
    }
    return { kind, fields };
  };
  return read();
}

export const isNode = (tree: Tree | undefined): tree is TreeNode => typeof tree === 'object' && tree !== null && 'kind' in tree;

export const node = ({ fields }: TreeNode, name: string): TreeNode | null => {
  const found = fields[name];
  return isNode(found) ? found : null;
};
export const nodes = ({ fields }: TreeNode, name: string): TreeNode[] => {
  const found = fields[name];
  return Array.isArray(found) ? (found as Tree[]).filter(isNode) : [];
};
export const number = ({ fields }: TreeNode, name: string): number => Number(fields[name]);
export const isSet = ({ fields }: TreeNode, name: string): boolean => fields[name] === 'true';

/** Text, its relatives and json as they are stored: four bytes of length, then the text; or, not yet of any type, up to a zero. */
export function constantText(constant: TreeNode): string | undefined {
  const type = number(constant, 'consttype');
  const bytes = String(constant.fields['constvalue'] ?? '')
    .match(/-?\d+/g)
    ?.map((byte) => Number(byte) & 255);
  if (!bytes) return undefined;
  if (type === 705) return Buffer.from(bytes.slice(0, -1)).toString('utf8');
  return [25, 1043, 1042, 114].includes(type) ? Buffer.from(bytes.slice(4)).toString('utf8') : undefined;
}
