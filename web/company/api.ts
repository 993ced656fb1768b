import { queryOptions } from '@tanstack/react-query';
import type { NewBrandLogo, NewBrandVersion, NewCompanySettings, NewPrivacyNotice } from '#contract/company.ts';
import { SECOND } from '#domain/time.ts';
import { call } from '../api/call.ts';
import { withProof } from '../api/with-proof.ts';

const DRAWING_MS = 30 * SECOND;

export const companyBrandsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'brands'],
    queryFn: ({ signal }) => call('GET /api/Brands', { as: 'bearer', signal }),
    staleTime: 0,
  });

export const publishBrand = (body: NewBrandVersion) => withProof(() => call('POST /api/Brands/Publish', { as: 'bearer', body }));
export const restoreBrand = (body: { slug: string; basedOn: number; version: number }) =>
  withProof(() => call('POST /api/Brands/Restore', { as: 'bearer', body }));
export const sendBrandLogo = (body: NewBrandLogo) => call('POST /api/Brands/Logo', { as: 'bearer', body, timeoutMs: DRAWING_MS });

export const companySettingsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'company-settings'],
    queryFn: ({ signal }) => call('GET /api/Company/Settings', { as: 'bearer', signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const saveCompanySettings = (body: NewCompanySettings) => call('POST /api/Company/SaveSettings', { as: 'bearer', body });

export const privacyNoticeQuery = () =>
  queryOptions({
    queryKey: ['staff', 'privacy-notice'],
    queryFn: ({ signal }) => call('GET /api/Company/Notice', { as: 'bearer', signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const savePrivacyNotice = (body: NewPrivacyNotice) => call('POST /api/Company/SaveNotice', { as: 'bearer', body });
