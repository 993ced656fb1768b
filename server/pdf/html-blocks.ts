import { Parser } from 'htmlparser2';
import { cleanHtml } from '../html/clean-html.ts';
import type { Block, Cell, ListItem, Row, Run } from './document.ts';

type Element = { tag: string; span: number; children: Node[] };
type Node = string | Element;

/** The letter to the customer as blocks. It is cleaned again first, so only the tags of the allow-list can come, well nested. */
export const htmlBlocks = (html: string): Block[] => blocksOf(treeOf(cleanHtml(html)));

function treeOf(html: string): Node[] {
  const root: Element = { tag: '', span: 1, children: [] };
  const open = [root];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element: Element = { tag, span: Number(attributes['colspan']) || 1, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    onclosetag: () => void open.pop(),
    ontext: (text) => addText(open.at(-1) ?? root, text),
  });
  parser.end(html);
  return root.children;
}

/** A text comes in pieces where it has entities. */
function addText({ children }: Element, text: string): void {
  const before = children.at(-1);
  const isContinued = typeof before === 'string';
  const whole = `${isContinued ? before : ''}${text}`.replace(/[ \t\r\n]+/g, ' ');
  children.splice(isContinued ? -1 : children.length, 1, whole);
}

function blocksOf(nodes: readonly Node[]): Block[] {
  const blocks: Block[] = [];
  let flowing: Node[] = [];
  const endParagraph = () => {
    const runs = runsOf(flowing);
    if (runs.length > 0) blocks.push({ kind: 'paragraph', runs });
    flowing = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || isInline(node)) flowing.push(node);
    else {
      endParagraph();
      blocks.push(...blockOf(node));
    }
  }
  endParagraph();
  return blocks;
}

function blockOf(element: Element): Block[] {
  const { tag, children } = element;
  // The form's own headings are of level 2, so the letter's begin at level 3.
  if (/^h\d$/.test(tag)) return [{ kind: 'heading', level: 3, text: textOf(children) }];
  if (isList(element)) return [{ kind: 'list', items: itemsOf(element, 0) }];
  if (tag === 'table') return tableOf(element);
  return blocksOf(children);
}

function itemsOf(list: Element, depth: number): ListItem[] {
  const items = list.children.filter((child) => typeof child !== 'string');
  return items.flatMap((item, i) => {
    if (isList(item)) return itemsOf(item, depth + 1);
    const inner = item.children.filter((child) => typeof child !== 'string' && isList(child)) as Element[];
    const runs = runsOf(item.children.filter((child) => typeof child === 'string' || !isList(child)));
    const label = list.tag === 'ol' ? `${i + 1}.` : depth === 0 ? '•' : '–';
    return [{ label, depth, runs }, ...inner.flatMap((child) => itemsOf(child, depth + 1))];
  });
}

function tableOf(table: Element): Block[] {
  const rows = rowsOf(table);
  const isHead = (row: Element) => row.children.every((cell) => typeof cell === 'string' || cell.tag === 'th');
  const [first, ...rest] = rows;
  if (!first) return [];
  const width = Math.max(...rows.map((row) => toRow(row).cells.reduce((sum, cell) => sum + (cell.span ?? 1), 0)));
  if (width === 0) return [];
  const columns = Array.from({ length: width }, () => ({ share: 1 }));
  const [head, body] = isHead(first) && rest.length > 0 ? [toRow(first), rest] : [null, rows];
  return [{ kind: 'table', table: { columns, head, rows: body.map(toRow), hasRowHeaders: false } }];
}

const rowsOf = (element: Element): Element[] =>
  element.children.flatMap((child) => (typeof child === 'string' ? [] : child.tag === 'tr' ? [child] : rowsOf(child)));

const toRow = (row: Element): Row => ({
  cells: row.children.flatMap((cell): Cell[] => (typeof cell === 'string' ? [] : [{ runs: runsOf(cell.children), span: cell.span }])),
});

/** Blocks inside a list item or a cell flow together, a line each. */
function runsOf(nodes: readonly Node[]): Run[] {
  const runs: Run[] = [];
  const add = (text: string, isBold: boolean) => {
    const isLineStart = /(^|[ \n])$/.test(runs.at(-1)?.text ?? '');
    const wanted = isLineStart ? text.replace(/^ /, '') : text;
    if (wanted !== '') runs.push({ text: wanted, isBold });
  };
  const walk = (node: Node, isBold: boolean): void => {
    if (typeof node === 'string') {
      add(node, isBold);
      return;
    }
    if (node.tag === 'br' || (!isInline(node) && runs.length > 0)) add('\n', false);
    for (const child of node.children) walk(child, isBold || /^(b|strong|th|h\d)$/.test(node.tag));
  };
  for (const node of nodes) walk(node, false);
  const last = runs.pop();
  return last?.text.trim() ? [...runs, { ...last, text: last.text.trimEnd() }] : runs;
}

const textOf = (nodes: readonly Node[]): string =>
  runsOf(nodes)
    .map((run) => run.text)
    .join('');
const isInline = (node: Node): boolean => typeof node === 'string' || /^(br|b|strong|i|em|u|span)$/.test(node.tag);
const isList = ({ tag }: Element): boolean => tag === 'ul' || tag === 'ol';
