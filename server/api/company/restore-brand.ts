// An Admin goes back to an earlier version of a brand, which becomes the newest one.
import { restoreBrand } from '#contract/company.ts';
import { publish, readVersion } from '../../brands/publish.ts';
import { invalidInput } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { afterChange } from './after-change.ts';

export const restoreBrandRoute = answer(restoreBrand, async ({ caller, db, deps, body, request }) => {
  const { slug, basedOn, version: earlier } = body;
  const { version, isNew } = await db.transaction(async (tx) => {
    const content = await readVersion(tx, caller.companyId, slug, earlier);
    if (!content) throw invalidInput('version');
    return publish(tx, caller, { slug, basedOn, content, event: 'brand-restored', now: deps.now() });
  });
  if (isNew) await afterChange({ deps, request, caller }, 'brand-restored');
  return { version };
});
