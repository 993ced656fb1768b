import { drawHeading } from './draw-text.ts';
import { element, PAGE, type Paper, startPage, TEXT_WIDTH, write } from './paper.ts';
import { breakLines, drawLine, inkWidth, type TextStyle } from './text-lines.ts';

const ROW_HEIGHT = 19;
const HEADING_HEIGHT = 34;
const ROWS_PER_PAGE = Math.floor((PAGE.bottom - PAGE.top - HEADING_HEIGHT) / ROW_HEIGHT);

/** A chapter: its name, and where the reader is taken. `page` is counted from 1. */
type Chapter = { text: string; destination: string; page: number };
export type Contents = { begin: (text: string) => void; finish: () => void };

/**
 * Keeps the pages of the list of contents before the chapters, and fills them in when it is known where each begins. In the structure
 * the list is in its place in the reading order, whenever it was drawn.
 */
export function reserveContents(paper: Paper, heading: string, count: number): Contents {
  startPage(paper);
  const firstPage = pageNumber(paper);
  drawHeading(paper, 2, heading);
  const list = element(paper, paper.root, 'TOC');
  for (let more = count - ROWS_PER_PAGE; more > 0; more -= ROWS_PER_PAGE) startPage(paper);
  const chapters: Chapter[] = [];
  return {
    begin(text) {
      const destination = `chapter-${chapters.length + 1}`;
      chapters.push({ text, destination, page: pageNumber(paper) });
      paper.doc.addNamedDestination(destination, 'XYZ', null, paper.y, null);
    },
    finish() {
      for (const [i, chapter] of chapters.entries()) {
        paper.doc.switchToPage(firstPage - 1 + Math.floor(i / ROWS_PER_PAGE));
        drawRow(paper, list, chapter, PAGE.top + HEADING_HEIGHT + (i % ROWS_PER_PAGE) * ROW_HEIGHT);
      }
    },
  };
}

const pageNumber = ({ doc }: Paper): number => doc.bufferedPageRange().count;

/** The name is the link, with the number of the page at the right. A name that is too long loses its end. */
function drawRow(paper: Paper, list: PDFKit.PDFStructureElement, { text, destination, page }: Chapter, y: number): void {
  const style: TextStyle = { size: 11, leading: ROW_HEIGHT, color: paper.brand.look.link, font: 'regular' };
  const [line] = breakLines(paper, [{ text }], style, TEXT_WIDTH - 40);
  const [number] = breakLines(paper, [{ text: ` ${page}` }], style, 40);
  if (!line || !number) return;
  const link = element(paper, element(paper, element(paper, list, 'TOCI'), 'Reference'), 'Link');
  write(paper, link, 'Link', () => {
    drawLine(paper, line, style, PAGE.left, y);
    drawLine(paper, number, style, PAGE.right - inkWidth(paper, number, style), y);
  });
  // To pdfkit a String object is a text and a string a name.
  paper.doc.goTo(PAGE.left, y, TEXT_WIDTH, ROW_HEIGHT - 2, destination, { structParent: link, Contents: new String(text) } as object);
}
