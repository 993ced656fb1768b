import type { Language } from '#domain/language.ts';
import type { Address } from '#words/address.ts';
import type { JobWork } from '#words/job-work.ts';

export type FormPaper = { name: string; bytes: Uint8Array };
/** What the job is called, what kind of work it was and where it was done, as `server/db/job-place.ts` finds it. */
export type PaperJob = JobWork & { title: string | null; address: Address | null };
export type PdfRequest = {
  companyId: number;
  jobId: number;
  job: PaperJob | null;
  schemaId: number;
  content: string;
  language: Language;
  now: Date;
};
export type PdfAnswer = FormPaper | { failed: string };
