import { MINUTE } from '#domain/time.ts';
import type { ReceivedFile } from './call-file.ts';

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
