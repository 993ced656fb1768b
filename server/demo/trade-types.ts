import type { DocumentationField } from '#domain/jobs/complaint.ts';
import type { TradeName, WorkKind } from '#domain/jobs/job.ts';

/** [name, quantity, list price in kroner without VAT, of the year 2021] */
export type Material = readonly [description: string, quantity: number, kroner: number];

/** One thing that a customer can have had done, named as the one who did it would. `letter` is the HTML text to the customer. */
export type Assignment = {
  title: string;
  workKind: WorkKind;
  place: string;
  work: string;
  hours: number;
  materials: readonly Material[];
  letter: string;
};

export type ComplaintCase = {
  customer: string;
  company: string;
  cause: number;
  product: string;
  number: string;
  quantity: number;
  isBilled: boolean;
};

export type TradeForms = {
  /** At least one of each cause. */
  complaints: readonly ComplaintCase[];
  siteVisits: readonly string[];
  /** A site visit of several paragraphs. */
  longSiteVisit: string;
  documents: readonly Record<DocumentationField, string>[];
  /** Care instructions that fill most of a page. */
  longCare: string;
  /** An account of one day's work as it is written when something went wrong on the way. */
  longWork: string;
  /** A letter with headings, lists and a table. */
  longLetter: string;
};
export type Trade = TradeForms & {
  assignments: readonly (Assignment & { trade: TradeName })[];
  hourlyKroner: number;
  startUpKroner: number;
};
