import { emergencyWords } from '#words/emergency-words.ts';
import type { SheetDocument } from '../emergency-sheet/sheet-document.ts';
import { CLOSING_SPACE, drawClosing, drawRunningFeet, drawTop } from './draw-frame.ts';
import { drawLinked } from './draw-links.ts';
import { drawPictures } from './draw-pictures.ts';
import { drawHeading, drawList, drawParagraph } from './draw-text.ts';
import { keepRoom, openPaper, PAGE, type Paper, TEXT_WIDTH, withRoomBelow } from './paper.ts';
import { paperWords } from './words.ts';

const CALL = { size: 14, leading: 21 };

/** The emergency sheet on paper: the numbers large, then where to shut off, then what to do first. */
export async function renderSheet(sheet: SheetDocument, now: Date): Promise<Buffer> {
  const { brand, language, title, address, places, notes, dangers, noEmergency, changed } = sheet;
  const words = emergencyWords[language];
  const paper = openPaper({ brand, title: [title, address, brand.name].filter(Boolean).join(' – '), language, now });
  drawTop(paper, title, paperWords[language]);
  if (address) drawParagraph(paper, [{ text: address, isBold: true }]);
  drawHeading(paper, 2, words.call);
  drawNumbers(paper, sheet);
  if (noEmergency) drawParagraph(paper, [{ text: noEmergency }]);
  drawHeading(paper, 2, words.where);
  for (const place of places) {
    drawHeading(paper, 3, place.name);
    drawLines(paper, place.words || words.notWritten);
    if (place.photo) drawPictures(paper, [place.photo], () => words.photoOf(place.name));
  }
  if (notes) {
    drawHeading(paper, 3, words.notes);
    drawLines(paper, notes);
  }
  drawHeading(paper, 2, words.first);
  for (const danger of dangers) {
    const isLast = danger === dangers.at(-1);
    withRoomBelow(paper, isLast ? CLOSING_SPACE + 8 : 0, () => drawDanger(paper, danger));
  }
  drawClosing(paper, []);
  drawRunningFeet(paper, [brand.name, title, changed].filter(Boolean).join(' · '), paperWords[language]);
  paper.doc.end();
  return Buffer.concat(await Array.fromAsync(paper.doc as AsyncIterable<Buffer>));
}

function drawDanger(paper: Paper, { name, steps }: SheetDocument['dangers'][number]): void {
  drawHeading(paper, 3, name);
  drawList(
    paper,
    steps.map((step, i) => ({ label: `${i + 1}.`, depth: 0, runs: [{ text: step }] })),
  );
}

function drawNumbers(paper: Paper, { numbers }: SheetDocument): void {
  const style = { ...CALL, color: paper.brand.look.text, font: 'bold' } as const;
  for (const { href, text } of numbers) {
    keepRoom(paper, CALL.leading);
    paper.y += drawLinked(paper, [{ text, href }], style, { x: PAGE.left, y: paper.y, width: TEXT_WIDTH });
  }
  paper.y += 4;
}

function drawLines(paper: Paper, text: string): void {
  for (const line of text.split('\n').filter((l) => l.trim() !== '')) drawParagraph(paper, [{ text: line }]);
}
