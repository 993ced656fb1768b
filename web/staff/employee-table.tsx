import type { EmployeeRow } from '#contract/staff.ts';
import { formatDateTime } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { MailAddress } from '../ui/contact-line.tsx';
import { Table } from '../ui/table.tsx';
import { employeesTexts } from './texts.ts';

export type EmployeeViewProps = { employees: readonly EmployeeRow[]; onOpen: (employee: EmployeeRow) => void };

export function EmployeeTable({ employees, onOpen }: EmployeeViewProps) {
  const t = useTexts(employeesTexts);
  const { language } = useLanguage();
  const head = (
    <tr>
      <th scope="col">{t.name}</th>
      <th scope="col">{t.role}</th>
      <th scope="col">{t.department}</th>
      <th scope="col">{t.lastLogin}</th>
      <th scope="col">
        <span className="ds-sr-only">{t.edit}</span>
      </th>
    </tr>
  );
  return (
    <Table caption={t.heading} head={head}>
      {employees.map((employee) => (
        <tr key={employee.employeeId}>
          <td>
            <span className="employee-name">{fullName(employee)}</span> <StateBadges employee={employee} />
            <span className="employee-detail">
              <MailAddress address={employee.userName ?? employee.email} />
            </span>
          </td>
          <td>{employee.userRole ? t[employee.userRole] : <span className="muted">{t['no-login']}</span>}</td>
          <td>{employee.departmentName}</td>
          <td>{employee.lastLogin ? formatDateTime(employee.lastLogin, language) : t.never}</td>
          <td className="employee-edit">
            <Button variant="secondary" aria-label={t.editName(fullName(employee))} onClick={() => onOpen(employee)}>
              {t.edit}
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  );
}

export const fullName = ({ firstName, lastName }: EmployeeRow): string => `${firstName} ${lastName}`;

/** Only for unusual states. */
export function StateBadges({ employee }: { employee: EmployeeRow }) {
  const t = useTexts(employeesTexts);
  return (
    <>
      {employee.isSelf && <Badge color="accent">{t.you}</Badge>}
      {employee.isOffice && employee.userRole === 'Employee' && <Badge>{t.office}</Badge>}
      {employee.state === 'disabled' && <Badge color="danger">{t.disabled}</Badge>}
    </>
  );
}

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
