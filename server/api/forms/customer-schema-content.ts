import { customerSchemaContent } from '#contract/forms.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { formOfJob } from '../../queries/paper.ts';

export const customerSchemaContentRoute = answerWith(
  customerSchemaContent,
  ({ query }) => formOfJob(query.jobId, query.schemaId),
  passJsonText,
);
