import { osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { lastDayToRegret } from '#domain/prices/regret.ts';
import { extraConsent } from '#words/extra-words.ts';
import { defaultExtraRegret } from '#words/regret-words.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { LockedExtra } from './lock-extra.ts';
import type { Consent } from './record-extra.ts';
import { ownRegretText } from './regret-text.ts';

type Read = { words: string; sumOre: number; rateOre: number | null; withVat: boolean; regretText: string; language: Language | null };

/** `shownIn`: the language of the page; without it that of the login. `accountId` null: agreed orally. */
type Agreeing = { accountId: number | null; shownIn?: Language | undefined };

/** The sentence that is agreed to, and the text about the right to withdraw that was shown with it. */
export async function consentTo(tx: Queryable, extra: LockedExtra, { accountId, shownIn }: Agreeing, now: Date): Promise<Consent> {
  const [read] = await tx.query<Read>(sql`
    select extra.words, extra.sum_ore::float8 as "sumOre", extra.rate_ore::float8 as "rateOre", extra.with_vat as "withVat", ${ownRegretText(sql`extra.company_id`)} as "regretText",
      (select account.language from account where account.company_id = extra.company_id and account.id = ${accountId}::int) as language
    from extra where extra.company_id = ${extra.companyId} and extra.id = ${extra.extraId}`);
  if (!read) throw new Error('a locked extra cannot be gone');
  const language = shownIn ?? read.language ?? 'nb';
  return {
    wording: extraConsent(read, language),
    regretUntil: extra.isPrivate ? lastDayToRegret(osloDay(now)) : null,
    regretText: extra.isPrivate ? read.regretText || defaultExtraRegret[language] : null,
  };
}
