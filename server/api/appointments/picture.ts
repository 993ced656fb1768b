// The picture of the employee who comes, for the customer, as long as the visit is to come.

import type { FastifyReply } from 'fastify';
import { visitorPicture, visitorPictureByLink } from '#contract/my-appointments.ts';
import { COMING_STATES } from '#domain/appointments/appointment.ts';
import { followAppointmentLink } from '../../appointment-records/follow-link.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answer, answerAnyone } from '../../http/answer.ts';

type Wanted = { companyId: CompanyId; customerId: number | null; appointmentId: number };

export const visitorPictureRoute = answer(visitorPicture, async ({ caller, db, query, reply }) =>
  sendPicture(db, reply, { ...caller, appointmentId: query.appointmentId }),
);

export const visitorPictureByLinkRoute = answerAnyone(visitorPictureByLink, async (input) =>
  sendPicture(input.db, input.reply, await followAppointmentLink(input)),
);

async function sendPicture(db: Db, reply: FastifyReply, { companyId, customerId, appointmentId }: Wanted): Promise<FastifyReply> {
  const [found] = await db.query<{ picture: Buffer }>(sql`
    select employee.picture_webp as picture from appointment join employee on employee.company_id = appointment.company_id and employee.id = appointment.employee_id
    where appointment.company_id = ${companyId} and appointment.customer_id = ${customerId} and appointment.id = ${appointmentId} and appointment.state = any(${COMING_STATES}::text[])
      and employee.picture_webp is not null`);
  if (!found) throw notFound();
  return reply.type('image/webp').header('cache-control', 'private, no-store').send(found.picture);
}
