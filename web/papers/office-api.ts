// Papers for the staff: a customer's papers, sending one, and the jobs with missing papers.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#contract/define-call.ts';
import type { BookSettings } from '#contract/home-book.ts';
import type { MissingPapers, uploadPaper } from '#contract/papers.ts';
import type { PaperKind } from '#domain/papers/paper.ts';
import { call } from '../api/call.ts';
import { shrinkPhoto, uploadFor } from '../photos/api.ts';

export const staffPapersQuery = (customerId: number, page: number) =>
  queryOptions({
    queryKey: ['staff', 'customer', customerId, 'papers', page],
    queryFn: ({ signal }) => call('GET /api/Papers/OfCustomer', { as: 'bearer', query: { customerId, page }, signal }),
  });

export type NewPaper = QueryOf<typeof uploadPaper>;

const isPdfFile = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

/** A PDF is sent as it is; a picture is scaled down first, like the photos of cases. */
export async function sendPaper(paper: NewPaper, file: File, onProgress: (share: number) => void): Promise<{ paperId: number }> {
  const body = isPdfFile(file) ? new File([file], file.name, { type: 'application/pdf' }) : await shrinkPhoto(file);
  const query = { ...paper, name: file.name.slice(-255) };
  return JSON.parse(await uploadFor('POST /api/Papers/Upload', { as: 'bearer', query }, body, onProgress)) as { paperId: number };
}

export const withdrawUploaded = (body: { customerId: number; paperId: number; reason: string }) =>
  call('POST /api/Papers/Withdraw', { as: 'bearer', body });

export const missingPapersQuery = (departmentId: number | null) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'missing-papers', departmentId],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/Papers/Missing', {
        as: 'bearer',
        query: {
          ...(departmentId === null ? {} : { departmentId }),
          ...(pageParam ? { beforeDate: pageParam.date, beforeJobId: pageParam.jobId } : {}),
        },
        signal,
      }),
    initialPageParam: null as MissingPapers['next'],
    getNextPageParam: (last) => last.next,
  });

export const waivePaper = (body: { jobId: number; kind: PaperKind; reason: string | null }) =>
  call('POST /api/Papers/Waive', { as: 'bearer', body });

export const bookSettingsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'service-book'],
    queryFn: ({ signal }) => call('GET /api/ServiceBook/Settings', { as: 'bearer', signal }),
  });

export const changeBookSettings = (body: BookSettings) => call('POST /api/ServiceBook/ChangeSettings', { as: 'bearer', body });
