import type { EmployeeRow } from '#contract/staff.ts';
import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import './employees.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { USER_ROLES } from '#domain/staff/employee.ts';
import { EMPLOYEE_STATES, EMPLOYEES_PAGE_SIZE, MAX_SEARCH_LENGTH } from '#domain/staff/staff.ts';
import { useTexts } from '../app/language.tsx';
import { paths } from '../paths.ts';
import { useTypedSearch } from '../search/use-typed-search.ts';
import { DESKTOP, useMediaQuery } from '../ui/breakpoints.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pager } from '../ui/pager.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { departmentsQuery, type EmployeeFilter, employeesQuery } from './api.ts';
import { EmployeeDialog } from './employee-dialog.tsx';
import { EmployeeCards, EmployeeTable } from './employee-table.tsx';
import { GiveLogins } from './give-logins.tsx';
import { employeesTexts } from './texts.ts';

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

type Props = { filter: EmployeeFilter; onChange: (part: Partial<EmployeeFilter>) => void };

export function Filters({ filter, onChange }: Props) {
  const t = useTexts(employeesTexts);
  const departments = useQuery(departmentsQuery());
  return (
    <search className="employee-filters">
      <Search text={filter.search} onText={(search) => onChange({ search })} />
      <SelectField
        label={t.role}
        placeholder={t.all}
        value={filter.role}
        options={USER_ROLES.map((role) => ({ value: role, text: t[role] }))}
        onChange={(event) => onChange({ role: event.target.value })}
      />
      <SelectField
        label={t.department}
        placeholder={t.all}
        value={filter.department}
        options={(departments.data ?? []).map((d) => ({ value: String(d.departmentId), text: d.departmentName }))}
        onChange={(event) => onChange({ department: event.target.value })}
      />
      <SelectField
        label={t.state}
        placeholder={t.all}
        value={filter.state}
        options={EMPLOYEE_STATES.map((state) => ({ value: state, text: t[state] }))}
        onChange={(event) => onChange({ state: event.target.value })}
      />
    </search>
  );
}

function Search({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useTexts(employeesTexts);
  const [typed, setTyped] = useTypedSearch(text, onText);
  return (
    <TextField
      type="search"
      label={t.search}
      placeholder={t.searchPlaceholder}
      maxLength={MAX_SEARCH_LENGTH}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

/** Search, filters and page are in the URL, so that a reload and Back restore the list. */
export function useEmployeeFilter() {
  const [params, setParams] = useSearchParams();
  const filter: EmployeeFilter = {
    search: (params.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    role: params.get('role') ?? '',
    department: params.get('department') ?? '',
    state: params.get('state') ?? '',
    page: Math.max(0, Math.trunc(Number(params.get('page') ?? 1)) - 1) || 0,
  };
  const store = (next: EmployeeFilter) => {
    const values = { ...next, page: next.page === 0 ? '' : String(next.page + 1) };
    setParams(
      Object.entries(values).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  return {
    filter,
    /** A changed filter starts on the first page. */
    change: (part: Partial<EmployeeFilter>) => store({ ...filter, page: 0, ...part }),
    clear: () => store({ search: '', role: '', department: '', state: '', page: 0 }),
  };
}
