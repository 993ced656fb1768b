import type { Calls } from '#contract/index.ts';
import { MINUTE, SECOND } from '#domain/time.ts';
import { type Input, RequestFailed, send } from './call.ts';

export type ReceivedFile = { name: string; bytes: Blob };

/** For an answer that is saved as a file, under the name that the server gives it. */
export const callForFile = <K extends keyof Calls>(
  key: K,
  input: Input<K>,
  type = 'application/pdf',
  fallback = 'dokument.pdf',
): Promise<ReceivedFile> =>
  send(key, input, async (response) => ({ name: nameOf(response, type, fallback), bytes: await response.blob() }));

function nameOf(response: Response, type: string, fallback: string): string {
  // A proxy between us and the server may answer with an HTML page of its own.
  if (!response.headers.get('content-type')?.startsWith(type)) throw new RequestFailed({ kind: 'broken' });
  return /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallback;
}

const SILENT_FOR_MS = 30 * SECOND;

/** For a file that the server streams while making it: it may take minutes while data keeps arriving. `onBytes` gets the byte count. */
export function callForLargeFile<K extends keyof Calls>(key: K, input: Input<K>, onBytes: (count: number) => void): Promise<ReceivedFile> {
  const silence = new AbortController();
  const signal = input.signal ? AbortSignal.any([silence.signal, input.signal]) : silence.signal;
  let timer = setTimeout(() => silence.abort(), SILENT_FOR_MS);
  const read = async (response: Response): Promise<ReceivedFile> => {
    const name = nameOf(response, 'application/zip', 'mine-data.zip');
    const reader = response.body?.getReader();
    const parts: BlobPart[] = [];
    let count = 0;
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENT_FOR_MS);
      parts.push(part.value);
      count += part.value.length;
      onBytes(count);
    }
    return { name, bytes: new Blob(parts) };
  };
  return send(key, { ...input, signal, timeoutMs: 30 * MINUTE }, read)
    .catch((error: unknown) => {
      throw silence.signal.aborted ? new RequestFailed({ kind: 'timeout' }) : error;
    })
    .finally(() => clearTimeout(timer));
}

/** Saves a file in the browser, as if the person had followed a link to it. */
export function saveFile({ name, bytes }: ReceivedFile): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers read the URL only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE);
}
