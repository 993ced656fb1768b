import { MAY_SHARE } from '#domain/service-book/share.ts';
import { defineCall } from '../define-call.ts';
import { SiteQuery, ThingsOfHome } from './parts.ts';

export const shareChoices = defineCall({
  name: 'shareChoices',
  method: 'GET',
  path: '/api/Share/Choices',
  summary: 'What of a home can be shared: papers and forms without amounts, with their jobs',
  access: { key: 'basic', roles: ['Customer'], rights: MAY_SHARE },
  query: SiteQuery,
  answers: { 200: ThingsOfHome },
  errors: ['not-found'],
});
