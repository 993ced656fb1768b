import { customerSchemaContent } from '#contract/customer/customer-schema-content.ts';
import { formOfJob } from '../../db/paper.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const customerSchemaContentRoute = answerWith(
  customerSchemaContent,
  ({ query }) => formOfJob(query.jobId, query.schemaId),
  passJsonText,
);
