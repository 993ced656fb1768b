import { useState } from 'react';
import type { ReceivedFile } from '../api/call-file.ts';
import { Button } from '../ui/button.tsx';
import { useDownload } from '../ui/use-send.ts';

type Words = { press: string; making: (kilobytes: number) => string; done: string; failed: string };
type Props = { words: Words; variant?: 'primary' | 'secondary'; fetch: (onBytes: (count: number) => void) => Promise<ReceivedFile> };

/** Downloads a folder that the server makes while sending it: shows the progress and the outcome. */
export function FolderButton({ words, variant = 'primary', fetch }: Props) {
  const [kilobytes, setKilobytes] = useState(0);
  const folder = useDownload(() => {
    setKilobytes(0);
    return fetch((count) => setKilobytes(Math.round(count / 1000)));
  });
  const said = folder.isPending ? words.making(kilobytes) : folder.isSuccess ? words.done : folder.isError ? words.failed : '';
  return (
    <div className="folder-button">
      <Button variant={variant} aria-disabled={folder.isPending} onClick={() => folder.press()}>
        {words.press}
      </Button>
      <span role={folder.isError ? 'alert' : 'status'}>{said}</span>
    </div>
  );
}
