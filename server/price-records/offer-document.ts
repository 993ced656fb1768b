import { osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { brandOnPaper } from '../brands/printed-brand.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Deps } from '../deps.ts';
import { offerPaper } from '../pdf/offer-paper.ts';
import type { AcceptedOffer } from '../pdf/pdf-request.ts';
import type { Turn } from '../queue/take-turns.ts';
import { paperOf, versionView } from './offer-view.ts';
import type { RawAcceptance, RawOffer, RawVersion } from './raw-offer.ts';

type Wanted = {
  companyId: CompanyId;
  raw: RawOffer;
  version: RawVersion;
  /** Null: the document of the offer, not of the agreement. */
  accepted: AcceptedOffer | null;
  language: Language;
  now: Date;
};

/** The PDF of an offer or an agreement, in the company's current look. */
export async function offerDocument(known: Pick<Deps, 'databases' | 'brands'>, wanted: Wanted, turn: Turn): Promise<Buffer> {
  const { companyId, raw, version, accepted, language, now } = wanted;
  const brand = await brandOnPaper(known, companyId, raw.brand);
  const { bytes } = await offerPaper({ brand, offer: paperOf(raw, versionView(version)), accepted, language, now }, turn);
  return Buffer.from(bytes);
}

/** A stored acceptance, as its document shows it. */
export function acceptedOf({ acceptedAt, person, way, wording, regretUntil, regretText, mayBegin }: RawAcceptance): AcceptedOffer {
  const at = new Date(acceptedAt);
  return { person, at, day: osloDay(at), way, wording, regretUntil, regretText, mayBegin };
}
