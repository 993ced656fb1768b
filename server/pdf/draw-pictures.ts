import { element, keepRoom, PAGE, type Paper, TEXT_WIDTH, write } from './paper.ts';

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
