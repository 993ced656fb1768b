import { type Call, RequestFailed, send } from './request.ts';

export type ReceivedFile = { name: string; bytes: Blob };

/** For an answer that is to be saved, under the name that the server gives it. */
export const requestFile = (call: Call, type = 'application/pdf'): Promise<ReceivedFile> =>
  send(call, async (response) => {
    // Whatever stands between us and the server may answer with a page of its own: that is no document.
    if (!response.headers.get('content-type')?.startsWith(type)) throw new RequestFailed({ kind: 'broken' });
    const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'dokument.pdf';
    return { name, bytes: await response.blob() };
  });
