import { brands } from '#brands/index.ts';
import { brandOfRecord } from '#domain/brand.ts';
import type { SoldForm } from '#domain/job.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { formDocument } from './form-kinds.ts';
import type { FormPaper, PdfRequest } from './pdf-request.ts';
import { pdfThread } from './pdf-thread.ts';
import { pdfFileName, renderForm } from './render-form.ts';

/** A usual form has a tenth of this. One with a hundred lines takes half a second, in which nobody else would be answered. */
const LARGE_CONTENT = 8000;

const inTurn = oneAtATime();

/** A form as a PDF; a large one in a thread of its own, one after the other. */
export async function formPaper(request: PdfRequest): Promise<FormPaper> {
  if (request.content.length < LARGE_CONTENT) return putOnPaper(request);
  return inTurn(async () => {
    const thread = pdfThread();
    try {
      return await thread.render(request);
    } finally {
      thread.stop();
    }
  });
}

export async function putOnPaper({ companyId, jobId, job, schemaId, content, language, now }: PdfRequest): Promise<FormPaper> {
  const answer = JSON.parse(content) as SoldForm;
  const form = formDocument(schemaId, answer, language);
  const brand = brandOfRecord(brands, companyId, answer.Brand) ?? brands[0];
  return { name: pdfFileName(form, jobId), bytes: await renderForm(form, { brand, language, jobId, job, now }) };
}
