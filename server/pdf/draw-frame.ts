import { contactParts } from '#domain/contact.ts';
import type { Fact, PaperWords } from './document.ts';
import { drawLinked } from './draw-links.ts';
import { bookmark } from './draw-text.ts';
import { decorate, element, keepRoom, PAGE, type Paper, TEXT_WIDTH, write } from './paper.ts';
import { breakLines, drawLine, inkWidth, type Line, type TextStyle } from './text-lines.ts';

/** 200 px on the screen, at 96 px to the inch. */
const LOGO_WIDTH = 150;
const LOGO_HEIGHT = 58;
const FACT_HEIGHT = 34;
const FACTS_PER_ROW = 3;
const FACT_INDENT = 14;
const CLOSING_HEIGHT = 84;
export const CLOSING_SPACE = CLOSING_HEIGHT + 6;

/** The top of the first page: a stripe in the brand's colours, whose paper it is, and what. */
export function drawTop(paper: Paper, title: string, words: PaperWords): void {
  const { doc, brand } = paper;
  decorate(paper, () => {
    doc.rect(0, 0, PAGE.width, 10).fill(brand.look.primary);
    doc.rect(PAGE.left, 0, 72, 10).fill(brand.look.accent);
    doc.image(brand.smallLogoPng, PAGE.left, 28, { width: 30 });
  });
  const sender: TextStyle = { size: 11, leading: 30, color: brand.look.mutedText, font: 'regular' };
  drawText(paper, 'P', `${brand.name} ${words.customerPortal}`, sender, PAGE.left + 40, 36);
  paper.y = 72;
  bookmark(paper, title);
  const style: TextStyle = { size: 25, leading: 32, color: brand.look.primary, font: 'bold' };
  drawText(paper, 'H1', title, style, PAGE.left, paper.y);
  paper.y += style.leading + 8;
}

function drawText(paper: Paper, tag: string, text: string, style: TextStyle, x: number, y: number, parent = paper.root): void {
  drawLines(paper, tag, breakLines(paper, [{ text }], style, TEXT_WIDTH).slice(0, 1), style, x, y, parent);
}

function drawLines(paper: Paper, tag: string, lines: readonly Line[], style: TextStyle, x: number, y: number, parent: Paper['root']): void {
  if (lines.length === 0) return;
  write(paper, element(paper, parent, tag), tag, () => {
    for (const [i, line] of lines.entries()) drawLine(paper, line, style, x, y + i * style.leading);
  });
}

/** Small label, larger value, side by side on a tinted panel with the brand's corners. A row is as high as its longest value. */
export function drawFacts(paper: Paper, facts: readonly Fact[]): void {
  const { doc, brand } = paper;
  const label: TextStyle = { size: 9, leading: 12, color: brand.look.mutedText, font: 'regular' };
  const value: TextStyle = { size: 12, leading: 16, color: brand.look.text, font: 'bold' };
  const column = TEXT_WIDTH / FACTS_PER_ROW;
  const shown = facts.map((fact) => ({ ...fact, lines: breakLines(paper, [{ text: fact.value }], value, column - FACT_INDENT) }));
  const rows = Array.from({ length: Math.ceil(shown.length / FACTS_PER_ROW) }, (_, i) =>
    shown.slice(i * FACTS_PER_ROW, (i + 1) * FACTS_PER_ROW),
  );
  const heightOf = (row: typeof shown) => FACT_HEIGHT + (Math.max(1, ...row.map(({ lines }) => lines.length)) - 1) * value.leading;
  const height = rows.reduce((sum, row) => sum + heightOf(row), 12);
  keepRoom(paper, height);
  decorate(paper, () => doc.roundedRect(PAGE.left, paper.y, TEXT_WIDTH, height, Math.min(brand.look.cornerPx, 12)).fill(brand.look.canvas));
  const list = element(paper, paper.root, 'L');
  let y = paper.y + 9;
  for (const row of rows) {
    for (const [i, fact] of row.entries()) {
      const x = PAGE.left + FACT_INDENT + i * column;
      const item = element(paper, list, 'LI');
      drawText(paper, 'Lbl', `${fact.label} `, label, x, y, item);
      drawLines(paper, 'LBody', fact.lines, value, x, y + 12, item);
    }
    y += heightOf(row);
  }
  paper.y += height;
}

/** The foot of the form, at the foot of its last page: who did the work and when, whom to ask, and the logo. */
export function drawClosing(paper: Paper, facts: readonly Fact[]): void {
  const { doc, brand } = paper;
  keepRoom(paper, CLOSING_SPACE);
  const top = PAGE.bottom - CLOSING_HEIGHT;
  decorate(paper, () => doc.rect(PAGE.left, top, TEXT_WIDTH, 1.2).fill(brand.look.primary));
  paper.y = top + 10;
  const label: TextStyle = { size: 9, leading: 12, color: brand.look.mutedText, font: 'regular' };
  const value: TextStyle = { size: 11, leading: 15, color: brand.look.text, font: 'bold' };
  const list = element(paper, paper.root, 'L');
  for (const [i, fact] of facts.entries()) {
    const x = PAGE.left + i * 110;
    const item = element(paper, list, 'LI');
    drawText(paper, 'Lbl', `${fact.label} `, label, x, paper.y, item);
    drawText(paper, 'LBody', fact.value, value, x, paper.y + 12, item);
  }
  const contact: TextStyle = { size: 9.5, leading: 13, color: brand.look.text, font: 'regular' };
  const place = { x: PAGE.left, y: paper.y + 40, width: TEXT_WIDTH - LOGO_WIDTH - 24 };
  const height = drawLinked(paper, contactParts(brand), contact, place);
  drawLinked(paper, [{ text: brand.webAddress, href: brand.webAddress }], contact, { ...place, y: place.y + height });
  drawLogo(paper);
}

function drawLogo(paper: Paper): void {
  const { logoPng, name } = paper.brand;
  const figure = element(paper, paper.root, 'Figure', { alt: name });
  const y = paper.y + (CLOSING_HEIGHT - 16 - LOGO_HEIGHT) / 2;
  write(paper, figure, 'Figure', () =>
    paper.doc.image(logoPng, PAGE.right - LOGO_WIDTH, y, {
      fit: [LOGO_WIDTH, LOGO_HEIGHT],
      align: 'right',
      valign: 'center',
    }),
  );
}

/** Which page of which document, under the line that ends every page. Done last, when the number of pages is known. */
export function drawRunningFeet(paper: Paper, left: string, words: PaperWords): void {
  const style: TextStyle = { size: 8.5, leading: 12, color: paper.brand.look.mutedText, font: 'regular' };
  const { count } = paper.doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    paper.doc.switchToPage(page);
    const [leftLine] = breakLines(paper, [{ text: left }], style, TEXT_WIDTH);
    const [rightLine] = breakLines(paper, [{ text: words.page(page + 1, count) }], style, TEXT_WIDTH);
    decorate(
      paper,
      () => {
        if (leftLine) drawLine(paper, leftLine, style, PAGE.left, PAGE.bottom + 20);
        if (rightLine) drawLine(paper, rightLine, style, PAGE.right - inkWidth(paper, rightLine, style), PAGE.bottom + 20);
      },
      'Pagination',
    );
  }
}
