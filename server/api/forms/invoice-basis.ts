import { invoiceBasis } from '#contract/forms.ts';
import { invoiceOfJob } from '../../db/invoice.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const invoiceBasisRoute = answerWith(invoiceBasis, ({ headers }) => invoiceOfJob(headers.jobid, headers.invoiceid), passJsonText);
