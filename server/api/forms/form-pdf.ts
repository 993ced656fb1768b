// A form of a job as a PDF, in the brand of the job's company and the language of the reader.
import { formPdf } from '#contract/forms.ts';
import { preferredLanguage } from '#domain/language.ts';
import { MINUTE } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { brandOnPaper } from '../../brands/printed-brand.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { brandOfForm, formPaper } from '../../pdf/form-paper.ts';
import type { PaperJob } from '../../pdf/pdf-request.ts';
import { nameOfJob } from '../../queries/job-place.ts';
import { paperOfJob } from '../../queries/paper.ts';
import { turnOf } from '../../queue/take-turns.ts';

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
