import type { SoldForm } from '#domain/job.ts';
import type { Turn } from '../queue/take-turns.ts';
import { drawInTurn } from './drawing-queue.ts';
import { formDocument } from './form-kinds.ts';
import type { FormPaper, PdfRequest } from './pdf-request.ts';
import { pdfThread } from './pdf-thread.ts';
import { pdfFileName, renderForm } from './render-form.ts';

/** A usual form has a tenth of this. One with a hundred lines takes half a second, in which no other call would be answered. */
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

/** The name that the form's job was sold under. */
export const brandOfForm = (content: string): string | null => (JSON.parse(content) as SoldForm).Brand ?? null;

export async function putOnPaper({ brand, jobId, job, schemaId, content, language, now }: PdfRequest): Promise<FormPaper> {
  const form = formDocument(schemaId, JSON.parse(content) as SoldForm, language, brand);
  return { name: pdfFileName(form, jobId), bytes: await renderForm(form, { brand, language, jobId, job, now }) };
}
