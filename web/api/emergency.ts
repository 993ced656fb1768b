// The calls of the emergency sheet.
import { queryOptions } from '@tanstack/react-query';
import type { NewSheet } from '#contract/service-book.ts';
import { call } from './call.ts';
import { callForFile, type ReceivedFile } from './call-file.ts';

const ofSite = (siteId: number | undefined) => (siteId ? { siteId } : {});

export const sheetQuery = (siteId: number | undefined) =>
  queryOptions({
    queryKey: ['emergency-sheet', siteId ?? null],
    queryFn: ({ signal }) => call('GET /api/Emergency/Sheet', { as: 'basic', query: ofSite(siteId), signal }),
    staleTime: 0,
  });

export const saveSheet = (body: NewSheet) => call('POST /api/Emergency/Save', { as: 'basic', body });
export const fetchSheetPage = (siteId: number | undefined) => call('GET /api/Emergency/Page', { as: 'basic', query: ofSite(siteId) });
export const fetchSheetPdf = (siteId: number | undefined): Promise<ReceivedFile> =>
  callForFile('GET /api/Emergency/Pdf', { as: 'basic', query: ofSite(siteId) }, 'application/pdf', 'nodark.pdf');
