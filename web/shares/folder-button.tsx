import { useState } from 'react';
import type { ReceivedFile } from '../api/call-file.ts';
import { saveFile } from '../api/save-file.ts';
import { Button } from '../ui/button.tsx';
import { useSendOnce } from '../ui/use-send-once.ts';

type Words = { press: string; making: (kilobytes: number) => string; done: string; failed: string };
type Props = { words: Words; variant?: 'primary' | 'secondary'; fetch: (onBytes: (count: number) => void) => Promise<ReceivedFile> };

/** Downloads a folder that the server makes while sending it: shows the progress and the outcome. */
export function FolderButton({ words, variant = 'primary', fetch }: Props) {
  const [state, setState] = useState<number | 'done' | 'failed' | null>(null);
  const once = useSendOnce();
  const load = () =>
    once(async () => {
      setState(0);
      try {
        saveFile(await fetch((count) => setState(Math.round(count / 1000))));
        setState('done');
      } catch {
        setState('failed');
      }
    });
  const said = state === null ? '' : typeof state === 'number' ? words.making(state) : words[state];
  return (
    <div className="folder-button">
      <Button variant={variant} aria-disabled={typeof state === 'number'} onClick={() => void load()}>
        {words.press}
      </Button>
      <span role={state === 'failed' ? 'alert' : 'status'}>{said}</span>
    </div>
  );
}
