import { defineTexts } from '#words/define-texts.ts';

/** A form as a document: its content in its order, without how it is drawn. */
export type FormDocument = {
  title: string;
  /** The short facts at the top: numbers and dates. */
  facts: readonly Fact[];
  blocks: readonly Block[];
  date: string;
  installer: string;
};

export type Fact = { label: string; value: string };

export type Run = { text: string; isBold?: boolean; href?: string };

export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; runs: readonly Run[] }
  | { kind: 'list'; items: readonly ListItem[] }
  | { kind: 'table'; table: Table };

export type ListItem = { label: string; depth: number; runs: readonly Run[] };

export type Table = {
  columns: readonly Column[];
  head: Row | null;
  rows: readonly Row[];
  /** The first cell of every row says what the others are. */
  hasRowHeaders: boolean;
  /** Sums are aligned right, below the amounts. */
  isNarrow?: true;
};
/** `share` of the table's width, compared with the other columns. */
export type Column = { share: number; isNumber?: boolean };
export type Row = { cells: readonly Cell[]; isTotal?: boolean };
export type Cell = { runs: readonly Run[]; span?: number };

export const plain = (text: string): readonly Run[] => [{ text }];
export const textRow = (...texts: readonly string[]): Row => ({ cells: texts.map((text) => ({ runs: plain(text) })) });

/** Printed for an empty field: a gap would look like a printing error. */
const EMPTY = '–';
export const orDash = (text: string): string => (text.trim() === '' ? EMPTY : text.trim());

/** The words on the paper around the form; the form's own words are those of the page. */
export const paperWords = defineTexts({
  nb: {
    page: (page: number, pages: number) => `Side ${page} av ${pages}`,
    job: 'Jobb nummer',
    date: 'Dato',
    installer: 'Montør',
    customerPortal: 'Kundeportal',
    yes: 'Ja',
    no: 'Nei',
  },
  en: {
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    job: 'Job number',
    date: 'Date',
    installer: 'Installer',
    customerPortal: 'Customer portal',
    yes: 'Yes',
    no: 'No',
  },
});
export type PaperWords = (typeof paperWords)['nb'];
