import { Type } from 'typebox';
import { PAPERS_PER_PAGE } from '#domain/service-book/paper-kinds.ts';
import { defineCall } from '../define-call.ts';
import { Id, PageNumber } from '../parts.ts';
import { Paper } from './parts.ts';

export const papers = defineCall({
  name: 'papers',
  method: 'GET',
  path: '/api/Papers/List',
  summary: `The customer's papers, newest first, ${PAPERS_PER_PAGE} a page; of one job or site where it is named`,
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ jobId: Type.Optional(Id), siteId: Type.Optional(Id), page: PageNumber }),
  answers: { 200: Type.Object({ papers: Type.Array(Paper), total: Type.Integer() }) },
});
