// The company is made in one transaction: of several people who finish at once one makes it, and the others read that it exists.

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Value } from 'typebox/value';
import { BrandContent } from '#contract/company.ts';
import { finishSetup, type SetupDraft } from '#contract/company-setup.ts';
import { tradeWordsOf } from '#domain/company/brand.ts';
import { isReadableLook, organisationDigits, problemsInDraft } from '#domain/company/draft.ts';
import { NAME_AS_LOGO } from '#domain/company/logo.ts';
import { EMERGENCY_HOURS_WORDS } from '#domain/company/settings.ts';
import { preferredLanguage } from '#domain/language.ts';
import { addressGroup } from '../auth/limiter.ts';
import { type BrandPicture, drawLogo, logoDrawings } from '../brands/draw-logo.ts';
import { LOOKS_EVERY_MS } from '../brands/known-brands.ts';
import { inTransaction } from '../brands/register-company.ts';
import { NO_COMPANY } from '../db/company-id.ts';
import { ApiError, invalidInput, unavailable } from '../errors/api-error.ts';
import { logSecurity } from '../request/log.ts';
import { answerSetup, withDirectory } from './answer-setup.ts';
import { createCompany, lockDirectory } from './create-company.ts';
import { forgetAddress } from './offer-setup.ts';
import { companyPortalUrl, freeSlug, setupPasswordProblem } from './setup.ts';
import { lockOwnLink } from './setup-link.ts';

export const finishSetupRoute = answerSetup(finishSetup, async ({ deps, request, body: { token, draft, newPassword } }) => {
  // Checked before drawing and hashing, so that a caller without a valid link uses no processor time.
  const { logo } = await withDirectory(deps, (client) => lockOwnLink(client, token, request, deps.now()));
  checkDraft(draft);
  const problem = setupPasswordProblem(newPassword, draft);
  if (problem) throw new ApiError(problem, { field: 'newPassword' });
  const language = preferredLanguage(request.headers['accept-language']);
  const content = contentFrom(draft, logo);
  const pictures = await picturesFrom(logo, content.look);
  const sender = { companyId: NO_COMPANY, network: addressGroup(request.ip) };
  const passwordHash = await deps.passwords.inTurn(sender, () => deps.passwords.hash(newPassword));
  const companyId = await withDirectory(deps, (client) =>
    inTransaction(client, async () => {
      const now = deps.now();
      await lockDirectory(client);
      const { token_hash } = await lockOwnLink(client, token, request, now);
      if ((await freeSlug(client, draft.slug, draft.name)) !== draft.slug) throw new ApiError('slug-taken', { field: 'slug' });
      const made = await createCompany(client, { draft, slug: draft.slug, content, pictures, passwordHash, language }, now);
      await client.query("update directory_setup set finished_at = $1, company_id = $2, draft = '{}', logo = null where token_hash = $3", [
        now,
        made,
        token_hash,
      ]);
      return made;
    }),
  );
  await deps.refreshBrands();
  forgetAddress(deps.config.dataDir);
  logSecurity(request, 'employee-registered', { company: companyId });
  const portal = companyPortalUrl(deps, request, companyId);
  if (!portal) throw unavailable();
  // Behind a proxy there may be servers that have not looked yet: where the address is shown it must answer.
  if (deps.config.trustProxy > 0) await sleep(1.25 * LOOKS_EVERY_MS);
  return { portal };
});

/** Throws what keeps a company from being made of this draft. */
export function checkDraft(draft: SetupDraft): void {
  const [wrong] = problemsInDraft(draft);
  if (wrong) throw invalidInput(wrong);
  if (!isReadableLook(draft.look)) throw new ApiError('look-unreadable', { field: 'look' });
}

/** The brand as it is published first. Without a logo its name is drawn instead. */
export function contentFrom(draft: SetupDraft, logo: Buffer | null): BrandContent {
  const emergencyPhone = draft.emergencyPhone.trim();
  const content: BrandContent = {
    name: draft.name.trim(),
    address: draft.address.trim(),
    phone: draft.phone.trim(),
    email: draft.email.trim(),
    webAddress: null,
    organisationNumber: organisationDigits(draft.organisationNumber) || null,
    emergencyPhone: emergencyPhone ? { phone: emergencyPhone, hours: EMERGENCY_HOURS_WORDS[draft.emergencyHours] } : null,
    trades: draft.trades,
    words: tradeWordsOf(draft.trades),
    look: draft.look,
    logo: logo ? createHash('sha256').update(logo).digest('hex').slice(0, 16) : NAME_AS_LOGO,
  };
  if (!Value.Check(BrandContent, content)) throw invalidInput('draft');
  return content;
}

export const picturesFrom = async (logo: Buffer | null, look: BrandContent['look']): Promise<BrandPicture[]> =>
  logo ? drawLogo(await logoDrawings(logo, look), look.bar) : [];
