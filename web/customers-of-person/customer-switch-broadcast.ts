import type { QueryClient } from '@tanstack/react-query';
import { readSession } from '../session/session.ts';

const tabs = new BroadcastChannel('kp-customer');

/** A duplicated tab has the same session, so from now on the server answers it for the other customer. */
export const announceSwitch = (): void => tabs.postMessage(readSession()?.value ?? '');

/** Called when another tab of this session has switched. */
export function onSwitchElsewhere(client: QueryClient, goHome: () => void): () => void {
  const listener = ({ data }: MessageEvent<string>) => {
    if (data !== readSession()?.value) return;
    goHome();
    void client.resetQueries();
  };
  tabs.addEventListener('message', listener);
  return () => tabs.removeEventListener('message', listener);
}
