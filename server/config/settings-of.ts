import { type Brand, brandForCompany } from '#domain/brand.ts';
import type { CompanySettings } from '#domain/company/company-settings.ts';
import type { Config } from './config.ts';

export type Defaults = Pick<Config, 'welcome' | 'surveyInvitations' | 'mailHours'>;

/** What the company's Admins have chosen, or the defaults of this server. */
export const settingsOf = (config: Defaults, brands: readonly Brand[], companyId: number): CompanySettings =>
  brandForCompany(brands, companyId)?.settings ?? defaultSettings(config, brands, companyId);

export const defaultSettings = (
  { welcome, surveyInvitations, mailHours }: Defaults,
  brands: readonly Brand[],
  companyId: number,
): CompanySettings => ({
  welcome,
  surveyMails: surveyInvitations === 'all' || surveyInvitations.includes(companyId),
  mailHours,
  repairHours: brandForCompany(brands, companyId)?.repairHours ?? null,
});
