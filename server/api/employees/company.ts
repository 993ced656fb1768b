// The companies a new colleague can be registered in: an Admin's own.
import { type CompanyOption, company } from '#contract/employees.ts';
import { brandForCompany } from '#domain/brand.ts';
import { sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';

export const companyRoute = answerWith(
  company,
  ({ query }) => sql`(select coalesce(json_agg(json_build_object('companyId', company.id, 'companyName', company.name)), '[]')
           from company where company.id = caller.company_id and company.group_id = ${query.groupID})`,
  // As it is called now: the name in its row is the one that it was set up with.
  async (rows: CompanyOption[], { deps }) =>
    rows.map((row) => ({ ...row, companyName: brandForCompany(deps.brands(), row.companyId)?.name ?? row.companyName })),
);
