// What the company says with every offer.
import { offerSettings, saveOfferSettings } from '#contract/offers-office.ts';
import { trimText } from '#domain/trim-text.ts';
import { lockAdmins } from '../access/lock-staff.ts';
import { type Sql, sql } from '../db/sql.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith } from '../http/answer.ts';

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

/** The company's own terms; empty: the portal's. */
export const ownOfferTerms = (companyId: Sql): Sql =>
  sql`coalesce((select offer_settings.terms from offer_settings where offer_settings.company_id = ${companyId}), '')`;

/** The company's text about the right to withdraw (angrerett); empty: the portal's. */
export const ownRegretText = (companyId: Sql): Sql =>
  sql`coalesce((select offer_settings.regret_text from offer_settings where offer_settings.company_id = ${companyId}), '')`;
