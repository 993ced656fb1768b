// Not pdfkit's own table(): it repeats no header on the next page, breaks no long row, and has one font a cell.

import type { Row, Table } from './document.ts';
import { bodyStyle } from './draw-text.ts';
import { decorate, element, PAGE, type Paper, startPage, TEXT_WIDTH, withRoomBelow, write } from './paper.ts';
import { breakLines, drawLine, inkWidth, type Line, type TextStyle } from './text-lines.ts';

const PADDING_X = 8;
const NARROW_WIDTH = 250;
/** Rows up to this many lines stay whole; a longer one may go on over the page. */
const MAX_LINES_KEPT = 14;
const MIN_LINES_BEFORE_BREAK = 4;

type Box = { x: number; width: number; isNumber: boolean };
type LaidCell = { box: Box; lines: Line[]; tag: 'TH' | 'TD'; scope?: 'Row' | 'Column' };
type LaidRow = { cells: LaidCell[]; style: TextStyle; background: string | null; padding: number };

/** `roomBelow`: what follows the last row on its page. */
export function drawTable(paper: Paper, table: Table, roomBelow = 0): void {
  const boxes = boxesOf(table);
  const root = element(paper, paper.root, 'Table');
  const head = table.head && layOut(paper, table, boxes, table.head, 'head', 0);
  const drawHead = (again: boolean) => {
    if (head) drawHeadRow(paper, head, again ? null : element(paper, element(paper, root, 'THead'), 'TR'));
  };
  const rows = table.rows.map((row, i) => layOut(paper, table, boxes, row, row.isTotal ? 'total' : 'body', i));
  if (paper.y + roomFor(rows[0], head) > paper.bottom) startPage(paper);
  drawHead(false);
  const body = element(paper, root, 'TBody');
  for (const row of rows)
    withRoomBelow(paper, row === rows.at(-1) ? roomBelow : 0, () => drawRow(paper, row, element(paper, body, 'TR'), () => drawHead(true)));
  paper.y += 4;
}

/** What a table takes before its first break: its header and its first row, or a good part of a long one. */
const roomFor = (first: LaidRow | undefined, head: LaidRow | null): number => Math.min(heightOf(first) + (head ? heightOf(head) : 0), 120);

export function roomToBegin(paper: Paper, table: Table): number {
  const boxes = boxesOf(table);
  const [first] = table.rows;
  const head = table.head && layOut(paper, table, boxes, table.head, 'head', 0);
  return roomFor(first && layOut(paper, table, boxes, first, first.isTotal ? 'total' : 'body', 0), head);
}

function boxesOf({ columns, isNarrow }: Table): Box[] {
  const shares = columns.reduce((sum, column) => sum + column.share, 0);
  const whole = isNarrow ? NARROW_WIDTH : TEXT_WIDTH;
  let x = PAGE.right - whole;
  return columns.map(({ share, isNumber = false }) => {
    const box = { x, width: (whole * share) / shares, isNumber };
    x += box.width;
    return box;
  });
}

function layOut(paper: Paper, table: Table, boxes: readonly Box[], row: Row, kind: 'head' | 'body' | 'total', index: number): LaidRow {
  const { look } = paper.brand;
  const base = bodyStyle(paper);
  const style: TextStyle =
    kind === 'head'
      ? { ...base, size: 9.5, leading: 13, font: 'bold', color: look.text }
      : kind === 'total'
        ? { ...base, size: 12, leading: 18, font: 'bold', color: look.onPrimary }
        : base;
  const background = kind === 'head' ? null : kind === 'total' ? look.primary : index % 2 === 0 ? look.canvas : null;
  let column = 0;
  const cells = row.cells.map(({ runs, span = 1 }): LaidCell => {
    const covered = boxes.slice(column, column + span);
    const isFirst = column === 0;
    column += span;
    const box = {
      x: covered[0]?.x ?? PAGE.left,
      width: covered.reduce((sum, b) => sum + b.width, 0),
      isNumber: covered[0]?.isNumber ?? false,
    };
    const isRowHeader = kind !== 'head' && isFirst && table.hasRowHeaders;
    const font = isRowHeader && table.head === null ? 'bold' : style.font;
    const lines = breakLines(paper, runs, { ...style, font }, box.width - 2 * PADDING_X);
    if (kind === 'head') return { box, lines, tag: 'TH', scope: 'Column' };
    return isRowHeader ? { box, lines, tag: 'TH', scope: 'Row' } : { box, lines, tag: 'TD' };
  });
  // A list of labels and values reads well closer together, and a whole documentation fits one page.
  return { cells, style, background, padding: table.head ? 4 : 2 };
}

const lineCount = (row: LaidRow): number => Math.max(1, ...row.cells.map((cell) => cell.lines.length));
const heightOf = (row: LaidRow | undefined): number => (row ? lineCount(row) * row.style.leading + 2 * row.padding : 0);

/** On the pages that follow the header row is only seen: it was read out once. */
function drawHeadRow(paper: Paper, row: LaidRow, into: PDFKit.PDFStructureElement | null): void {
  const height = heightOf(row);
  for (const cell of row.cells) {
    const draw = () => drawCell(paper, cell, row, 0, cell.lines.length);
    if (into) write(paper, element(paper, into, 'TH', { scope: 'Column' }), 'TH', draw);
    else decorate(paper, draw, 'Pagination');
  }
  paper.y += height;
  decorate(paper, () => paper.doc.rect(PAGE.left, paper.y - 1.2, TEXT_WIDTH, 1.2).fill(paper.brand.look.primary));
}

function drawRow(paper: Paper, row: LaidRow, into: PDFKit.PDFStructureElement, repeatHead: () => void): void {
  const elements = row.cells.map(({ tag, scope }) => element(paper, into, tag, scope ? { scope } : {}));
  let done = 0;
  while (done < lineCount(row)) {
    const left = lineCount(row) - done;
    const room = Math.floor((paper.bottom - paper.y - 2 * row.padding) / row.style.leading);
    if (left > room && (left <= MAX_LINES_KEPT || room < MIN_LINES_BEFORE_BREAK)) {
      startPage(paper);
      repeatHead();
      continue;
    }
    const now = Math.min(left, room);
    const height = now * row.style.leading + 2 * row.padding;
    const { background } = row;
    const leftEdge = row.cells[0]?.box.x ?? PAGE.left;
    if (background) decorate(paper, () => paper.doc.rect(leftEdge, paper.y, PAGE.right - leftEdge, height).fill(background));
    for (const [i, cell] of row.cells.entries()) {
      const into = elements[i];
      if (into && cell.lines.length > done) write(paper, into, cell.tag, () => drawCell(paper, cell, row, done, now));
    }
    paper.y += height;
    done += now;
  }
}

function drawCell(paper: Paper, { box, lines }: LaidCell, { style, padding }: LaidRow, from: number, count: number): void {
  for (const [i, line] of lines.slice(from, from + count).entries()) {
    const x = box.isNumber ? box.x + box.width - PADDING_X - inkWidth(paper, line, style) : box.x + PADDING_X;
    drawLine(paper, line, style, x, paper.y + padding + i * style.leading);
  }
}
