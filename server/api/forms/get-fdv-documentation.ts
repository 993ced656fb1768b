import { getFdvDocumentation } from '#contract/forms.ts';
import { DOCUMENTATION_SCHEMA_ID } from '#domain/job.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { formOfJob } from '../../queries/paper.ts';

export const getFdvDocumentationRoute = answerWith(
  getFdvDocumentation,
  ({ query }) => formOfJob(query.jobId, DOCUMENTATION_SCHEMA_ID),
  passJsonText,
);
