import { type Brand, brandForCompany } from '#domain/brand.ts';
import type { CompanySettings } from '#domain/company/company-settings.ts';

/** Of a company whose Admins have chosen nothing. */
export const DEFAULT_SETTINGS: CompanySettings = {
  welcome: { nb: 'Velkommen', en: 'Welcome' },
  surveyMails: false,
  mailHours: { from: 8, to: 20 },
  repairHours: null,
};

export const settingsOf = (brands: readonly Brand[], companyId: number): CompanySettings =>
  brandForCompany(brands, companyId)?.settings ?? defaultSettings(brands, companyId);

export const defaultSettings = (brands: readonly Brand[], companyId: number): CompanySettings => ({
  ...DEFAULT_SETTINGS,
  repairHours: brandForCompany(brands, companyId)?.repairHours ?? DEFAULT_SETTINGS.repairHours,
});
