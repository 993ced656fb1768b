import { MINUTE } from '#domain/time.ts';
import type { ReceivedFile } from './call-file.ts';

/** Hands a file to the browser as if a link to it had been followed. */
export function saveFile({ name, bytes }: ReceivedFile): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers fetch it only after this.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE);
}
