import type { CustomerTables } from './tables/customer-table.ts';
import { HOME_TABLES, SHARE_TABLES } from './tables/home-and-papers.ts';
import { CODE_TABLES, INVITATION_TABLES, LOGIN_TABLES } from './tables/login.ts';
import { PRICE_TABLES } from './tables/prices.ts';
import { FILE_TABLES, RECORD_TABLES } from './tables/records.ts';
import { SURVEY_TABLES, WISH_TABLES } from './tables/surveys.ts';
import { CASE_TABLES, MAIL_TABLES, VISIT_TABLES } from './tables/visits-and-cases.ts';

/** Every table that can have data about a customer, in the order in which an erasure goes through them. */
export const CUSTOMER_TABLES: CustomerTables = {
  ...LOGIN_TABLES,
  ...WISH_TABLES,
  ...PRICE_TABLES,
  ...CODE_TABLES,
  ...SURVEY_TABLES,
  ...MAIL_TABLES,
  ...VISIT_TABLES,
  ...CASE_TABLES,
  ...SHARE_TABLES,
  ...HOME_TABLES,
  ...INVITATION_TABLES,
  ...RECORD_TABLES,
  ...FILE_TABLES,
};
