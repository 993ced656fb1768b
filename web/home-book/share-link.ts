// The calls behind a share's link. The token goes in the body, because URLs end up in logs.
import type { HomeThings, OpenedShare } from '#contract/home-book-shares.ts';
import type { SharePurpose } from '#domain/home-book/share.ts';
import { MINUTE } from '#domain/time.ts';
import { defineTexts } from '#words/define-texts.ts';
import { formatNumber } from '#words/format.ts';
import { call, send } from '../api/call.ts';
import { callForFile, callForLargeFile, type ReceivedFile } from '../api/call-file.ts';
import type { PhotoAccess } from '../photos/api.ts';

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

const FOLDERS: Record<'nb' | 'en', Record<SharePurpose, string>> = {
  nb: { sale: 'Last ned salgsmappen', appraiser: 'Last ned alle papirene', insurance: 'Last ned alle papirene' },
  en: { sale: 'Download the sales folder', appraiser: 'Download all papers', insurance: 'Download all papers' },
};

export const shareLinkTexts = defineTexts({
  nb: {
    title: 'Delte papirer',
    heading: (home: string) => `Papirer for ${home}`,
    lead: (company: string) => `Eieren har delt disse papirene fra ${company} med deg. Her er ingen priser.`,
    purpose: 'Delt til',
    validUntil: 'Lenken virker til og med',
    folder: (purpose: SharePurpose) => FOLDERS.nb[purpose],
    folderHint: 'En ZIP-fil med én PDF som forteller hva som er gjort, og de originale papirene.',
    download: (name: string) => `Last ned ${name}`,
    downloading: 'Laster ned …',
    received: (kilobytes: number) => `${formatNumber(kilobytes, 'nb')} kB er kommet`,
    failed: 'Det gikk ikke å laste ned. Prøv igjen om litt.',
    saved: 'Filen er lastet ned.',
    nothing: 'Papirene som ble delt, vises ikke lenger.',
    unknownHeading: 'Lenken virker ikke',
    unknown: 'Den er avsluttet, har gått ut eller er skrevet feil. Spør den som ga deg lenken, om en ny.',
  },
  en: {
    title: 'Shared papers',
    heading: (home: string) => `Papers for ${home}`,
    lead: (company: string) => `The owner has shared these papers from ${company} with you. There are no prices here.`,
    purpose: 'Shared for',
    validUntil: 'The link works up to and including',
    folder: (purpose: SharePurpose) => FOLDERS.en[purpose],
    folderHint: 'A ZIP file with one PDF that says what was done, and the original papers.',
    download: (name: string) => `Download ${name}`,
    downloading: 'Downloading…',
    received: (kilobytes: number) => `${formatNumber(kilobytes, 'en')} kB received`,
    failed: 'We could not download it. Try again in a moment.',
    saved: 'The file has been downloaded.',
    nothing: 'The papers that were shared are no longer shown.',
    unknownHeading: 'The link does not work',
    unknown: 'It has been ended, has expired or was mistyped. Ask the person who gave it to you for a new one.',
  },
});
