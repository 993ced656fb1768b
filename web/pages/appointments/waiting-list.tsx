import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OfficeAppointment } from '#contract/appointments-office.ts';
import { APPOINTMENTS_PER_PAGE } from '#domain/appointments/appointment.ts';
import { spanWords } from '#words/case-time.ts';
import { nearWindow } from '#words/visit-time.ts';
import { type WaitingView, waitingAppointmentsQuery } from '../../api/appointments-staff.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useNow } from '../../case-view/when.tsx';
import { officeAppointmentTexts } from '../../texts/office-appointments.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { timesOf } from './times-of.ts';

type Props = { view: WaitingView; pathOf: (appointmentId: number) => string };

/** Appointments that await the customer or the office, oldest first. */
export function WaitingList({ view, pathOf }: Props) {
  const t = useTexts(officeAppointmentTexts);
  const [page, setPage] = useState(0);
  const found = useQuery(waitingAppointmentsQuery(view, page));
  return (
    <Loaded query={found} waiting={<Skeleton lines={6} tall />} empty={<p className="empty">{t.nothingWaits}</p>}>
      {({ appointments, total }) => (
        <>
          <ul className="appointment-rows" aria-label={t[view]}>
            {appointments.map((appointment) => (
              <li key={appointment.appointmentId}>
                <Row appointment={appointment} href={pathOf(appointment.appointmentId)} />
              </li>
            ))}
          </ul>
          <Pager page={page} pageCount={Math.ceil(total / APPOINTMENTS_PER_PAGE)} rowCount={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  );
}

function Row({ appointment, href }: { appointment: OfficeAppointment; href: string }) {
  const t = useTexts(officeAppointmentTexts);
  const { language } = useLanguage();
  const now = useNow();
  const { customer, title, employee, proposedAt, declined } = appointment;
  const age = proposedAt && t.proposedAgo(spanWords(now.getTime() - Date.parse(proposedAt), language));
  return (
    <Link className="appointment-row" href={href}>
      <span className="appointment-words">
        <span>
          {customer.name}: {title}
        </span>
        <span className="muted">
          {timesOf(appointment)
            .map((window) => nearWindow(window, now, language))
            .join(' · ')}
        </span>
        <span className="muted">{[employee.name, age].filter(Boolean).join(' · ')}</span>
        {declined && <span>{declined.words}</span>}
      </span>
    </Link>
  );
}
