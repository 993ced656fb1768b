import { isNode, nodes, type Tree, type TreeNode } from './node-tree.ts';

const SELECT = '1';

/** Whether a statement changes rows or locks them, itself or in one of its parts. */
export const writes = (query: TreeNode): boolean =>
  query.fields['commandType'] !== SELECT ||
  nodes(query, 'rowMarks').length > 0 ||
  partsOf(query).some((part) => (part.kind === 'QUERY' ? writes(part) : partsIn(part).some(writes)));

const partsOf = ({ fields }: TreeNode): TreeNode[] => Object.values(fields).flatMap(nodesOf);
const nodesOf = (tree: Tree): TreeNode[] => (isNode(tree) ? [tree] : Array.isArray(tree) ? (tree as Tree[]).flatMap(nodesOf) : []);
/** The nearest queries below a node. */
const partsIn = (node: TreeNode): TreeNode[] => partsOf(node).flatMap((part) => (part.kind === 'QUERY' ? [part] : partsIn(part)));
