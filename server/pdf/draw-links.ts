import type { Run } from './document.ts';
import { element, keepRoom, PAGE, type Paper, TEXT_WIDTH, write } from './paper.ts';
import { breakLines, drawLine, type Line, type Piece, type TextStyle } from './text-lines.ts';

type Place = { x: number; y: number; width: number };

/** A paragraph some of whose runs are links, from `y` downwards. Returns how high it is. */
export function drawLinked(paper: Paper, runs: readonly Run[], style: TextStyle, { x, y, width }: Place): number {
  const paragraph = element(paper, paper.root, 'P');
  const lines = breakLines(paper, runs.map(asOneWord), style, width);
  for (const [i, line] of lines.entries()) drawPieces(paper, paragraph, line, style, x, y + i * style.leading);
  return lines.length * style.leading;
}

/** What is pressed as one is read as one: a phone number does not break at its spaces. */
const asOneWord = (run: Run): Run => (run.href ? { ...run, text: run.text.replaceAll(' ', '\u00a0') } : run);

function drawPieces(paper: Paper, into: PDFKit.PDFStructureElement, { pieces }: Line, style: TextStyle, x: number, y: number): void {
  let at = x;
  for (const piece of pieces) {
    const width = paper.doc.font(piece.font).fontSize(style.size).widthOfString(piece.text);
    drawPiece(paper, into, piece, style, { x: at, y, width });
    at += width;
  }
}

/** A link is an element of its own, so that a screen reader announces it, with the place on the page that can be pressed. */
function drawPiece(paper: Paper, into: PDFKit.PDFStructureElement, piece: Piece, style: TextStyle, { x, y, width }: Place): void {
  const line = { pieces: [piece], width };
  if (!piece.href) {
    write(paper, into, 'P', () => drawLine(paper, line, style, x, y));
    return;
  }
  const link = element(paper, into, 'Link');
  write(paper, link, 'Link', () => drawLine(paper, line, { ...style, color: paper.brand.look.link }, x, y));
  // To pdfkit a String object is a text and a string a name.
  paper.doc.link(x, y, width, style.leading, piece.href, { structParent: link, Contents: new String(piece.text) } as object);
}

const GAP = 12;
const WIDTH = (TEXT_WIDTH - GAP) / 2;
const HEIGHT = 190;

/** Two beside each other, each whole and in its own proportions; `alt` says which one it is. */
export function drawPictures(paper: Paper, pictures: readonly Buffer[], alt: (number: number) => string): void {
  for (const [i, picture] of pictures.entries()) {
    if (i % 2 === 0) keepRoom(paper, HEIGHT + GAP);
    const x = PAGE.left + (i % 2) * (WIDTH + GAP);
    const figure = element(paper, paper.root, 'Figure', { alt: alt(i + 1) });
    write(paper, figure, 'Figure', () => paper.doc.image(picture, x, paper.y, { fit: [WIDTH, HEIGHT] }));
    if (i % 2 === 1 || i === pictures.length - 1) paper.y += HEIGHT + GAP;
  }
}
