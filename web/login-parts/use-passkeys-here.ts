import { canHavePasskeys } from '#domain/passkey.ts';
import { useInBrowser } from '../ui/use-in-browser.ts';

/** Whether the browser supports passkeys at this host. At build time that is unknown and assumed: most do. */
export const usePasskeysHere = (): boolean =>
  useInBrowser(() => 'PublicKeyCredential' in window && canHavePasskeys(location.hostname), true);
