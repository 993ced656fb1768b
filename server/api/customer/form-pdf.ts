// Ours: a form of a job as a PDF, in the brand of the job's company and the language of the reader.
import { Type } from 'typebox';
import { INVOICE_SCHEMA_ID } from '#domain/job.ts';
import { preferredLanguage } from '#domain/language.ts';
import { MINUTE } from '#domain/time.ts';
import { ask } from '../../auth/asking.ts';
import type { Budget } from '../../auth/limiter.ts';
import { spend } from '../../auth/spend.ts';
import { formOfJob } from '../../db/form.ts';
import { invoiceOfJob } from '../../db/invoice.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions, Id } from '../../http/call-options.ts';
import { PAPER_SCHEMA_IDS } from '../../pdf/form-kinds.ts';
import { formPaper } from '../../pdf/form-paper.ts';

const options = callOptions({
  summary: 'A form of a job as a PDF: 1 invoice basis, 8 complaint, 9 site visit, 10 product documentation',
  access: { key: 'basic', roles: ['Customer'] },
  querystring: Type.Object({ jobId: Id, schemaId: Type.Integer({ enum: [...PAPER_SCHEMA_IDS] }) }),
  answers: { 200: Type.String({ contentMediaType: 'application/pdf' }) },
  errors: ['not-found'],
});

/** Each is drawn anew and takes a processor 20 to 40 ms: more than anybody reads, less than would hold up others. */
const PAPERS: Budget = { limit: 300, windowMs: 10 * MINUTE };

export function formPdf(app: App, deps: Deps): void {
  app.get(`/api/${deps.config.customerController}/FormPdf`, options, async (request, reply) => {
    const { jobId, schemaId } = request.query;
    const content = () => (schemaId === INVOICE_SCHEMA_ID ? invoiceOfJob(jobId) : formOfJob(jobId, schemaId));
    const { who, answer } = await ask<string | null>(deps, request, content);
    if (!answer) throw notFound();
    await spend(deps, who, 'papers', PAPERS);
    const language = preferredLanguage(request.headers['accept-language']);
    const { name, bytes } = await formPaper({ companyId: who.companyId, jobId, schemaId, content: answer, language, now: deps.now() });
    return reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(Buffer.from(bytes));
  });
}
