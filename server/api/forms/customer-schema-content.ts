import { customerSchemaContent } from '#contract/forms.ts';
import { formOfJob } from '../../db/paper.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const customerSchemaContentRoute = answerWith(
  customerSchemaContent,
  ({ query }) => formOfJob(query.jobId, query.schemaId),
  passJsonText,
);
