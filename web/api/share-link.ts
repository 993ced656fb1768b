// The calls behind a share's link. The token goes in the body, because URLs end up in logs.
import type { HomeThings, OpenedShare } from '#contract/shares.ts';
import { MINUTE } from '#domain/time.ts';
import { call, send } from './call.ts';
import { callForFile, callForLargeFile, type ReceivedFile } from './call-file.ts';
import type { PhotoAccess } from './photos.ts';

export const openShare = (token: string): Promise<OpenedShare> => call('POST /api/ShareLink/Open', { as: 'anonymous', body: { token } });

export const fetchSharedPaper = (token: string, paperId: number): Promise<ReceivedFile> =>
  callForFile('POST /api/ShareLink/Paper', { as: 'anonymous', body: { token, paperId, size: 'full' }, timeoutMs: 5 * MINUTE });

export const fetchSharedForm = (token: string, form: HomeThings['forms'][number]): Promise<ReceivedFile> =>
  callForFile('POST /api/ShareLink/Form', { as: 'anonymous', body: { token, ...form } });

export const fetchSharedFolder = (token: string, onBytes: (count: number) => void): Promise<ReceivedFile> =>
  callForLargeFile('POST /api/ShareLink/Folder', { as: 'anonymous', body: { token } }, onBytes);

/** The pictures of a share, by the numbers of their papers. A share cannot send photos. */
export const picturesOfShare = (token: string): PhotoAccess => ({
  read: (paperId, size, signal) =>
    send('POST /api/ShareLink/Paper', { as: 'anonymous', body: { token, paperId: Number(paperId), size }, signal }, (response) =>
      response.blob(),
    ),
  send: () => Promise.reject(new Error('a share takes no photos')),
  readPdf: () => Promise.reject(new Error('a share has no PDFs of cases')),
});
