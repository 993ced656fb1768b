import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphRun } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Language } from '#domain/language.ts';
import type { PrintedBrand } from '../brands/printed-brand.ts';

/** A4 in points, and what is printed on of it. */
export const PAGE = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 46, bottom: 792 } as const;
export const TEXT_WIDTH = PAGE.right - PAGE.left;

/** The sheet being written: where the next line goes, and where in the document's structure it belongs. */
export type Paper = {
  doc: PDFKit.PDFDocument;
  brand: PrintedBrand;
  /** The element of the whole document. */
  root: PDFKit.PDFStructureElement;
  y: number;
  /** Where the page ends for what is being written. */
  bottom: number;
};

/** Read once: what fontkit learns about a font in one document, which is most of the work, serves all the following ones. */
const readFont = (url: string): Font => withGlyphCache(create(readFileSync(new URL(url))) as Font);
// Embedded, because the built-in fonts lack some of our signs. From Expo's package: Fontsource splits a font into files by alphabet,
// and none of them has both plain letters and the Ł, č and đ of our customers' names.
const FONTS = {
  regular: readFont(import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf')),
  bold: readFont(import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf')),
} as const;
export type FontName = keyof typeof FONTS;
export const hasGlyph = (sign: string): boolean => FONTS.regular.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);

export function openPaper({ brand, title, language, now }: { brand: PrintedBrand; title: string; language: Language; now: Date }): Paper {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language === 'nb' ? 'nb-NO' : 'en-GB',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: brand.name, Creator: brand.name, Producer: 'Kundeportal', CreationDate: now },
  });
  for (const [name, font] of Object.entries(FONTS)) doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, brand, root, y: PAGE.top, bottom: PAGE.bottom };
}

export function startPage(paper: Paper): void {
  paper.doc.addPage();
  paper.y = PAGE.top;
}

/** A new page unless this much room is left. */
export function keepRoom(paper: Paper, height: number): void {
  if (paper.y + height > paper.bottom) startPage(paper);
}

/** What `draw` puts last on the paper leaves this much of its page free. */
export function withRoomBelow(paper: Paper, room: number, draw: () => void): void {
  const { bottom } = paper;
  paper.bottom = Math.min(bottom, PAGE.bottom - room);
  draw();
  paper.bottom = bottom;
}

type Scope = 'Column' | 'Row';

/** An element under another; `scope` says what a table header is the header of. */
export function element(paper: Paper, parent: PDFKit.PDFStructureElement, tag: string, options: { alt?: string; scope?: Scope } = {}) {
  const child = paper.doc.struct(tag, options);
  parent.add(child);
  return child;
}

/** What `draw` puts on the page belongs to the element. */
export function write(paper: Paper, into: PDFKit.PDFStructureElement, tag: string, draw: () => void): void {
  const content = paper.doc.markStructureContent(tag);
  draw();
  paper.doc.endMarkedContent();
  into.add(content);
}

/** Rules, backgrounds and page numbers: seen, but not read out. */
export function decorate(paper: Paper, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  paper.doc.markContent('Artifact', { type });
  draw();
  paper.doc.endMarkedContent();
}

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
