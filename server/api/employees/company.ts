// The companies a new colleague can be registered in: an Admin's own.
import { type CompanyOption, company } from '#contract/employees.ts';
import { sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';

export const companyRoute = answerWith(
  company,
  ({ query }) => sql`(select coalesce(json_agg(json_build_object('companyId', c.id, 'companyName', c.name)), '[]')
           from company c where c.id = caller.company_id and c.group_id = ${query.groupID})`,
  async (row: CompanyOption[]) => {
    return row;
  },
);
