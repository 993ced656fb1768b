import { invoiceBasis } from '#contract/forms.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { invoiceOfJob } from '../../queries/invoice.ts';

export const invoiceBasisRoute = answerWith(invoiceBasis, ({ headers }) => invoiceOfJob(headers.jobid, headers.invoiceid), passJsonText);
