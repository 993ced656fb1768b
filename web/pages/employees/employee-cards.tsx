import { formatDateTime } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { employeesTexts } from '../../texts/employees.ts';
import { Button } from '../../ui/button.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { type EmployeeViewProps, fullName, StateBadges } from './employee-table.tsx';

/** The employees on a phone. */
export function EmployeeCards({ employees, onOpen }: EmployeeViewProps) {
  const t = useTexts(employeesTexts);
  const { language } = useLanguage();
  return (
    <ul className="employee-cards" aria-label={t.heading}>
      {employees.map((employee) => (
        <li key={employee.employeeId} className="employee-card">
          <p>
            <span className="employee-name">{fullName(employee)}</span> <StateBadges employee={employee} />
          </p>
          <p className="employee-detail">
            <MailAddress address={employee.userName ?? employee.email} />
          </p>
          <p className="employee-detail">
            {employee.userRole ? t[employee.userRole] : t['no-login']} · {employee.departmentName}
          </p>
          <p className="employee-detail">
            {t.lastLogin}: {employee.lastLogin ? formatDateTime(employee.lastLogin, language) : t.never}
          </p>
          <Button variant="secondary" aria-label={t.editName(fullName(employee))} onClick={() => onOpen(employee)}>
            {t.edit}
          </Button>
        </li>
      ))}
    </ul>
  );
}
