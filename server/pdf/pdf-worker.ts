// Puts forms on paper in a thread of its own: a document takes some 20 ms, and thousands in a row would hold up every call.
import { parentPort } from 'node:worker_threads';
import { brands } from '#brands/index.ts';
import { brandForCompany } from '#domain/brand.ts';
import type { Language } from '#domain/language.ts';
import { formDocument } from './form-kinds.ts';
import { renderForm } from './render-form.ts';

export type PdfRequest = { companyId: number; jobId: number; schemaId: number; content: string; language: Language; now: Date };
export type PdfAnswer = { bytes: Uint8Array } | { failed: string };

parentPort?.on('message', async ({ companyId, jobId, schemaId, content, language, now }: PdfRequest) => {
  const answer: PdfAnswer = await renderForm(formDocument(schemaId, content, language), {
    brand: brandForCompany(brands, companyId) ?? brands[0],
    language,
    jobId,
    now,
  }).then(
    (bytes) => ({ bytes: new Uint8Array(bytes) }),
    (error: Error) => ({ failed: error.name }),
  );
  parentPort?.postMessage(answer);
});
