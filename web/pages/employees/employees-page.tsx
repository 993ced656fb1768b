import type { EmployeeRow } from '#contract/employees.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import '../../styles/employees.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EMPLOYEES_PAGE_SIZE } from '#domain/staff.ts';
import { employeesQuery } from '../../api/staff-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { paths } from '../../paths.ts';
import { employeesTexts } from '../../texts/employees.ts';
import { DESKTOP } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { EmployeeCards } from './employee-cards.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
import { EmployeeTable } from './employee-table.tsx';
import { Filters } from './filters.tsx';
import { GiveLogins } from './give-logins.tsx';
import { useEmployeeFilter } from './use-employee-filter.ts';

const ROWS_WAITING = 6;

/** The server searches and pages: the browser never has more than one page. */
export function EmployeesPage() {
  const t = useTexts(employeesTexts);
  const { filter, change, clear } = useEmployeeFilter();
  const employees = useQuery(employeesQuery(filter));
  const isNarrow = !useMediaQuery(DESKTOP);
  const [opened, setOpened] = useState<EmployeeRow | null>(null);
  // A change may remove an employee from the filtered list; their dialog stays open.
  const open = opened && (employees.data?.employees.find((e) => e.employeeId === opened.employeeId) ?? opened);
  const View = isNarrow ? EmployeeCards : EmployeeTable;
  return (
    <>
      <PageHeading title={t.heading} action={<ButtonLink href={paths.employeeWizard}>{t.register}</ButtonLink>} />
      <GiveLogins count={employees.data?.withoutLogin ?? 0} />
      <Card>
        <Filters filter={filter} onChange={change} />
        <Loaded query={employees} waiting={<Skeleton lines={ROWS_WAITING} tall />}>
          {(data) => (
            <div className="employee-list" aria-busy={employees.isPlaceholderData || undefined}>
              {data.employees.length === 0 ? (
                <div className="empty">
                  <p>{t.empty}</p>
                  <Button variant="secondary" onClick={clear}>
                    {t.clear}
                  </Button>
                </div>
              ) : (
                <View employees={data.employees} onOpen={setOpened} />
              )}
              <Pager
                page={filter.page}
                pageCount={Math.ceil(data.total / EMPLOYEES_PAGE_SIZE)}
                rowCount={data.total}
                onPage={(page) => change({ page })}
              />
            </div>
          )}
        </Loaded>
      </Card>
      {open && <EmployeeDialog key={open.employeeId} employee={open} onClose={() => setOpened(null)} />}
    </>
  );
}
