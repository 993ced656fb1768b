// What the company says to a customer who is about to call off.
import { appointmentSettings, saveAppointmentSettings } from '#contract/appointments-office.ts';
import { sql } from '../../db/sql.ts';
import { answer, answerWith } from '../../http/answer.ts';
import { cancelWords } from './parts.ts';

export const appointmentSettingsRoute = answerWith(
  appointmentSettings,
  () => cancelWords(sql`caller.company_id`),
  async (words: string) => ({ cancelWords: words }),
);

export const saveAppointmentSettingsRoute = answer(saveAppointmentSettings, async ({ caller, db, body }) => {
  const words = body.cancelWords.replaceAll('\r\n', '\n').trim();
  await db.query(sql`
    insert into appointment_settings (company_id, cancel_words) values (${caller.companyId}, ${words})
    on conflict (company_id) do update set cancel_words = excluded.cancel_words`);
  return { cancelWords: words };
});
