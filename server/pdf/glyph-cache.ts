import type { Font, GlyphRun } from 'fontkit';

/** Together a few megabytes. The words of our own papers are far fewer. */
const MAX_WORDS = 5000;

/** Laying out a word is most of the work of a paper, and pdfkit remembers a word for one document only. */
export function withGlyphCache(font: Font): Font {
  const known = new Map<string, GlyphRun>();
  const layOut = font.layout.bind(font);
  font.layout = (text, ...rest) => {
    if (rest.some((each) => each !== undefined)) return layOut(text, ...rest);
    const run = known.get(text) ?? layOut(text);
    if (known.size >= MAX_WORDS) known.clear();
    known.set(text, run);
    return copyOf(run);
  };
  return font;
}

/** A copy for each use, because pdfkit changes the positions of a run. */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions: run.positions.map((position) => ({ ...position })) });
