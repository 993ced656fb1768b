import { appointment } from './appointment.ts';
import { bill } from './bill.ts';
import { care } from './care.ts';
import { customer } from './customer.ts';
import { department } from './department.ts';
import { employee } from './employee.ts';
import { extra } from './extra.ts';
import { complaint, documentation, siteVisit } from './forms.ts';
import { invoice } from './invoice.ts';
import { job } from './job.ts';
import type { ImportKind } from './kind.ts';
import { offer } from './offer.ts';
import { site } from './site.ts';
import { surveyAnswer } from './survey-answer.ts';

/** All kinds of lines, in the order in which they are stored. */
export const kinds = [
  department,
  employee,
  customer,
  site,
  job,
  invoice,
  complaint,
  siteVisit,
  documentation,
  surveyAnswer,
  care,
  appointment,
  offer,
  extra,
  bill,
] as unknown as readonly ImportKind[];

export const kindByName: ReadonlyMap<string, ImportKind> = new Map(kinds.map((kind) => [kind.name, kind]));
