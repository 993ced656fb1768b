// What the company says to a customer who is about to call off.

import { appointmentSettings, saveAppointmentSettings } from '#contract/appointments-office.ts';
import { trimText } from '#domain/trim-text.ts';
import { sql } from '../../db/sql.ts';
import { answer, answerWith } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { cancelWords } from './parts.ts';

export const appointmentSettingsRoute = answerWith(
  appointmentSettings,
  () => cancelWords(sql`caller.company_id`),
  async (words: string) => ({ cancelWords: words }),
);

/** That the words were changed is on record, and not what they say. */
export const saveAppointmentSettingsRoute = answer(saveAppointmentSettings, async ({ caller, db, deps, body }) => {
  const { companyId, accountId } = caller;
  const words = trimText(body.cancelWords);
  await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    const changed = await tx.query(sql`
      insert into appointment_settings (company_id, cancel_words) values (${companyId}, ${words})
      on conflict (company_id) do update set cancel_words = excluded.cancel_words where appointment_settings.cancel_words <> excluded.cancel_words returning company_id`);
    if (changed.length > 0) await writeAudit(tx, { companyId, accountId, event: 'appointment-words-changed', at: deps.now() });
  });
  return { cancelWords: words };
});
