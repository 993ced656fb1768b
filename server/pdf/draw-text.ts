import type { ListItem, Run } from './document.ts';
import { element, keepRoom, PAGE, type Paper, startPage, TEXT_WIDTH, write } from './paper.ts';
import { breakLines, drawLine, type Line, type TextStyle } from './text-lines.ts';

export const bodyStyle = ({ brand }: Paper): TextStyle => ({ size: 10, leading: 14, color: brand.look.text, font: 'regular' });

const HEADINGS = {
  2: { size: 13, leading: 18, before: 11, after: 3 },
  3: { size: 11.5, leading: 16, before: 8, after: 2 },
  4: { size: 10.5, leading: 15, before: 6, after: 2 },
} as const;
export type HeadingLevel = keyof typeof HEADINGS;
/** Keeps a heading off the foot of a page when its text would be on the next one. */
const ROOM_AFTER_HEADING = 52;
const AFTER_PARAGRAPH = 6;
const INDENT = 16;

/** Headings of the second level become bookmarks; others go below the bookmark that they are given. */
type HeadingOptions = { under?: PDFKit.PDFOutline | undefined /** What the heading's first part needs below it. */; room?: number };

export function drawHeading(
  paper: Paper,
  level: HeadingLevel,
  text: string,
  { under, room = 0 }: HeadingOptions = {},
): PDFKit.PDFOutline | undefined {
  const { size, leading, before, after } = HEADINGS[level];
  const style: TextStyle = { size, leading, color: paper.brand.look.primary, font: 'bold' };
  const lines = breakLines(paper, [{ text }], style, TEXT_WIDTH);
  keepRoom(paper, before + lines.length * leading + after + Math.max(room, ROOM_AFTER_HEADING));
  if (paper.y > PAGE.top) paper.y += before;
  const mark = level === 2 || under ? bookmark(paper, text, under) : undefined;
  drawBlock(paper, `H${level}`, lines, style, PAGE.left);
  paper.y += after;
  return mark;
}

/** The reader's list of contents. `left` is counted from the right edge by pdfkit. */
export const bookmark = ({ doc, y }: Paper, text: string, under: PDFKit.PDFOutline = doc.outline): PDFKit.PDFOutline =>
  under.addItem(text, { top: y - 8, left: PAGE.width } as object);

export const paragraphHeight = (paper: Paper, runs: readonly Run[]): number => {
  const style = bodyStyle(paper);
  return breakLines(paper, runs, style, TEXT_WIDTH).length * style.leading + AFTER_PARAGRAPH;
};

export function drawParagraph(paper: Paper, runs: readonly Run[]): void {
  const style = bodyStyle(paper);
  drawBlock(paper, 'P', breakLines(paper, runs, style, TEXT_WIDTH), style, PAGE.left);
  paper.y += AFTER_PARAGRAPH;
}

export function drawList(paper: Paper, items: readonly ListItem[]): void {
  const style = bodyStyle(paper);
  const list = element(paper, paper.root, 'L');
  for (const { label, depth, runs } of items) {
    const x = PAGE.left + depth * INDENT;
    const lines = breakLines(paper, runs, style, PAGE.right - x - INDENT);
    keepRoom(paper, Math.min(lines.length, 2) * style.leading);
    const item = element(paper, list, 'LI');
    const [labelLine] = breakLines(paper, [{ text: `${label} ` }], style, TEXT_WIDTH);
    if (labelLine) write(paper, element(paper, item, 'Lbl'), 'Lbl', () => drawLine(paper, labelLine, style, x, paper.y));
    drawBlock(paper, 'LBody', lines, style, x + INDENT, item);
    paper.y += 2;
  }
  paper.y += 6;
}

/** Lines as one element, over as many pages as they take. */
function drawBlock(paper: Paper, tag: string, lines: readonly Line[], style: TextStyle, x: number, parent = paper.root): void {
  const block = element(paper, parent, tag);
  let rest = lines;
  while (rest.length > 0) {
    const room = Math.floor((paper.bottom - paper.y) / style.leading);
    if (room < Math.min(2, rest.length)) {
      startPage(paper);
      continue;
    }
    const here = rest.slice(0, room);
    write(paper, block, tag, () => {
      for (const [i, line] of here.entries()) drawLine(paper, line, style, x, paper.y + i * style.leading);
    });
    paper.y += here.length * style.leading;
    rest = rest.slice(room);
  }
}
