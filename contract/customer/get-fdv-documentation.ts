import { type Static, type TString, Type } from 'typebox';
import { DOCUMENTATION_FIELDS, type DocumentationField } from '#domain/documentation.ts';
import { defineCall } from '../define-call.ts';
import { Id, sold } from '../parts.ts';

const texts = Object.fromEntries([...DOCUMENTATION_FIELDS, 'Date', 'Montor'].map((field) => [field, Type.String()]));
export const Documentation = Type.Object(texts as Record<DocumentationField | 'Date' | 'Montor', TString>);
export type Documentation = Static<typeof Documentation>;

export const getFdvDocumentation = defineCall({
  name: 'getFdvDocumentation',
  method: 'GET',
  path: '/api/{customerController}/GetFDVDocumentation',
  summary: 'The product documentation (FDV) of a job',
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ jobId: Id }),
  answers: { 200: sold(Documentation) },
  errors: ['not-found'],
});
