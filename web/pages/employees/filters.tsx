import { useQuery } from '@tanstack/react-query';
import { USER_ROLES } from '#domain/employee.ts';
import { EMPLOYEE_STATES, MAX_SEARCH_LENGTH } from '#domain/staff.ts';
import { departmentsQuery, type EmployeeFilter } from '../../api/staff-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { useTypedSearch } from '../../search/use-typed-search.ts';
import { employeesTexts } from '../../texts/employees.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

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
