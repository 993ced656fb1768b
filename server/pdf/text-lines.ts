import type { Run } from './document.ts';
import { type FontName, hasGlyph, type Paper } from './paper.ts';

export type TextStyle = { size: number; color: string; font: FontName; leading: number };
export type Piece = { text: string; font: FontName; href?: string };
export type Line = { pieces: Piece[]; width: number };

/** Lines that fit the width: broken at spaces, and inside a word only where the word alone is too wide. */
export function breakLines(paper: Paper, runs: readonly Run[], style: TextStyle, width: number): Line[] {
  const lines: Line[] = [{ pieces: [], width: 0 }];
  const widthOnLine = () => lines.at(-1)?.width ?? 0;
  const startLine = () => lines.push({ pieces: [], width: 0 });
  for (const word of wordsOf(runs, style.font)) {
    if (word === 'line-end') {
      startLine();
      continue;
    }
    const ink = inkWidth(paper, { pieces: word, width: word.reduce((sum, piece) => sum + widthOf(paper, piece, style), 0) }, style);
    if (widthOnLine() > 0 && widthOnLine() + ink > width) startLine();
    for (const piece of ink > width ? word.flatMap(letters) : word) {
      const pieceWidth = widthOf(paper, piece, style);
      if (ink > width && widthOnLine() + pieceWidth > width) startLine();
      addPiece(lines.at(-1) as Line, piece, pieceWidth);
    }
  }
  return lines;
}

/** Always asked for a word with its space, as pdfkit draws it: it remembers what it has laid out, and laying out is the slow part. */
const widthOf = ({ doc }: Paper, { text, font }: Piece, { size }: TextStyle): number => doc.font(font).fontSize(size).widthOfString(text);

function addPiece(line: Line, piece: Piece, width: number): void {
  const last = line.pieces.at(-1);
  if (last?.font === piece.font && last.href === piece.href) last.text += piece.text;
  else line.pieces.push({ ...piece });
  line.width += width;
}

const letters = ({ text, ...rest }: Piece): Piece[] => [...text].map((letter) => ({ text: letter, ...rest }));

/** A word may change from regular to bold inside; it ends with its space, which stays on the line for a screen reader. */
function wordsOf(runs: readonly Run[], font: FontName): (Piece[] | 'line-end')[] {
  const words: (Piece[] | 'line-end')[] = [];
  let word: Piece[] = [];
  const end = () => {
    if (word.length > 0) words.push(word);
    word = [];
  };
  for (const run of runs) {
    for (const token of printable(run.text).match(/\n|[^ \n]+ ?| /g) ?? []) {
      if (token === '\n') {
        end();
        words.push('line-end');
      } else {
        word.push({ text: token, font: run.isBold ? 'bold' : font, ...(run.href ? { href: run.href } : {}) });
        if (token.endsWith(' ')) end();
      }
    }
  }
  end();
  return words;
}

/** A sign that the font does not have becomes an empty box that can be found and copied; what is no sign at all goes. */
const printable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\n\P{Cc}]|\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/[^\n\x20-\x7e]/gu, (sign) => (hasGlyph(sign) ? sign : MISSING));
const MISSING = '□';

export function drawLine(paper: Paper, line: Line, style: TextStyle, x: number, y: number): void {
  const { doc } = paper;
  let at = x;
  for (const { text, font } of line.pieces) {
    doc.font(font).fontSize(style.size).fillColor(style.color);
    doc.text(text, at, y, { lineBreak: false });
    at += doc.widthOfString(text);
  }
}

/** The width that is seen: without the space that ends a broken line. */
export function inkWidth({ doc }: Paper, line: Line, style: TextStyle): number {
  const last = line.pieces.at(-1);
  const trailing = last?.text.endsWith(' ') ? doc.font(last.font).fontSize(style.size).widthOfString(' ') : 0;
  return line.width - trailing;
}
