import { createHash } from 'node:crypto';
import { Value } from 'typebox/value';
import { BrandContent } from '#contract/company.ts';
import type { SetupDraft } from '#contract/setup.ts';
import { isReadableLook, problemsInDraft } from '#domain/company/check-draft.ts';
import { EMERGENCY_HOURS_WORDS } from '#domain/company/emergency-hours.ts';
import { organisationDigits } from '#domain/company/organisation-number.ts';
import { tradeWordsOf } from '#domain/company/trade-words.ts';
import { NAME_AS_LOGO } from '#domain/look/logo.ts';
import { type BrandPicture, drawLogo } from '../brands/draw-logo.ts';
import { logoDrawings } from '../brands/logo-drawings.ts';
import { ApiError, invalidInput } from '../errors/api-error.ts';

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
