import { brands } from '#brands/index.ts';
import { brandOfRecord } from '#domain/brand.ts';
import type { SoldForm } from '#domain/job.ts';
import type { Turn } from '../queue/take-turns.ts';
import { drawInTurn } from './draw-in-turn.ts';
import { formDocument } from './form-kinds.ts';
import type { FormPaper, PdfRequest } from './pdf-request.ts';
import { pdfThread } from './pdf-thread.ts';
import { pdfFileName, renderForm } from './render-form.ts';

/** A usual form has a tenth of this. One with a hundred lines takes half a second, in which nobody else would be answered. */
const LARGE_CONTENT = 8000;

/** A form as a PDF; a large one in a thread of its own. */
export async function formPaper(request: PdfRequest, turn: Turn): Promise<FormPaper> {
  if (request.content.length < LARGE_CONTENT) return drawInTurn(turn, () => putOnPaper(request));
  const thread = pdfThread(turn);
  try {
    return await thread.render(request);
  } finally {
    thread.stop();
  }
}

export async function putOnPaper({ companyId, jobId, job, schemaId, content, language, now }: PdfRequest): Promise<FormPaper> {
  const answer = JSON.parse(content) as SoldForm;
  const form = formDocument(schemaId, answer, language);
  const brand = brandOfRecord(brands, companyId, answer.Brand) ?? brands[0];
  return { name: pdfFileName(form, jobId), bytes: await renderForm(form, { brand, language, jobId, job, now }) };
}
