import { customerSchemaContent, formPdf, getFdvDocumentation, invoiceBasis } from '#contract/forms.ts';
import { DOCUMENTATION_SCHEMA_ID } from '#domain/jobs/job.ts';
import { preferredLanguage } from '#domain/language.ts';
import { MINUTE } from '#domain/time.ts';
import { type Budget, limitCaller } from '../auth/limiter.ts';
import { brandOnPaper } from '../brands/printed-brand.ts';
import { sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { answerWith, passJsonText } from '../http/answer.ts';
import { brandOfForm, formPaper } from '../pdf/form.ts';
import type { PaperJob } from '../pdf/request.ts';
import { turnOf } from '../queue/take-turns.ts';
import { nameOfJob } from './facts.ts';
import { formOfJob, invoiceOfJob, paperOfJob } from './form-content.ts';

export const customerSchemaContentRoute = answerWith(
  customerSchemaContent,
  ({ query }) => formOfJob(query.jobId, query.schemaId),
  passJsonText,
);

export const getFdvDocumentationRoute = answerWith(
  getFdvDocumentation,
  ({ query }) => formOfJob(query.jobId, DOCUMENTATION_SCHEMA_ID),
  passJsonText,
);

export const invoiceBasisRoute = answerWith(invoiceBasis, ({ headers }) => invoiceOfJob(headers.jobid, headers.invoiceid), passJsonText);

// A form of a job as a PDF, in the brand of the job's company and the language of the reader.

/** Drawing one takes a processor 20 to 40 ms: this is more than a person reads, and too little to delay others. */
const PAPERS: Budget = { limit: 300, windowMs: 10 * MINUTE };

export const formPdfRoute = answerWith(
  formPdf,
  ({ query: { jobId, schemaId } }) => sql`json_build_object('content', ${paperOfJob(jobId, schemaId)}, 'job', ${nameOfJob(jobId)})`,
  async ({ content, job }: { content: string | null; job: PaperJob | null }, { caller, deps, query, request, reply }) => {
    const { jobId, schemaId } = query;
    if (!content) throw notFound();
    await limitCaller(deps, caller, 'papers', PAPERS);
    const language = preferredLanguage(request.headers['accept-language']);
    const brand = await brandOnPaper(deps, caller.companyId, brandOfForm(content));
    const paper = { brand, jobId, job, schemaId, content, language, now: deps.now() };
    const { name, bytes } = await formPaper(paper, turnOf(caller));
    return reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(Buffer.from(bytes));
  },
);
