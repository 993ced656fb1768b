// The departments of a company. Another company than the Admin's own is not found.
import { type DepartmentOption, department } from '#contract/employees.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';

/** Norwegian order; the embedded engine has no Norwegian collation. */
const byName = new Intl.Collator('nb');

export const departmentRoute = answerWith(
  department,
  () => sql`(select coalesce(json_agg(json_build_object('departmentId', department.id, 'departmentName', department.name)), '[]')
           from department where department.company_id = caller.company_id)`,
  async (row: DepartmentOption[], { caller, query }) => {
    if (query.companyID !== caller.companyId) throw notFound();
    return row.toSorted((a, b) => byName.compare(a.departmentName, b.departmentName));
  },
);
