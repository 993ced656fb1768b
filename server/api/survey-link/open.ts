// Ours: what the link of a survey mail is about. Only reads: a link that is opened changes nothing.
import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';
import { followLink, Token } from './follow-link.ts';

const options = callOptions({
  summary: 'The job that a survey mail asks about, and nothing else; a used or expired link is not found',
  access: null,
  needsCompany: true,
  bodyLimit: SMALL_BODY,
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  answers: { 200: Type.Object({ jobId: Type.Integer(), date: Type.String({ format: 'date' }) }, { additionalProperties: false }) },
  errors: ['not-found'],
});

export function openSurveyLink(app: App, deps: Deps): void {
  app.post('/api/SurveyLink/Open', options, async (request) => {
    const { jobId, date, isAnswered } = await followLink(deps, request, () => request.body.token);
    if (isAnswered) throw notFound();
    return { jobId, date };
  });
}
