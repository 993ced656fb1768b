import type { SharePurpose } from '#domain/home-book/share.ts';
import type { Language } from '#domain/language.ts';
import type { PriceKind } from '#domain/offers/agreement.ts';
import type { VatRate } from '#domain/offers/lines.ts';
import type { PaperKind } from '#domain/papers/paper.ts';
import type { Address } from '#words/address.ts';
import type { JobWork } from '#words/jobs.ts';
import type { PrintedBrand } from '../brands/printed-brand.ts';

export type FormPaper = { name: string; bytes: Uint8Array };
/** What the job is called, what kind of work it was and where it was done, as `server/jobs/facts.ts` finds it. */
export type PaperJob = JobWork & { title: string | null; address: Address | null };
export type PdfRequest = {
  brand: PrintedBrand;
  jobId: number;
  job: PaperJob | null;
  schemaId: number;
  content: string;
  language: Language;
  now: Date;
};
export type PdfAnswer = FormPaper | { failed: string };

/** The yes to an offer: by whom, when and how, and what they read about taking it back. */
export type AcceptedOffer = {
  person: string;
  at: Date;
  /** The day of `at` in Norway. */
  day: string;
  way: 'portal' | 'link' | 'import';
  wording: string;
  regretUntil: string | null;
  regretText: string | null;
  mayBegin: boolean | null;
};
/** One version of an offer, as its customer reads it: `shownOre` and the sums with VAT or without. */
export type PaperOffer = {
  offerId: number;
  customerName: string;
  customerNumber: string;
  address: string;
  version: number;
  title: string;
  kind: PriceKind;
  lines: readonly { text: string; quantity: number; unitPrice: number; vatRate: VatRate; shownOre: number }[];
  netOre: number;
  vatOre: number;
  totalOre: number;
  withVat: boolean;
  excluded: string;
  terms: string;
  validUntil: string;
  sentAt: string | null;
};
export type OfferRequest = { brand: PrintedBrand; offer: PaperOffer; accepted: AcceptedOffer | null; language: Language; now: Date };

/** A home's jobs with their forms, and the papers that lie beside the document, by the number that begins the name of each file. */
export type FolderJob = JobWork & { jobId: number; title: string | null; date: string; forms: { schemaId: number; content: string }[] };
export type FolderPaper = { number: number; fileName: string; kind: PaperKind; title: string; date: string; jobId: number | null };
export type FolderRequest = {
  brand: PrintedBrand;
  purpose: SharePurpose;
  address: Address;
  jobs: FolderJob[];
  papers: FolderPaper[];
  language: Language;
  now: Date;
};
