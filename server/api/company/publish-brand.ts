// An Admin publishes a new version of a brand.
import { publishBrand } from '#contract/company.ts';
import { publish } from '../../brands/publish.ts';
import { answer } from '../../http/answer.ts';
import { afterChange } from './after-change.ts';

export const publishBrandRoute = answer(publishBrand, async ({ caller, db, deps, body, request }) => {
  const { slug, basedOn, ...content } = body;
  const publishing = { slug, basedOn, content, event: 'brand-published', now: deps.now() } as const;
  const { version, isNew } = await db.transaction((tx) => publish(tx, caller, publishing));
  if (isNew) await afterChange({ deps, request, caller }, 'brand-published');
  return { version };
});
