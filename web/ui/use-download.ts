import type { ReceivedFile } from '../api/call-file.ts';
import { saveFile } from '../api/save-file.ts';
import { useSend } from './use-send.ts';

/** A button that fetches a file and saves it, one at a time. */
export const useDownload = (fetch: () => Promise<ReceivedFile>) => useSend(fetch, saveFile);
