// A visit as a file for a calendar.

import type { FastifyReply } from 'fastify';
import { appointmentCalendar, calendarByLink } from '#contract/my-appointments.ts';
import { brandOfRecord } from '#domain/brand.ts';
import type { Language } from '#domain/language.ts';
import { calendarOfVisit, findVisit } from '../../appointment-records/calendar.ts';
import { followAppointmentLink } from '../../appointment-records/follow-link.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, notFound } from '../../errors/api-error.ts';
import { answer, answerAnyone } from '../../http/answer.ts';

type Wanted = { companyId: CompanyId; customerId: number | null; accountId: number; appointmentId: number };

export const appointmentCalendarRoute = answer(appointmentCalendar, async ({ caller, db, deps, query, reply }) =>
  sendCalendar({ db, deps, reply }, { ...caller, appointmentId: query.appointmentId }),
);

export const calendarByLinkRoute = answerAnyone(calendarByLink, async (input) => sendCalendar(input, await followAppointmentLink(input)));

async function sendCalendar(
  { db, deps, reply }: { db: Db; deps: Deps; reply: FastifyReply },
  { companyId, customerId, accountId, appointmentId }: Wanted,
): Promise<FastifyReply> {
  const visit = await findVisit(db, { companyId, customerId: customerId ?? 0, appointmentId, accountId });
  if (!visit) throw notFound();
  if (!visit.startsAt) throw new ApiError('appointment-not-agreed');
  const { language } = visit as { language: Language };
  return reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${language === 'nb' ? 'besok' : 'visit'}-${appointmentId}.ics"`)
    .send(calendarOfVisit(visit, brandOfRecord(deps.brands(), companyId, visit.brand)?.name ?? ''));
}
