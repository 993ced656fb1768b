// What the company says with every offer.

import { offerSettings, saveOfferSettings } from '#contract/offers-office.ts';
import { trimText } from '#domain/trim-text.ts';
import { sql } from '../../db/sql.ts';
import { answer, answerWith } from '../../http/answer.ts';
import { ownOfferTerms } from '../../price-records/offer-settings.ts';
import { ownRegretText } from '../../price-records/regret-text.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockAdmins } from '../../queries/staff.ts';

type Texts = { terms: string; regretText: string };

export const offerSettingsRoute = answerWith(
  offerSettings,
  () => sql`json_build_object('terms', ${ownOfferTerms(sql`caller.company_id`)}, 'regretText', ${ownRegretText(sql`caller.company_id`)})`,
  async (texts: Texts) => texts,
);

/** That the words were changed is on record, and not what they say. */
export const saveOfferSettingsRoute = answer(saveOfferSettings, async ({ caller, db, deps, body }) => {
  const { companyId, accountId } = caller;
  const texts = { terms: trimText(body.terms), regretText: trimText(body.regretText) };
  await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    const changed = await tx.query(sql`
      insert into offer_settings (company_id, terms, regret_text) values (${companyId}, ${texts.terms}, ${texts.regretText})
      on conflict (company_id) do update set terms = excluded.terms, regret_text = excluded.regret_text
        where offer_settings.terms <> excluded.terms or offer_settings.regret_text <> excluded.regret_text
      returning company_id`);
    if (changed.length > 0) await writeAudit(tx, { companyId, accountId, event: 'offer-words-changed', at: deps.now() });
  });
  return texts;
});
