import { Card } from '../../ui/card.tsx';
import '../../styles/appointments.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { isOver } from '#domain/appointments/appointment.ts';
import { nearWindow } from '#words/visit-time.ts';
import { appointmentsOfCustomerQuery } from '../../api/appointments-staff.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useNow } from '../../case-view/when.tsx';
import { appointmentPath, dayVisitPath, newAppointmentPath } from '../../paths.ts';
import { officeAppointmentTexts } from '../../texts/office-appointments.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { TabProps } from './tab-props.ts';

/** The first thing that a caller asks about. Without the office right only the employee's own visits, and nothing if there are none. */
export function NextAppointment({ customer: { customerId, seesAll } }: TabProps) {
  const t = useTexts(officeAppointmentTexts);
  const { language } = useLanguage();
  const now = useNow();
  const { data } = useQuery(appointmentsOfCustomerQuery(customerId));
  const next = data?.appointments.find(({ state }) => !isOver(state));
  if (!data || (!next && !seesAll)) return null;
  const [first] = next ? [next.startsAt && next.endsAt ? { startsAt: next.startsAt, endsAt: next.endsAt } : next.windows[0]] : [];
  return (
    <Card>
      <div className="next-appointment">
        {next ? (
          <p>
            <strong>{t.next}:</strong> {first && nearWindow(first, now, language)} <Badge>{t[`state-${next.state}`]}</Badge>{' '}
            <Link className="ds-link" href={seesAll ? appointmentPath(next.appointmentId) : dayVisitPath(next.appointmentId)}>
              {next.title}
            </Link>
            , {next.employee.name}
          </p>
        ) : (
          <p className="muted">{t.noNext}</p>
        )}
        {seesAll && (
          <ButtonLink href={newAppointmentPath(customerId)} variant="secondary">
            {t.newVisit}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
