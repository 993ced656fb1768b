import type { StaffCustomer } from '#contract/office.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { customerTexts } from '../../texts/customer.ts';
import { Card } from '../../ui/card.tsx';

/** For Admins: who has opened the customer, with full names, where the customer sees first names. */
export function WhoOpenedCard({ looks }: { looks: NonNullable<StaffCustomer['looks']> }) {
  const t = useTexts(customerTexts);
  const { language } = useLanguage();
  return (
    <Card title={t.looks}>
      {looks.length === 0 ? (
        <p className="empty">{t.noLooks}</p>
      ) : (
        <ul className="look-list">
          {looks.map(({ day, name, department }) => (
            <li key={`${day} ${name} ${department}`}>
              <time dateTime={day}>{formatDate(day, language)}</time> {t.look(name, department)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
