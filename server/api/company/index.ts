import type { AddRoute } from '../../http/answer.ts';
import { brandLogoRoute } from './brand-logo.ts';
import { companyBrandsRoute } from './company-brands.ts';
import { privacyNoticeRoute, savePrivacyNoticeRoute } from './notice.ts';
import { publishBrandRoute } from './publish-brand.ts';
import { restoreBrandRoute } from './restore-brand.ts';
import { companySettingsRoute, saveCompanySettingsRoute } from './settings.ts';

export const companyRoutes: readonly AddRoute[] = [
  companyBrandsRoute,
  publishBrandRoute,
  restoreBrandRoute,
  brandLogoRoute,
  companySettingsRoute,
  saveCompanySettingsRoute,
  privacyNoticeRoute,
  savePrivacyNoticeRoute,
];
